import type { EidProvider } from './account/eid.ts';
import type { LimitMaximum, LimitPeriod } from './account/limit.ts';
import type { LimitType } from './account/limit-kinds.ts';
import type { MarketingProduct } from './account/marketing.ts';

/**
 * Confidence in a rule. A: the issuing body; B: a law firm or trade press; C: a lead; K: general knowledge; `spec`:
 * the product specification.
 */
export type Confidence = 'A' | 'B' | 'C' | 'K' | 'spec';

/** Source of a rule. Values with confidence C or K are defaults that an operator has to confirm. */
export interface RuleSource {
  readonly rule:
    | keyof JurisdictionRules
    | keyof LimitRules
    | keyof ResponsibleGamblingRules
    | keyof GamblingRules;
  readonly source: string;
  /** Day on which the source was checked, `YYYY-MM-DD`. */
  readonly seen: string;
  readonly confidence: Confidence;
  /** Set by an operator's compliance team. */
  readonly approvedBy?: string;
}

/** Profile fields that a pack may lock or make optional. */
export type ProfileField = 'email' | 'password' | 'address' | 'city' | 'zip' | 'phone';

/** Additional sign-up fields of some markets. */
export type SignUpExtra = 'gender' | 'nationality' | 'region' | 'annual-activity';

/** A national self-exclusion register: an exclusion there applies to all licensed operators. */
export interface NationalRegister {
  readonly name: string;
  readonly url: string;
}

/** The questions that a jurisdiction pack answers. No widget names a jurisdiction outside the packs. */
export interface JurisdictionRules {
  /** Minimum age of a player in years. */
  readonly adultAge: number;
  /** IANA time zone in which days, and therefore ages, are counted. */
  readonly timeZone: string;
  /** Whether players have passwords: at sign-up, on profile edit, and to be changed. */
  readonly usesPassword: boolean;
  /** Sign-in methods, the preferred first. */
  readonly signInMethods: readonly ('password' | 'otp' | 'eid')[];
  /**
   * Deposit limits at sign-up.
   *
   * `mandatory`: a step in which all three have to be set. `prompt`: a step in which one is set or explicitly
   * declined; it is required until then. `none`: no step.
   */
  readonly depositLimitsAtSignUp: 'mandatory' | 'prompt' | 'none';
  /** Maximum deposit limits by age. Empty: the defaults of `depositMaximum`. */
  readonly depositMaximums: readonly LimitMaximum[];
  /** Whether the product may prefill limits or show the maximum at a field. */
  readonly suggestsLimits: boolean;
  /** e-ID apps, the preferred first. */
  readonly eidProviders: readonly EidProvider[];
  /** Whether a single checkbox may cover the terms and all marketing, where the operator chooses that. */
  readonly bundledConsent: boolean;
  /** Additional sign-up fields. */
  readonly signUpExtras: readonly SignUpExtra[];
  /** Whether a forgotten password can be reset. */
  readonly passwordReset: boolean;
  /** Locked profile fields. Name, country and currency are always locked. */
  readonly profileReadOnly: readonly ProfileField[];
  /** Required fields of profile edit. */
  readonly profileRequired: readonly ProfileField[];
  /** Whether a summary of the last session is shown after sign-in. */
  readonly summaryAtSignIn: boolean;
  /**
   * Whether responsible-gambling information has to be read before the first wager: at sign-up, else on a page of its own.
   */
  readonly informationBeforePlay: boolean;
  /** Products that require separate marketing consent by channel. Empty: consent is by channel only. */
  readonly marketingByProduct: readonly MarketingProduct[];
}

/** Conditions before a limit is loosened or removed. */
export interface LimitWait {
  readonly hours: number;
  /** Also waits for the end of the current period. */
  readonly periodEnd?: boolean;
  /** Whether the player has to confirm after the wait. Otherwise nothing changes. */
  readonly confirmed?: boolean;
  /**
   * Days in which the player may confirm. After that the change is dropped and has to be requested again. Default: no
   * end.
   */
  readonly confirmDays?: number;
  /** Replaces `hours` once the limit was loosened before. */
  readonly laterHours?: number;
  /** Minimum days between two loosenings. */
  readonly daysBetween?: number;
  /** Whether a self-test is required since the last loosening. */
  readonly selfTest?: boolean;
  /** Maximum points of that test. Default: any total. */
  readonly testAtMost?: number;
  /** Days before the request without any recorded sign of risk. */
  readonly riskFreeDays?: number;
}

/** Length of a break in days. */
export type BreakTerm = number | 'indefinite';

