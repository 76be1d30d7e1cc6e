import type { GatedAction, HarmMarkerRules, SafetyMark, SafetyRules } from '@playerdesk/contract';

/** Our own screens. */
export const OWN_MARKS: readonly SafetyMark[] = [
  { id: 'limits', href: null },
  { id: 'self-test', href: null },
];

/** Own money can be taken out whatever is owed. */
const FROM_PLAY: readonly GatedAction[] = ['deposit', 'play', 'bonus'];

/** Thresholds of our own: the law names the markers and no numbers. Compliance must confirm them. */
export const MARKERS_OF_HARM: HarmMarkerRules = {
  days: 30,
  markersAtLeast: 2,
  depositsInHour: 4,
  failedDepositsInRow: 3,
  canceledWithdrawals: 2,
  nights: 5,
  raiseDays: 7,
  rise: 3,
  shortBreaks: 3,
  selfTestScore: 8,
};

/** What the product's specification answers for every market, and what is safest where it is silent. */
export const documentedSafety: Omit<SafetyRules, 'help'> = {
  realityCheck: {
    required: true,
    defaultMinutes: 60,
    playerMaySet: true,
    mostMinutes: null,
    actions: ['continue', 'sign-out', 'history', 'limits'],
  },
  owedGates: {
    terms: FROM_PLAY,
    limits: FROM_PLAY,
    information: ['play'],
    'self-test': FROM_PLAY,
    'source-of-wealth': FROM_PLAY,
    documents: FROM_PLAY,
    other: FROM_PLAY,
  },
  exclusionReturnHours: null,
  showsClock: true,
  showsNetPosition: false,
  setUpBeforeGames: false,
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
  markersOfHarm: null,
  historyMonths: null,
  sessionLimitBeforeCasino: false,
  monthlySummary: false,
};
