export { type SignInProblem, signInProblems } from '../features/sign-in/checkPayload.js'
export type { SignInOptions } from '../features/sign-in/createSignInVerifier.js'
export {
  type CreatePayloadParameters,
  createSignInVerifier,
  type SignInResult,
  type SignInVerifier,
  type VerifySignInParameters,
} from '../features/sign-in/createSignInVerifier.js'
export type { NonceStore } from '../features/sign-in/nonces.js'
export { createMemoryNonces } from '../features/sign-in/nonces.js'
