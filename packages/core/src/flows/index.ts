export { needsActivation, TERMS_DELAY } from './activation.ts';
export { activationProblems } from './activation-fields.ts';
export { type CustomAnswerChanges, findCustomAnswerChanges } from './custom-answers.ts';
export * from './flow.ts';
export { cashierFlow, isGate, isOffered, startCashier } from './money/cashier.flow.ts';
export * from './money/cashier-state.ts';
export * from './money/gates.ts';
export { findVisitPayments, getReportedIds, type PaymentsBefore } from './money/visit-payments.ts';
export { passwordChangeProblems } from './password-fields.ts';
export {
  type DisplayPage,
  findUnknownPages,
  getNextPostSignInStep,
  isTermsPage,
  type PlayerAction,
  type PostSignInFacts,
  type PostSignInStep,
  toPlayerAction,
} from './post-sign-in.ts';
export { type ProfileForm, profileProblems } from './profile-fields.ts';
export { forgotPasswordProblems, newPasswordProblems } from './reset-fields.ts';
export { signInProblems } from './sign-in-fields.ts';
export * from './sign-up/chosen-limits.ts';
export * from './sign-up/custom-form.ts';
export * from './sign-up/filled-limits.ts';
export { getStepShown } from './sign-up/navigation.ts';
export * from './sign-up/registration.ts';
export * from './sign-up/sign-up.flow.ts';
export * from './sign-up/sign-up-draft.ts';
export * from './sign-up/sign-up-extension.ts';
export * from './sign-up/sign-up-fields.ts';
export * from './sign-up/sign-up-limits.ts';
export * from './sign-up/sign-up-state.ts';
export * from './sign-up/sign-up-steps.ts';
export { startWealth, wealthFlow } from './wealth/wealth.flow.ts';
export { findMissingAnswer } from './wealth/wealth-answers.ts';
export { readWealthDraft, toWealthDraft } from './wealth/wealth-draft.ts';
export * from './wealth/wealth-state.ts';
