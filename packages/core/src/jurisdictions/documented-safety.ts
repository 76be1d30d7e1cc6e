import type { GatedAction, HarmMarkerRules, SafetyMark, SafetyRules } from '@playerdesk/contract';

/** Marks that lead to the product's own screens. */
export const INTERNAL_MARKS: readonly SafetyMark[] = [
  { id: 'limits', href: null },
  { id: 'self-test', href: null },
];

/** Actions that pending obligations block. Withdrawing own money is never blocked. */
const PLAY_ACTIONS: readonly GatedAction[] = ['deposit', 'play', 'bonus'];

/**
 * Thresholds of markers of harm. They are our own: the law names the markers and no numbers. Compliance must confirm
 * them.
 */
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

/** Safety rules of the product specification, with the safest answer where it names none. */
export const documentedSafety: Omit<SafetyRules, 'help'> = {
  realityCheck: {
    required: true,
    defaultMinutes: 60,
    playerMaySet: true,
    mostMinutes: null,
    actions: ['continue', 'sign-out', 'history', 'limits'],
  },
  owedGates: {
    terms: PLAY_ACTIONS,
    limits: PLAY_ACTIONS,
    information: ['play'],
    'self-test': PLAY_ACTIONS,
    'source-of-wealth': PLAY_ACTIONS,
    documents: PLAY_ACTIONS,
    other: PLAY_ACTIONS,
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
  marks: INTERNAL_MARKS,
  stickyMarks: false,
  markersOfHarm: null,
  historyMonths: null,
  sessionLimitBeforeCasino: false,
  monthlySummary: false,
};
