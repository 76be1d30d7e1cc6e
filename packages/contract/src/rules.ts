import type { EidProvider } from './account/eid.ts';
import type { LimitMaximum, LimitPeriod } from './account/limit.ts';
import type { LimitType } from './account/limit-kinds.ts';
import type { MarketingProduct } from './account/marketing.ts';

/** How sure we are of a rule: A the issuing body's page, B law firm or trade press, C a lead, K general knowledge. */
export type Confidence = 'A' | 'B' | 'C' | 'K' | 'spec';

/** Where a rule comes from. Values of confidence C or K are defaults an operator must confirm. */
export interface RuleSource {
  readonly rule: keyof JurisdictionRules | keyof LimitRules | keyof SafetyRules | keyof GamblingRules;
  readonly source: string;
  /** The day the source was seen, `YYYY-MM-DD`. */
  readonly seen: string;
  readonly confidence: Confidence;
  /** Filled by an operator's compliance team. */
  readonly approvedBy?: string;
}

/** Profile fields that a pack may lock or leave out of the required ones. */
export type ProfileField = 'email' | 'password' | 'address' | 'city' | 'zip' | 'phone';

/** Fields that some markets ask at sign-up of everyone. */
export type SignUpExtra = 'gender' | 'nationality' | 'region';

/** A register on which a person excludes themselves from all licensed operators at once. */
export interface NationalRegister {
  readonly name: string;
  readonly url: string;
}

/** The questions a jurisdiction pack answers. Nothing outside the packs names a jurisdiction. */
export interface JurisdictionRules {
  /** Age in years from which a person may play. */
  readonly adultAge: number;
  /** IANA zone in which a day, and so an age, is counted. */
  readonly timeZone: string;
  /** Whether a player has a password at all: asked at sign-up, needed on profile edit, changeable. */
  readonly usesPassword: boolean;
  /** Ways in, the preferred first. */
  readonly signInMethods: readonly ('password' | 'otp' | 'eid')[];
  /**
   * Deposit limits at sign-up: a step in which all three must be set, a step in which one is set or declined in so many words
   * (and owed until it is), or none.
   */
  readonly depositLimitsAtSignUp: 'mandatory' | 'prompt' | 'none';
  /** Highest deposit limits by age. Empty: the documents' own, see `depositMaximum`. */
  readonly depositMaximums: readonly LimitMaximum[];
  /** Whether the product may fill in limits that the player has not typed, or name the highest one beside a field. */
  readonly suggestsLimits: boolean;
  /** Apps that prove who someone is, the preferred first. */
  readonly eidProviders: readonly EidProvider[];
  /** Whether one tick may stand for the terms and all marketing, where the operator asks for that. */
  readonly bundledConsent: boolean;
  /** What sign-up asks beyond the fields that every market has. */
  readonly signUpExtras: readonly SignUpExtra[];
  /** Whether a forgotten password can be reset. */
  readonly passwordReset: boolean;
  /** Profile fields locked beside name, country and currency, which always are. */
  readonly profileReadOnly: readonly ProfileField[];
  /** Fields that profile edit requires. */
  readonly profileRequired: readonly ProfileField[];
  /** A summary of the last session is shown after sign-in. */
  readonly summaryAtSignIn: boolean;
  /** Whether information about safer gambling has to be read before the first wager: at sign-up, else on a page of its own. */
  readonly informationBeforePlay: boolean;
  /** Products for each of which, by channel, marketing is agreed to alone. Empty: consent is asked by channel. */
  readonly marketingByProduct: readonly MarketingProduct[];
}

/** What has to pass before a limit loosens or goes. */
export interface LimitWait {
  readonly hours: number;
  /** Nor before the running period of the limit has ended. */
  readonly periodEnd?: boolean;
  /** After it the player must confirm, or nothing changes. */
  readonly confirmed?: boolean;
  /** Days in which they may confirm; then the change is forgotten, and they ask anew. None: for ever. */
  readonly confirmDays?: number;
  /** In place of `hours`, once the limit has loosened before. */
  readonly laterHours?: number;
  /** Days that have to lie between two times it loosens. */
  readonly daysBetween?: number;
  /** A self-test has to have been handed in since it last loosened. */
  readonly selfTest?: boolean;
  /** Points of that test at most. None: any total will do. */
  readonly testAtMost?: number;
  /** Days before, in which nothing must be on record that is a sign of risk. */
  readonly riskFreeDays?: number;
}

/** Days of a break, from now on. */
export type BreakTerm = number | 'indefinite';

/** The questions of limits, breaks and payments: those that only their screens ask. */
export interface LimitRules {
  readonly waits: Readonly<Record<LimitType, LimitWait>>;
  /** Types whose limits may be changed and never removed. */
  readonly permanent: readonly LimitType[];
  /** Types counted over the last 24 hours, 7 and 30 days instead of calendar days, weeks and months. */
  readonly rolling: readonly LimitType[];
  /** Percents of a limit whose passing the player is told of. */
  readonly notices: readonly number[];
  readonly blockTerms: readonly BreakTerm[];
  readonly exclusionTerms: readonly BreakTerm[];
  /** Of these what a player begins alone; the others go through support. */
  readonly selfServiceTerms: readonly BreakTerm[];
  /** Whether a player may take a withdrawal back while it waits. */
  readonly reversibleWithdrawals: boolean;
  /** How a limit of money or time is entered: typed alone, or with some to choose from as well. */
  readonly entry: 'free-text' | 'either';
  /** Deposit limits above this, and raises where it says so, oblige the licensee to talk to the player; null: none does. */
  readonly contactAbove: ContactThreshold | null;
}

