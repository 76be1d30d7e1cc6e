import type { SafetyMark, SafetyRules } from '@playerdesk/contract';

/** Our own screens. */
export const OWN_MARKS: readonly SafetyMark[] = [
  { id: 'limits', href: null },
  { id: 'self-test', href: null },
];

/** What the product's specification answers for every market, and what is safest where it is silent. */
export const documentedSafety: Omit<SafetyRules, 'help'> = {
  realityCheck: {
    required: true,
    defaultMinutes: 60,
    playerMaySet: true,
    mostMinutes: null,
    actions: ['continue', 'sign-out', 'history', 'limits'],
  },
  showsClock: true,
  showsNetPosition: false,
  setUpBeforeSlots: false,
  pauseHours: 24,
  asksAllBrands: false,
  revocation: null,
  restrictedSession: false,
  limitPromptMonths: null,
  blocksAtScore: null,
  reviewReminderMonths: null,
  nationalRegister: null,
  marks: OWN_MARKS,
  stickyMarks: false,
};
