import type { GatedAction, SafetyRules } from '@playerdesk/contract';

/** The safer gambling rules that the platform enforces. */
export type PlatformSafety = Pick<
  SafetyRules,
  | 'owedGates'
  | 'exclusionReturnHours'
  | 'realityCheck'
  | 'setUpBeforeGames'
  | 'pauseHours'
  | 'asksAllBrands'
  | 'revocation'
  | 'restrictedSession'
  | 'limitPromptMonths'
  | 'reviewReminderMonths'
  | 'blocksAtScore'
  | 'sessionLimitBeforeCasino'
  | 'markersOfHarm'
  | 'historyMonths'
  | 'monthlySummary'
>;

/** Excludes withdrawals: players can always withdraw their own money. */
const FROM_PLAY: readonly GatedAction[] = ['deposit', 'play', 'bonus'];

const DOCUMENTED: PlatformSafety = {
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
  realityCheck: {
    required: true,
    defaultMinutes: 60,
    playerMaySet: true,
    mostMinutes: null,
    actions: ['continue', 'sign-out', 'history', 'limits'],
  },
  setUpBeforeGames: false,
  pauseHours: 24,
  asksAllBrands: false,
  revocation: null,
  restrictedSession: false,
  limitPromptMonths: null,
  reviewReminderMonths: null,
  blocksAtScore: null,
  sessionLimitBeforeCasino: false,
  markersOfHarm: null,
  historyMonths: null,
  monthlySummary: false,
};

/** Thresholds of this platform: the law names the markers, but no numbers. */
const MARKERS_OF_HARM: PlatformSafety['markersOfHarm'] = {
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

const HOURLY: PlatformSafety = {
  ...DOCUMENTED,
  realityCheck: { ...DOCUMENTED.realityCheck, mostMinutes: 60 },
};

/** By licence. A test compares them with the widgets' rule packs. */
export const SAFETY_RULES = {
  MGA: {
    ...DOCUMENTED,
    asksAllBrands: true,
    revocation: { reasonAsked: true, definiteHours: 24, indefiniteHours: 7 * 24, replyDays: 7 },
    restrictedSession: true,
    markersOfHarm: MARKERS_OF_HARM,
    historyMonths: 6,
  },
  SGA: { ...HOURLY, blocksAtScore: 10 },
  ES: { ...HOURLY, setUpBeforeGames: true, monthlySummary: true },
  UKGC: {
    ...DOCUMENTED,
    exclusionReturnHours: 24,
    limitPromptMonths: 12,
    reviewReminderMonths: 6,
    markersOfHarm: MARKERS_OF_HARM,
    historyMonths: 12,
  },
} as const satisfies Readonly<Record<string, PlatformSafety>>;