/** In whole units of the currency (ISO 4217); a limit in another is compared by the rate of the day. */
export interface ContactThreshold {
  /** Any raise of a deposit limit does so too. */
  readonly onRaise?: boolean;
  readonly period: LimitPeriod;
  readonly amount: number;
  readonly currency: string;
}

export type RealityCheckAction = 'continue' | 'sign-out' | 'history' | 'limits';

/** How play is interrupted to show what it came to. */
export interface RealityCheckRules {
  /** Every player has one; else only who sets an interval. */
  readonly required: boolean;
  /** Minutes, where the player has chosen none. */
  readonly defaultMinutes: number;
  readonly playerMaySet: boolean;
  /** The longest interval a player may choose, in minutes; null: none. */
  readonly mostMinutes: number | null;
  readonly actions: readonly RealityCheckAction[];
}

/** How a self-exclusion may be ended early: by asking support, and then a wait. */
export interface Revocation {
  readonly reasonAsked: boolean;
  /** Hours that an exclusion with an end, and one without, still runs after it was granted. */
  readonly definiteHours: number;
  readonly indefiniteHours: number;
  /** Days in which the licensee has to answer; absent: the law names none. */
  readonly replyDays?: number;
}

/** From when on what a player does is a marker of harm, and how many markers put them on the list of staff. */
export interface HarmMarkerRules {
  /** Days looked back on. */
  readonly days: number;
  /** Different markers within them that put a player on the list. */
  readonly markersAtLeast: number;
  /** Completed deposits within an hour. */
  readonly depositsInHour: number;
  readonly failedDepositsInRow: number;
  readonly canceledWithdrawals: number;
  /** Days with play between midnight and six, by the clocks of the licence. */
  readonly nights: number;
  /** Days after a limit was lowered or used up, in which it is raised. */
  readonly raiseDays: number;
  /** Deposits or time of the last 7 days, as a multiple of an average week of the 8 weeks before. */
  readonly rise: number;
  /** Breaks of at most a week. */
  readonly shortBreaks: number;
  /** Points of a self-test. */
  readonly selfTestScore: number;
}

/** A button of the bar that is always in sight. Its artwork is the operator's to fill in, never ours to draw. */
export interface SafetyMark {
  readonly id: 'register' | 'limits' | 'self-test';
  /** Where it leads; null: to our own screen. */
  readonly href: string | null;
}

/** Who helps a player of a market. */
export interface HelpContact {
  readonly name: string;
  readonly url: string;
  /** As it is dialled there. */
  readonly phone?: string;
}

/** What a player can be kept from as long as they owe something. */
export type GatedAction = 'deposit' | 'play' | 'bonus' | 'withdraw';

/** What a player may owe: the forced pages of the documents, or another that the operator forces. */
export type OwedAction =
  | 'terms'
  | 'limits'
  | 'information'
  | 'self-test'
  | 'source-of-wealth'
  | 'documents'
  | 'other';

/** The questions of safer gambling beside limits. */
export interface SafetyRules {
  /** What the platform refuses as long as a forced action is owed. None: the action is a screen alone. */
  readonly owedGates: Readonly<Record<OwedAction, readonly GatedAction[]>>;
  /**
   * Hours of cooling off once a player whose self-exclusion came to its end has asked to play again; until they ask, it goes on.
   * Null: it lapses by itself.
   */
  readonly exclusionReturnHours: number | null;
  readonly realityCheck: RealityCheckRules;
  /** Whether the time signed in, and what play came to since then, are in sight during play. */
  readonly showsClock: boolean;
  readonly showsNetPosition: boolean;
  /** Whether the most time and money have to be set before casino games are played for money; `setUpPlay` sets them. */
  readonly setUpBeforeGames: boolean;
  /** Hours of a pause taken in the break widget. */
  readonly pauseHours: number;
  /** Whether a player who excludes themselves is asked if it is to hold at every brand of the licensee. */
  readonly asksAllBrands: boolean;
  /** Null: an exclusion cannot be ended early. */
  readonly revocation: Revocation | null;
  /** Whether who is excluded may still come in to withdraw, read their history and hand in documents. */
  readonly restrictedSession: boolean;
  /**
   * Months for which a declined deposit limit counts where the market prompts for one; after them it is asked again. Null: for
   * good.
   */
  readonly limitPromptMonths: number | null;
  /** Points of a self-test from which play and deposits are blocked until staff have called; null: none block. */
  readonly blocksAtScore: number | null;
  /** Most months between reminders to look at one's own account and its payments; null: none are sent. */
  readonly reviewReminderMonths: number | null;
  readonly nationalRegister: NationalRegister | null;
  /** The marks of the bar, in order, and whether it stays in sight when the page is scrolled. */
  readonly marks: readonly SafetyMark[];
  readonly stickyMarks: boolean;
  readonly help: readonly HelpContact[];
  /** What puts a player on the list of staff; null: nothing does. */
  readonly markersOfHarm: HarmMarkerRules | null;
  /** Months for which payments and play are answered at least; null: the law names none. */
  readonly historyMonths: number | null;
  /** Whether limits of login time of a day, a week and a month have to be set before casino games are played for money. */
  readonly sessionLimitBeforeCasino: boolean;
  /** Whether each player who played gets a summary of the last month. */
  readonly monthlySummary: boolean;
}

