export { createMemoryNonces } from '../sign-in/createMemoryNonces.js'
export {
  type CreatePayloadParameters,
  createSignInVerifier,
  type SignInResult,
  type SignInVerifier,
  type VerifySignInParameters,
} from '../sign-in/createSignInVerifier.js'
export type { NonceStore } from '../sign-in/NonceStore.js'
export type { SignInOptions } from '../sign-in/SignInOptions.js'
export { type SignInProblem, signInProblems } from '../sign-in/signInProblems.js'
