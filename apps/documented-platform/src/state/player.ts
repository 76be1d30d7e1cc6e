export interface Limit {
  readonly id: number;
  readonly type: LimitType;
  /** Days: 0 for a transaction, 1, 7 or 30. */
  readonly timespan: number;
  readonly product: string | null;
  /** Major units of the player's currency. Minutes for a login-time limit. */
  amount: number;
  used: number;
  locked: boolean;
  /** A pending increase. */
  queued: { readonly amount: number; readonly from: number } | null;
  /** A pending removal. The limit applies until then. */
  endsAt: number | null;
}
export type LimitType = 'deposit' | 'wager' | 'loss' | 'session';

export type BonusStatus = 'initiated' | 'active' | 'available' | 'expired' | 'canceled' | 'finished';

export interface Bonus {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'Freespins' | 'Monetary';
  status: BonusStatus;
  readonly startTime: number;
  readonly endTime: number;
  readonly amount: number;
  readonly deposit: boolean;
  readonly canBeCanceled: boolean;
  readonly withdrawPolicy: 'DenyWithdraw' | 'CancelMonetary' | 'None';
}

export interface Message {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  status: 'Read' | 'Unpushed' | 'Notified';
  readonly messageSent: number;
  readonly ctaAction: string | null;
  readonly ctaText: string | null;
}

export interface Transaction {
  readonly id: number;
  readonly amount: number;
  readonly status: string;
  readonly method: string;
  readonly description: string;
  readonly transactionType: 'deposit' | 'withdraw' | 'gameplay' | 'sportsbook';
  readonly date: number;
  /** The payment provider's number. */
  readonly reference?: string;
}

export interface UploadedDocument {
  readonly type: string;
  status: 'uploaded' | 'approved' | 'declined';
  readonly reasons: readonly string[];
  readonly added: number;
}

export interface RequiredPage {
  readonly pageType: string;
  readonly forced: boolean;
}

/** A break or an exclusion. `until` is null without an end. */
export interface Block {
  readonly kind: 'block' | 'self-exclude';
  readonly until: number | null;
}

export interface Player {
  readonly id: number;
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  /** `1990-01-31`. */
  birthDate: string;
  address: string;
  city: string;
  zip: string;
  region: string;
  callingCode: string;
  phone: string;
  country: string;
  nationality: string;
  currency: string;
  gender: string;
  title: string;
  language: string;
  playerGroups: string[];
  activated: boolean;
  activationCode: string;
  disabled: boolean;
  /** The version of the terms that the player has accepted. */
  termsVersion: string | null;
  pages: RequiredPage[];
  block: Block | null;
  /** A code with which every sign-in is refused. */
  signInRefusal: string | null;
  real: number;
  bonus: number;
  limits: Limit[];
  bonuses: Bonus[];
  messages: Message[];
  transactions: Transaction[];
  documents: UploadedDocument[];
  productBlocks: {
    readonly id: number;
    readonly product: string;
    readonly status: string;
    readonly expires: number;
  }[];
  optIns: Set<string>;
  favourites: Map<string, readonly string[]>;
  lastPlayed: string[];
  tournaments: Set<string>;
  properties: { readonly Name: string; readonly Type: string; readonly Value: string }[];
  wagers: { readonly product: string; readonly win: number; readonly wager: number }[];
  /** Seconds until the next reality check, or null without one. */
  realityCheckIn: number | null;
  previousSession: { readonly started: number; readonly ended: number } | null;
  selfTestScore: number | null;
  panicChoices: string[];
  wealth: Readonly<Record<string, unknown>> | null;
  annualActivity: readonly [unknown, unknown] | null;
}

export type NewPlayer = Partial<Omit<Player, 'id'>> & { readonly email: string };

/**
 * Creates a player with the given fields. By default the player is activated, has accepted the current terms and has
 * money.
 */
export function createPlayer(id: number, fields: NewPlayer & Pick<Player, 'activationCode'>): Player {
  return {
    password: 'Secret-123',
    firstName: 'Maja',
    lastName: 'Borg',
    birthDate: '1990-04-12',
    address: '1 Harbour Street',
    city: 'Valletta',
    zip: 'VLT 1117',
    region: '',
    callingCode: '+356',
    phone: `79${String(id).padStart(6, '0')}`,
    country: 'MT',
    nationality: '',
    currency: 'EUR',
    gender: 'F',
    title: 'Mrs.',
    language: 'en',
    playerGroups: [],
    activated: true,
    disabled: false,
    termsVersion: CURRENT_TERMS,
    pages: [],
    block: null,
    signInRefusal: null,
    real: 80,
    bonus: 20,
    limits: [],
    bonuses: [],
    messages: [],
    transactions: [],
    documents: [],
    productBlocks: [],
    optIns: new Set(),
    favourites: new Map(),
    lastPlayed: [],
    tournaments: new Set(),
    properties: [],
    wagers: [],
    realityCheckIn: null,
    previousSession: null,
    selfTestScore: null,
    panicChoices: [],
    wealth: null,
    annualActivity: null,
    ...fields,
    id,
  };
}

export const CURRENT_TERMS = '2';