/** Rules of limits, breaks and payments, which only their screens need. */
export interface LimitRules {
  readonly waits: Readonly<Record<LimitType, LimitWait>>;
  /** Limit types that can be changed but not removed. */
  readonly permanent: readonly LimitType[];
  /** Limit types that are counted over the last 24 hours, 7 and 30 days instead of calendar periods. */
  readonly rolling: readonly LimitType[];
  /** Percentages of a limit at which the player is notified. */
  readonly notices: readonly number[];
  readonly blockTerms: readonly BreakTerm[];
  readonly exclusionTerms: readonly BreakTerm[];
  /** Terms that a player can start without support. */
  readonly selfServiceTerms: readonly BreakTerm[];
  /** Whether a player may cancel a pending withdrawal. */
  readonly reversibleWithdrawals: boolean;
  /** How a limit is entered: `free-text` only, or `either` with presets. */
  readonly entry: 'free-text' | 'either';
  /** Deposit limits above which the licensee has to contact the player. Null: none. */
  readonly contactAbove: ContactThreshold | null;
}

/** Whole units of the currency (ISO 4217). Limits in other currencies are converted at the daily rate. */
export interface ContactThreshold {
  /** Whether any raise of a deposit limit counts as well. */
  readonly onRaise?: boolean;
  readonly period: LimitPeriod;
  readonly amount: number;
  readonly currency: string;
}

/** An action that a reality check offers. */
export type RealityCheckAction = 'continue' | 'sign-out' | 'history' | 'limits';

/** Rules of reality checks. */
export interface RealityCheckRules {
  /** Whether every player has them. Otherwise only players who set an interval. */
  readonly required: boolean;
  /** Default interval in minutes. */
  readonly defaultMinutes: number;
  readonly playerMaySet: boolean;
  /** Maximum interval in minutes. Null: no maximum. */
  readonly mostMinutes: number | null;
  readonly actions: readonly RealityCheckAction[];
}

/** How a self-exclusion can be ended early: by a request to support, then a wait. */
export interface Revocation {
  readonly reasonAsked: boolean;
  /** Hours for which an exclusion with an end, and one without, continues after the approval. */
  readonly definiteHours: number;
  readonly indefiniteHours: number;
  /** Days in which the licensee has to answer. Undefined: the law sets none. */
  readonly replyDays?: number;
}

/** Thresholds of markers of harm, and how many markers put a player on the review list. */
export interface HarmMarkerRules {
  /** Days of the observed period. */
  readonly days: number;
  /** Number of different markers that put a player on the list. */
  readonly markersAtLeast: number;
  /** Completed deposits within one hour. */
  readonly depositsInHour: number;
  readonly failedDepositsInRow: number;
  readonly canceledWithdrawals: number;
  /** Days with play between midnight and 6:00 in the time zone of the license. */
  readonly nights: number;
  /** Days after a limit was lowered or used up in which it is raised. */
  readonly raiseDays: number;
  /** Deposits or time of the last 7 days, as a multiple of the average week of the previous 8 weeks. */
  readonly rise: number;
  /** Number of breaks of at most one week. */
  readonly shortBreaks: number;
  /** Points of a self-test. */
  readonly selfTestScore: number;
}

/** A mark of the responsible-gambling bar. The operator provides its artwork. */
export interface SafetyMark {
  readonly id: 'register' | 'limits' | 'self-test';
  /** Target address. Null: the product's own screen. */
  readonly href: string | null;
}

/** A help organization of a market. */
export interface HelpContact {
  readonly name: string;
  readonly url: string;
  /** Phone number as dialed in the country. */
  readonly phone?: string;
}

/** Actions that can be blocked while a required action is pending. */
export type GatedAction = 'deposit' | 'play' | 'bonus' | 'withdraw';

/** Required actions: the documented forced pages, or another one that the operator forces. */
export type OwedAction =
  | 'terms'
  | 'limits'
  | 'information'
  | 'self-test'
  | 'source-of-wealth'
  | 'documents'
  | 'other';

/** Safer-gambling rules besides limits. */
export interface ResponsibleGamblingRules {
  /** Actions that the platform refuses while a forced action is pending. Empty: the action is only shown. */
  readonly owedGates: Readonly<Record<OwedAction, readonly GatedAction[]>>;
  /**
   * Hours of cooling-off after a player whose self-exclusion ended has asked to play again. The exclusion continues
   * until then.
   *
   * Null: it ends on its own.
   */
  readonly exclusionReturnHours: number | null;
  readonly realityCheck: RealityCheckRules;
  /** Whether the time signed in, and the net result since then, are visible during play. */
  readonly showsClock: boolean;
  readonly showsNetPosition: boolean;
  /** Whether time and money limits are required before real-money casino games. `setUpPlay` sets them. */
  readonly setUpBeforeGames: boolean;
  /** Hours of a pause from the break widget. */
  readonly pauseHours: number;
  /** Whether a player who self-excludes is asked about all brands of the licensee. */
  readonly asksAllBrands: boolean;
  /** Null: an exclusion cannot be ended early. */
  readonly revocation: Revocation | null;
  /** Whether excluded players may sign in to withdraw, read their history and upload documents. */
  readonly restrictedSession: boolean;
  /** Months after which a declined deposit limit is prompted for again. Null: never. */
  readonly limitPromptMonths: number | null;
  /** Points of a self-test from which play and deposits are blocked until staff have called. Null: no block. */
  readonly blocksAtScore: number | null;
  /** Maximum months between review reminders. Null: no reminders. */
  readonly reviewReminderMonths: number | null;
  readonly nationalRegister: NationalRegister | null;
  /** Marks of the bar in order, and whether the bar stays visible when the page is scrolled. */
  readonly marks: readonly SafetyMark[];
  readonly stickyMarks: boolean;
  readonly help: readonly HelpContact[];
  /** Thresholds that put a player on the review list. Null: none. */
  readonly markersOfHarm: HarmMarkerRules | null;
  /** Minimum months of history of payments and play. Null: the law sets none. */
  readonly historyMonths: number | null;
  /** Whether limits of time signed in for a day, a week and a month are required before real-money casino games. */
  readonly sessionLimitBeforeCasino: boolean;
  /** Whether every player who played gets a monthly summary. */
  readonly monthlySummary: boolean;
}

