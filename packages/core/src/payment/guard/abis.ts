import { erc20Abi, parseAbi } from 'viem'

const intent =
  'struct Intent { address payer; uint256 originChainId; address originEscrow; address originToken; uint256 originAmount; uint256 destinationChainId; address destinationEscrow; address destinationToken; uint256 destinationAmount; address receiver; uint256 deadline; bytes32 salt; }'
const order =
  'struct Order { bytes32 id; address tokenIn; uint256 amountIn; address tokenOut; uint256 amountOut; bool exactInput; address[] path; address receiver; uint256 deadline; }'

/** Payer-facing part of our escrow; a test compares it with the contract. */
export const escrowAbi = /* @__PURE__ */ parseAbi([
  intent,
  'function deposit(Intent intent) payable',
  'event Filled(bytes32 indexed id, address indexed filler, address indexed receiver, address token, uint256 amount)',
])

/** Refund calls of our escrow, for use after the deadline. */
export const refundAbi = /* @__PURE__ */ parseAbi([
  intent,
  'function refund(Intent intent)',
  'function states(bytes32) view returns (uint8)',
])

/** Payer-facing part of our swapper. */
export const swapperAbi = /* @__PURE__ */ parseAbi([order, 'function swap(Order order) payable'])

/** Burns of Circle's TokenMessengerV2, and of TokenMessengerWithFees, which takes the fee on top. */
export const burnAbi = /* @__PURE__ */ parseAbi([
  'struct QuoteClaim { bytes signedQuote; address refundAddress; }',
  'function depositForBurn(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold)',
  'function depositForBurnWithHook(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, uint256 maxFee, uint32 minFinalityThreshold, bytes hookData)',
  'function depositForBurnWithFees(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, QuoteClaim claim) payable',
  'function depositForBurnWithHookAndFees(uint256 amount, uint32 destinationDomain, bytes32 mintRecipient, address burnToken, bytes32 destinationCaller, bytes hookData, QuoteClaim claim) payable',
])

/** Calls that a payment may contain. */
export const paymentAbi = [...erc20Abi, ...escrowAbi, ...swapperAbi, ...burnAbi] as const

/** Multicalls to one contract in the payer's name. */
export const multicallAbi = /* @__PURE__ */ parseAbi([
  'function multicall(bytes[] calls)',
  'function multicall(uint256 deadline, bytes[] calls)',
  'function multicall(bytes32 previousBlockhash, bytes[] calls)',
])

/** Calls that grant rights or move the payer's assets: refused for every contract, besides the allowed calls. */
export const grantAbi = /* @__PURE__ */ parseAbi([
  // Tokens
  'function increaseAllowance(address,uint256)',
  'function increaseApproval(address,uint256)',
  'function approveAndCall(address,uint256)',
  'function approveAndCall(address,uint256,bytes)',
  'function approve(address,uint256,uint256)',
  'function permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'function permit(address,address,uint256,uint256,bytes)',
  'function permit(address,uint256,uint256,uint8,bytes32,bytes32)',
  'function permitForAll(address,address,bool,uint256,bytes)',
  'function setApprovalForAll(address,bool)',
  'function authorizeOperator(address)',
  'function setOperator(address,bool)',
  'function transferFrom(address,address,uint256)',
  'function transferFrom(address,address,uint256,uint256)',
  'function safeTransferFrom(address,address,uint256)',
  'function safeTransferFrom(address,address,uint256,bytes)',
  'function safeTransferFrom(address,address,uint256,uint256,bytes)',
  'function safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'function transfer(address,uint256,uint256)',
  'function transferAndCall(address,uint256)',
  'function transferAndCall(address,uint256,bytes)',
  'function transferFromAndCall(address,address,uint256,bytes)',
  'function transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'function operatorSend(address,address,uint256,bytes,bytes)',
  'function send(address,uint256,bytes)',
  'function delegate(address)',
  'function delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)',
  // Permit2
  'function approve(address,address,uint160,uint48)',
  'function permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'function permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  'function permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
  'function transferFrom(address,address,uint160,address)',
  'function transferFrom((address,address,uint160,address)[])',
  'function lockdown((address,address)[])',
  'function invalidateNonces(address,address,uint48)',
  // Lending markets and vaults
  'function approveDelegation(address,uint256)',
  'function delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'function allow(address,bool)',
  'function allowBySig(address,address,bool,uint256,uint256,uint8,bytes32,bytes32)',
  'function setAuthorization(address,bool)',
  'function setAuthorizationWithSig((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32))',
  'function setAccountOperator(address,address,bool)',
  'function setOperator(bytes19,address,uint256)',
  'function call(address,address,uint256,bytes)',
  'function batch((address,address,uint256,bytes)[])',
  'function setReceiveApproval(address,uint256)',
  'function hope(address)',
  'function setRelayerApproval(address,address,bool)',
  'function approvePlugin(address)',
  'function withdrawTo(address,address,uint256)',
  'function withdrawFrom(address,address,address,uint256)',
  // Accounts, session keys, proxies
  'function enableModule(address)',
  'function addOwnerWithThreshold(address,uint256)',
  'function swapOwner(address,address,address)',
  'function setGuard(address)',
  'function setFallbackHandler(address)',
  'function installModule(uint256,address,bytes)',
  'function installValidations(bytes21[],(uint32,address)[],bytes[],bytes[])',
  'function addOwnerAddress(address)',
  'function addSessionKey(address,uint48)',
  'function transferOwnership(address)',
  'function registerProxy()',
  'function setUser(address)',
  'function delegateAll(address,bytes32,bool)',
])

/** Transfer events of all token standards. */
export const transferEvents = /* @__PURE__ */ parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event Transfer(address caller, address indexed from, address indexed to, uint256 indexed id, uint256 amount)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])

/** Token allowance events, accepted if planned. */
export const allowanceEvents = /* @__PURE__ */ parseAbi([
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
])

/** Known events that grant rights; `owner` grants them. */
export const rightsEvents = /* @__PURE__ */ parseAbi([
  'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
  'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event AuthorizedOperator(address indexed operator, address indexed owner)',
  'event OperatorSet(address indexed owner, address indexed spender, bool approved)',
  'event BorrowAllowanceDelegated(address indexed owner, address indexed toUser, address indexed asset, uint256 amount)',
  'event SetAuthorization(address indexed caller, address indexed owner, address indexed authorized, bool newIsAuthorized)',
  'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  'event Lockdown(address indexed owner, address token, address spender)',
  'event NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)',
  'event UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)',
  'event RelayerApprovalChanged(address indexed relayer, address indexed owner, bool approved)',
  'event DelegateChanged(address indexed owner, address indexed fromDelegate, address indexed toDelegate)',
])

/** Harmless events of tokens and pools; transfers are summed separately. */
export const harmlessEvents = /* @__PURE__ */ parseAbi([
  'event Sent(address indexed operator, address indexed from, address indexed to, uint256 amount, bytes data, bytes operatorData)',
  'event TransferShares(address indexed from, address indexed to, uint256 sharesValue)',
  'event BalanceTransfer(address indexed from, address indexed to, uint256 value, uint256 index)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
])

/** Events of account contracts that receive native tokens. */
export const receivedEvents = /* @__PURE__ */ parseAbi([
  'event SafeReceived(address indexed sender, uint256 value)',
  'event Received(address indexed sender, uint256 value)',
])
