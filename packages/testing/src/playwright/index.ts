export { ACCOUNT_LABELS, type AccountLabels, AccountPanel } from './account-panel.ts';
export { COLORS_ONLY, findViolations, type Violation } from './axe.ts';
export { LIMITS_LABELS, type LimitsLabels, LimitsTab } from './limits-tab.ts';
export { getPanel, getWidget } from './panels.ts';
export { SIGN_IN_LABELS, SignInForm, type SignInLabels } from './sign-in-form.ts';
export {
  getSignUpLabels,
  SIGN_UP_LABELS,
  type SignUpLabels,
  type SignUpPerson,
  SignUpWizard,
} from './sign-up-wizard.ts';