/** Definition of young players and of intensive play in the law. Amounts in whole units of the currency (ISO 4217). */
export interface ProtectedGroupRules {
  /** Age in years from which a player no longer counts as young. */
  readonly youngUntil: number;
  /** Consecutive calendar weeks with a net loss of at least `loss`, or `youngLoss` for young players. */
  readonly lossWeeks: number;
  readonly loss: number;
  readonly youngLoss: number;
  readonly currency: string;
}

/** Maximum stake per round of a game category, by age. */
export interface StakeLimit {
  readonly category: 'slot' | 'table' | 'live';
  /** Years, both included. */
  readonly ageFrom: number;
  readonly ageTo?: number;
  /** Whole units of the currency (ISO 4217). Other currencies are converted at the daily rate. */
  readonly amount: number;
  readonly currency: string;
}

/** Minimum seconds between the starts of two rounds of a game. */
export interface GameSeconds {
  readonly slot: number;
  /** Other casino games, live or not. */
  readonly casino: number;
}

/**
 * Threshold of net deposits (completed deposits minus completed withdrawals) from which a licensee has to check a
 * player's finances.
 */
export interface VulnerabilityCheck {
  /** Whole units of the currency (ISO 4217), converted at the daily rate. */
  readonly netDeposits: number;
  readonly currency: string;
  /** Length of the rolling period in days. */
  readonly days: number;
  /** Months for which a completed check is valid. */
  readonly validMonths: number;
}

/** How players are informed about their money in case of the licensee's insolvency. */
export interface FundsDisclosure {
  /** Months for which an acknowledgment is valid. */
  readonly acknowledgedMonths: number;
}

/** Rules of play, bonuses and payments. The platform enforces them; few screens show them. */
export interface GamblingRules {
  /** When a bonus may be given: any time, or only before a player's first real-money play. */
  readonly bonusOccasion: 'any' | 'first';
  /** Minimum days to wager a bonus. Null: as the offer states. */
  readonly bonusDaysAtLeast: number | null;
  /** Players who must not receive bonuses and advertisements. Null: only players on a break. */
  readonly protectedGroups: ProtectedGroupRules | null;
  /** Maximum wagering multiple of a bonus. Null: as the offer states. */
  readonly wageringAtMost: number | null;
  /** Whether the games of an offer have to belong to one product. */
  readonly bonusOfOneProduct: boolean;
  /** Maximum stakes by game category and age. Empty: no maximum. */
  readonly stakeLimits: readonly StakeLimit[];
  /** Minimum seconds per round. Null: no minimum. */
  readonly secondsPerGame: GameSeconds | null;
  /** Whether deposits by credit card, or by a wallet funded by credit, are allowed. */
  readonly creditCards: boolean;
  /**
   * Whether name, address and birth date are verified before the first deposit and game. Documents are required until
   * then.
   */
  readonly verifiedBeforePlay: boolean;
  /** When staff have to check for financial vulnerability. Null: never. */
  readonly vulnerabilityCheck: VulnerabilityCheck | null;
  /** Whether a deposit states how the players' money is protected. Null: not required. */
  readonly fundsDisclosure: FundsDisclosure | null;
}

/** One dated edition of a jurisdiction's rules. */
export interface JurisdictionPack {
  readonly id: string;
  readonly edition: string;
  readonly effectiveFrom: string;
  /** Countries (ISO 3166-1) whose visitors get this pack by default. */
  readonly countries: readonly string[];
  /**
   * Name of the national self-exclusion register in error texts. Null: none. Undefined: the documented text, which
   * names Spelpaus.
   */
  readonly registerName?: string | null;
  readonly rules: JurisdictionRules;
  /** Loaded on demand: no sign-in or sign-up form needs them. */
  readonly limits: () => Promise<LimitRules>;
  /** Loads the rules of safer gambling. */
  readonly responsibleGambling: () => Promise<ResponsibleGamblingRules>;
  /** Undefined: only the rules of offers and of the operator apply. */
  readonly gambling?: () => Promise<GamblingRules>;
  /** Source of each answer. Loaded on demand, for people and not for widgets. */
  readonly sources: () => Promise<readonly RuleSource[]>;
}
