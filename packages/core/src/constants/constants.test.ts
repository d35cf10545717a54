import { expect, test } from 'vitest'
import { caching } from './caching.js'
import { defaults } from './defaults.js'
import { display } from './display.js'
import { limits } from './limits.js'
import { timing } from './timing.js'

// The numbers of spec §9, written a second time: a slip in either place shows here.
test('R9.1 R9.3 R9.4 R9.5 R9.6 R9.8 the defaults are those of the specification', () => {
  expect(defaults).toMatchObject({
    paymentMethods: ['crypto', 'card'],
    currency: 'USD',
    onramp: 'coinbase',
    onramps: ['coinbase', 'stripe', 'transak'],
    presetAmounts: [5, 10, 20],
    nativeDecimals: 18,
    buyAmount: '0.01',
    buyChainId: 1,
    localChainId: 1337,
  })
})

test('times, caches, limits and sizes are those of the specification', () => {
  expect(timing).toMatchObject({
    autoConnectTimeoutMs: 15000,
    pollMs: 2000,
    autoStartMs: 500,
    afterApprovalMs: 2000,
    copyFeedbackMs: 1500,
    fiatDebounceMs: 500,
    networkSearchDebounceMs: 300,
    profileRefreshMs: 500,
    tooltipDelayMs: 200,
  })
  expect(caching).toMatchObject({
    chainMetadataMs: 60 * 60 * 1000,
    tokenPriceMs: 60 * 1000,
    tokenMetadataMs: Number.POSITIVE_INFINITY,
    depositCostRefetchMs: 10 * 1000,
    costRefetchMs: 30 * 1000,
    prepareStaleMs: 120000,
    prepareKeepMs: 300000,
    paymentMethodsStaleMs: 300000,
    nameMs: 60000,
    socialProfileRetries: 3,
  })
  expect(limits).toMatchObject({
    listLength: 50,
    receiptWaitBlocks: 10000,
    walletConnectChains: 10,
    walletConnectDisconnect: { code: 6000, message: 'Disconnected' },
    walletConnectSessionSeconds: 7 * 24 * 60 * 60,
    walletConnectProposalSeconds: 5 * 60,
    walletConnectRequestSeconds: 5 * 60,
    walletConnectRequestMinSeconds: 5 * 60,
    walletConnectRequestMaxSeconds: 7 * 24 * 60 * 60,
    walletConnectAuthSeconds: 60 * 60,
    walletConnectQueueDelaySeconds: 1,
  })
  expect(display).toMatchObject({
    qrSize: 310,
    panelMinHeight: { low: 250, high: 350 },
    scrollHeight: { receipt: 500, tokens: 400, transactions: 370, networks: 330, assets: 300 },
    nftColumns: 2,
    nftCardSize: 150,
    tooltipMaxWidth: 300,
    connectedButtonHeight: 50,
    searchThreshold: 0.4,
    modalSizes: ['compact', 'wide'],
  })
})
