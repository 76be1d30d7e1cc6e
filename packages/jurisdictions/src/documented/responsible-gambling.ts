import type {
  GatedAction,
  HarmMarkerRules,
  ResponsibleGamblingRules,
  SafetyMark,
} from '@playerdesk/contract/internal';
import type { Statements } from '../statements.ts';

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
export const documentedResponsibleGambling: Statements<Omit<ResponsibleGamblingRules, 'help'>> = {
  realityCheck: {
    answer: {
      required: true,
      defaultMinutes: 60,
      playerMaySet: true,
      mostMinutes: null,
      actions: ['continue', 'sign-out', 'history', 'limits'],
    },
    source: 'Specification 3, section 2; every 60 minutes where the player has chosen nothing',
    confidence: 'K',
  },
  owedGates: {
    answer: {
      terms: PLAY_ACTIONS,
      limits: PLAY_ACTIONS,
      information: ['play'],
      'self-test': PLAY_ACTIONS,
      'source-of-wealth': PLAY_ACTIONS,
      documents: PLAY_ACTIONS,
      other: PLAY_ACTIONS,
    },
    source: 'Specification 3, section 2; own money can always be taken out',
    confidence: 'spec',
  },
  exclusionReturnHours: {
    answer: null,
    source: 'Specification 3, section 4: until the period lapses',
    confidence: 'spec',
  },
  showsClock: { answer: true, source: 'Specification 3, section 2: the minutes signed in', confidence: 'K' },
  showsNetPosition: { answer: false, source: 'Specification 3: no rule', confidence: 'spec' },
  setUpBeforeGames: { answer: false, source: 'Specification 3: no rule', confidence: 'spec' },
  pauseHours: {
    answer: 24,
    source: 'Own choice; 24 hours as the shortest break of specification 3, section 6',
    confidence: 'K',
  },
  asksAllBrands: { answer: false, source: 'Specification 3: no rule', confidence: 'spec' },
  revocation: {
    answer: null,
    source: 'Specification 3, section 4: until the period lapses',
    confidence: 'spec',
  },
  restrictedSession: { answer: false, source: 'Own choice', confidence: 'spec' },
  limitPromptMonths: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  blocksAtScore: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  reviewReminderMonths: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  nationalRegister: { answer: null, source: 'Specification 1, section 6', confidence: 'spec' },
  marks: {
    answer: INTERNAL_MARKS,
    source: 'Specification 3, section 2: limits and the test',
    confidence: 'spec',
  },
  stickyMarks: { answer: false, source: 'Specification 3: no rule', confidence: 'spec' },
  markersOfHarm: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  historyMonths: { answer: null, source: 'Specification 3: no rule', confidence: 'spec' },
  sessionLimitBeforeCasino: { answer: false, source: 'Specification 3: no rule', confidence: 'spec' },
  monthlySummary: { answer: false, source: 'Specification 3: no rule', confidence: 'spec' },
};
