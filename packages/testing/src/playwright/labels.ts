/** Text keys and English names of the controls. */
const CONTROLS = {
  activationCode: ['field.activationCode.label', 'Activation code'],
  activate: ['button.activate', 'Activate'],
  newCode: ['activation.new-code', 'Resend code'],
  email: ['field.email.label', 'Email'],
  sendLink: ['forgot.send', 'Send link'],
  password: ['field.password.label', 'Password'],
  oldPassword: ['field.oldPassword.label', 'Old password'],
  newPassword: ['field.newPassword.label', 'New password'],
  confirmPassword: ['field.confirmPassword.label', 'Confirm password'],
  save: ['button.save', 'Save'],
  deposit: ['wallet.deposit', 'Deposit'],
  withdraw: ['wallet.withdraw', 'Withdraw'],
  historyAll: ['history.group.all', 'All'],
  historyPayments: ['history.group.payments', 'Payments'],
  historyPlay: ['history.group.play', 'Play'],
  showMore: ['history.more', 'Show more'],
  download: ['history.download', 'Download CSV'],
  readMore: ['message.read-more', 'Read more'],
  backToInbox: ['message.back', 'Back to inbox'],
  claim: ['bonus.claim', 'Claim'],
  cancelBonus: ['bonus.cancel', 'Cancel bonus'],
  keepBonus: ['bonus.cancel-no', 'Keep bonus'],
  confirmCancelBonus: ['bonus.cancel-yes', 'Yes, cancel bonus'],
  bonusCode: ['field.code.label', 'Bonus code'],
  applyCode: ['bonus-code.submit', 'Apply code'],
  reviewBreak: ['breaks.continue', 'Continue'],
  startBreak: ['breaks.begin.block', 'Start my break'],
  startExclusion: ['breaks.begin.self-exclusion', 'Self-exclude'],
  allBrands: ['breaks.all-brands.yes', 'Yes, to all brands'],
  oneBrand: ['breaks.all-brands.no', 'No, only to this one'],
  continuePlaying: ['reality-check.continue', 'Continue playing'],
  signOut: ['reality-check.sign-out', 'Log out'],
  startTest: ['self-test.start', 'Start test'],
  nextQuestion: ['self-test.next', 'Next question'],
  finishTest: ['self-test.finish', 'Finish'],
  acceptTerms: ['terms.accept', 'Accept'],
  declineTerms: ['terms.decline', 'Decline and sign out'],
  files: ['documents.files', 'Your files'],
} as const;

/** Accessible names of controls in one language. */
export type PageLabels = Readonly<Record<keyof typeof CONTROLS, string>>;

const read = (name: (key: string, english: string) => string): PageLabels => {
  const labels = Object.entries(CONTROLS).map(([control, [key, english]]) => [control, name(key, english)]);
  // Cast: the keys are those of the controls.
  return Object.fromEntries(labels) as PageLabels;
};

/** The English names. */
export const PAGE_LABELS: PageLabels = read((_, english) => english);

/**
 * Returns the names in another language.
 *
 * @param texts Texts of the locale by key, as `playerdesk-texts export --format json` writes them.
 */
export function getPageLabels(texts: Readonly<Record<string, string>>): PageLabels {
  return read((key) => texts[key] ?? `no text for ${key}`);
}
