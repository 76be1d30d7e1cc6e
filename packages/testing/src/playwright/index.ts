export { ACCOUNT_LABELS, type AccountLabels, AccountPanel } from './account-panel.ts';
export { ActivationForm } from './activation-form.ts';
export { COLORS_ONLY, findViolations, type Violation } from './axe.ts';
export { BonusCodeTab, BonusesTab } from './bonuses.ts';
export { BreaksForm } from './breaks-form.ts';
export { DocumentsPanel } from './documents-panel.ts';
export { HistoryTab } from './history-tab.ts';
export { InboxTab } from './inbox-tab.ts';
export { getPageLabels, PAGE_LABELS, type PageLabels } from './labels.ts';
export { LIMITS_LABELS, type LimitsLabels, LimitsTab } from './limits-tab.ts';
export { getPanel, getWidget } from './panels.ts';
export { ChangePasswordTab, ForgotPasswordForm, ResetPasswordForm } from './password-forms.ts';
export { ProfileTab } from './profile-tab.ts';
export { RealityCheck, SelfTest } from './responsible-gambling.ts';
export { SIGN_IN_LABELS, SignInForm, type SignInLabels } from './sign-in-form.ts';
export {
  getSignUpLabels,
  SIGN_UP_LABELS,
  type SignUpLabels,
  type SignUpPerson,
  SignUpWizard,
} from './sign-up-wizard.ts';
export { TermsPanel } from './terms-panel.ts';
export { addVirtualAuthenticator, type VirtualAuthenticator } from './virtual-authenticator.ts';
export { Wallet } from './wallet.ts';
export { WidgetPage } from './widget-page.ts';
