export { needsActivation, TERMS_DELAY } from './after-sign-in.ts';
export { activationProblems } from './fields.ts';
export * from './flow.ts';
export { cashierFlow, isGate, isOffered, startCashier } from './money/cashier.flow.ts';
export * from './money/cashier-state.ts';
export * from './money/gates.ts';
export { findVisitPayments } from './money/visit-payments.ts';
export { passwordChangeProblems } from './password-fields.ts';
export { type ProfileForm, profileProblems } from './profile-fields.ts';
export { forgotPasswordProblems, newPasswordProblems } from './reset-fields.ts';
export { signInProblems } from './sign-in-fields.ts';
export * from './sign-up/chosen-limits.ts';
export * from './sign-up/draft.ts';
export * from './sign-up/fields.ts';
export * from './sign-up/filled-limits.ts';
export * from './sign-up/limits.ts';
export * from './sign-up/registration.ts';
export * from './sign-up/sign-up.flow.ts';
export * from './sign-up/state.ts';
export * from './sign-up/steps.ts';
export { stepShown } from './sign-up/walk.ts';
export { startWealth, wealthFlow } from './wealth/wealth.flow.ts';
export { missingAnswer } from './wealth/wealth-answers.ts';
export { readWealthDraft, wealthDraftOf } from './wealth/wealth-draft.ts';
export * from './wealth/wealth-state.ts';
export {
  type AfterSignIn,
  type AfterSignInFacts,
  type DisplayPage,
  isTermsPage,
  nextAfterSignIn,
  type PlayerAction,
  playerAction,
  unknownPages,
} from './what-next.ts';
