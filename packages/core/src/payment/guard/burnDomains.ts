/** Domain of Circle's CCTP, and USDC, which local chains have at no published address. */
export type BurnDomain = readonly [domain: number, usdc?: string]

// From the chain definitions of @circle-fin/provider-cctp-v2 1.14.0, read on 2026-11-18.

// biome-ignore format: one row per chain
const mainnets: Readonly<Record<number, BurnDomain>> = {
  1: [0, '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'],
  10: [2, '0x0b2c639c533813f4aa9d7837caf62653d097ff85'],
  25: [32, '0x3d7f2c478aafdb65542bcb44bceec05849999d2d'],
  50: [18, '0xfa2958cb79b0491cc627c1557f441ef849ca8eb1'],
  130: [10, '0x078d782b760474a361dda0af3839290b0ef57ad6'],
  137: [7, '0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'],
  143: [15, '0x754704bc059f8c67012fed69bc8a327a5aafb603'],
  146: [13, '0x29219dd400f2bf60e5a23d13be72b486d4038894'],
  196: [37, '0xb6ceceab302e2e4948951ee7843fc24e92933061'],
  480: [14, '0x79a02482a880bce3f13e09da970dc34db4cd24d1'],
  999: [19, '0xb88339cb7199b77e23db6e890353e22632ba630f'],
  1329: [16, '0xe15fc38f6d8c56af07bbcbe3baf5708a2bf42392'],
  1672: [31, '0xc879c018db60520f4355c26ed1a6d572cdac1815'],
  1776: [29, '0xa00c59ff5a080d2b954d0c75e46e22a0c371235a'],
  2818: [30, '0xcfb1186f4e93d60e60a8bdd997427d1f33bc372b'],
  5042: [26, '0x3600000000000000000000000000000000000000'],
  8453: [6, '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'],
  9745: [33, '0x2d661c89d812261039af9764eceaaee884f5f67f'],
  42161: [3, '0xaf88d065e77c8cc2239327c5edb3a432268e5831'],
  43114: [1, '0xb97ef9ef8734c71904d8002f8b6bc66dd9c48a6e'],
  57073: [21, '0x2d270e6886d130d724215a266106e6832161eaed'],
  59144: [11, '0x176211869ca2b568f2a7d4ee941e073a821ee1ff'],
  81224: [12, '0xd996633a415985dbd7d6d12f4a4343e31f5037cf'],
  98866: [22, '0x222365ef19f7947e5484218551b56bb3965aa7af'],
}

// biome-ignore format: one row per chain
const testnets: Readonly<Record<number, BurnDomain>> = {
  51: [18, '0xb5ab69f7bbada22b28e79c8ffaece55ef1c771d4'],
  338: [32, '0xeb33dc5fac03833e132593659e1de7256ab59794'],
  998: [19, '0x2b3370ee501b4a559b57d449569354196457d8ab'],
  1301: [10, '0x31d0220469e10c4e71834a79b1f276d740d3768f'],
  1328: [16, '0x4fcf1784b31630811181f670aea7a7bef803eaed'],
  1439: [29, '0x0c382e685bbeefe5d3d9c29e29e341fee8e84c5d'],
  1952: [37, '0xdec90b78111ba2fc6fc6d84d8b9ec159a2d4b9b3'],
  2910: [30, '0x7433b41c6c5e1d58d4da99483609520255ab661b'],
  4801: [14, '0x66145f38cbac35ca6f1dfb4914df98f1614aea88'],
  9746: [33, '0xe67fb267022cba8064dd388cc2fed724f3120d9d'],
  10143: [15, '0x534b2f3a21130d7a60830c2df862319e593943a3'],
  14601: [13, '0x0ba304580ee7c9a980cf72e55f5ed2e9fd30bc51'],
  33431: [28, '0x2d9f7cad728051aa35ecdc472a14cf8cdf5cfd6b'],
  43113: [1, '0x5425890298aed601595a70ab815c96711a31bc65'],
  59141: [11, '0xfece4462d57bd51a6a552365a011b95f0e16d9b7'],
  80002: [7, '0x41e94eb019c0762f9bfcf9fb1e58725bfb0e7582'],
  84532: [6, '0x036cbd53842c5426634e7929541ec2318f3dcf7e'],
  98867: [22, '0xcb5f30e335672893c7eb944b374c196392c19d18'],
  421614: [3, '0x75faf114eafb1bdbe2f0316df893fd58ce46aa4d'],
  688689: [31, '0xcfc8330f4bcab529c625d12781b1c19466a9fc8b'],
  763373: [21, '0xfabab97dce620294d2b0b0e46c68964e326300ac'],
  812242: [12, '0x6d7f141b6819c2c9cc2f818e6ad549e7ca090f8f'],
  5042002: [26, '0x3600000000000000000000000000000000000000'],
  11155111: [0, '0x1c7d4b196cb0c7b01d743fbc6116a902379c7238'],
  11155420: [2, '0x5fd84259d66cd46123540766be93dfe6d43130d7'],
}

const local: Readonly<Record<number, BurnDomain>> = { 1337: [1337], 1338: [1338] }

/** Domains by chain id. A mainnet and its testnets share a domain, so a burn stays within its group. */
export const burnDomains = [mainnets, testnets, local] as const

/** TokenMessengerV2 and TokenMessengerWithFees of mainnets and testnets, in lower case. */
export const burnContracts: readonly string[] = [
  '0x28b5a0e9c621a5badaa536219b3a228c8168cf5d',
  '0x71f54f818671cd0d7ea140da213e5c8b5c92a408',
  '0x8fe6b999dc680ccfdd5bf7eb0974218be2542daa',
  '0x8745d906d67c346e5eb1aeeed38eb87f34df0c0a',
]