/** Who is young, and who plays so much that the law calls it intensive. Amounts in whole units of the currency (ISO 4217). */
export interface ProtectedGroupRules {
  /** Age in years from which a player is no longer young. */
  readonly youngUntil: number;
  /** Calendar weeks in a row, in each of which the net loss is at least `loss`, for the young `youngLoss`. */
  readonly lossWeeks: number;
  readonly loss: number;
  readonly youngLoss: number;
  readonly currency: string;
}

/** Names that packs may still answer by. */
export interface DeprecatedSafetyRules {
  /** @deprecated Use `setUpBeforeGames`. */
  readonly setUpBeforeSlots?: boolean;
}

/** The most that may be staked in one round of a kind of game, by age. */
export interface StakeLimit {
  readonly category: 'slot' | 'table' | 'live';
  /** Years, both included. */
  readonly ageFrom: number;
  readonly ageTo?: number;
  /** Whole units of the currency (ISO 4217); in another currency it is what that is worth by the rate of the day. */
  readonly amount: number;
  readonly currency: string;
}

/** Seconds from the start of one game to the start of the next of the same, at least. */
export interface GameSeconds {
  readonly slot: number;
  /** Of other casino games, dealt by people or not. */
  readonly casino: number;
}

/** From which net deposits, completed deposits less completed withdrawals, a licensee has to check a player's finances. */
export interface VulnerabilityCheck {
  /** Whole units of the currency (ISO 4217), compared by the rate of the day. */
  readonly netDeposits: number;
  readonly currency: string;
  /** Over so many days, at any time. */
  readonly days: number;
  /** Months for which a check that was done is enough. */
  readonly validMonths: number;
}

/** How players learn what becomes of their money should the licensee become insolvent. */
export interface FundsDisclosure {
  /** Months for which it holds that a player acknowledged that their money is not protected. */
  readonly acknowledgedMonths: number;
}

/** The questions of play, bonuses and payments. The platform enforces their answers; few screens show them. */
export interface GamblingRules {
  /** When a licensee may give a bonus: at any time, or to a player who has not played for money yet. */
  readonly bonusOccasion: 'any' | 'first';
  /** Days that a player has at least to wager a bonus; null: as many as the offer says. */
  readonly bonusDaysAtLeast: number | null;
  /** Players whom bonuses and advertisements must not reach; null: there are none beyond those on a break. */
  readonly protectedGroups: ProtectedGroupRules | null;
  /** How often the amount of a bonus may have to be wagered at most; null: as often as an offer says. */
  readonly wageringAtMost: number | null;
  /** Whether the games of an offer have to be of one product. */
  readonly bonusOfOneProduct: boolean;
  /** The most that may be staked at once, by kind of game and age. Empty: as much as a game takes. */
  readonly stakeLimits: readonly StakeLimit[];
  /** How fast games may follow each other at most; null: as fast as they are played. */
  readonly secondsPerGame: GameSeconds | null;
  /** Whether a deposit may be paid by credit card, or by a wallet that was filled by credit. */
  readonly creditCards: boolean;
  /** Whether name, address and birth date are verified before the first deposit and game; until then documents are owed. */
  readonly verifiedBeforePlay: boolean;
  /** When staff have to look for signs that a player's finances are vulnerable; null: never. */
  readonly vulnerabilityCheck: VulnerabilityCheck | null;
  /** Whether a deposit says how the money of players is protected; null: it need not. */
  readonly fundsDisclosure: FundsDisclosure | null;
}

/** One dated edition of a jurisdiction's rules. */
export interface JurisdictionPack {
  readonly id: string;
  readonly edition: string;
  readonly effectiveFrom: string;
  /** Countries (ISO 3166-1) whose visitors get this pack when nothing else decides. */
  readonly countries: readonly string[];
  /**
   * Name of the national self-exclusion register in messages to a person who is on it. Null names none. Absent: the text of the
   * documents, which names Spelpaus.
   */
  readonly registerName?: string | null;
  readonly rules: JurisdictionRules;
  /** Loaded when asked for, as no form of a way in asks. */
  readonly limits: () => Promise<LimitRules>;
  readonly safety: () => Promise<SafetyRules & DeprecatedSafetyRules>;
  /** Absent: no rule but the offers' and the operator's own. */
  readonly gambling?: () => Promise<GamblingRules>;
  /** Where each answer comes from. Loaded when asked for: reading them is for people, not for widgets. */
  readonly sources: () => Promise<readonly RuleSource[]>;
}
