import { listMessageRecords } from '../../../engagement/index.ts';
import { listBonusRecords, listPlayRecords } from '../../../gaming/index.ts';
import { listSessionRecords } from '../../../identity/index.ts';
import type { Clock } from '../../../infrastructure/clock/clock.ts';
import {
  newestWithin,
  type PlayerRecord,
  type RecordWindow,
} from '../../../infrastructure/database/player-records.ts';
import type { Db } from '../../../infrastructure/database/tables.ts';
import { listSentTo } from '../../../infrastructure/outbox/outbox.queries.ts';
import { listPaymentRecords, readPlayerLedger } from '../../../money/index.ts';
import { findSubject } from '../../../privacy/index.ts';
import { listBreakRecords, listLimitRecords } from '../../../responsible-gambling/index.ts';

/** What reads a list, and the player whom it is about. */
export interface RecordReading {
  readonly db: Db;
  readonly clock: Clock;
  readonly registeredAt: Date;
  readonly window: RecordWindow;
}

/** A list about a player, as a page and as a file. */
interface RecordList {
  /** Matches the ids of its entries. */
  readonly id: RegExp;
  read(reading: RecordReading): Promise<readonly PlayerRecord[]>;
  /** Names of the entries' values, in the order of the file. A value within another one follows its name. */
  readonly columns: readonly string[];
  /** Columns in minor units of the entry's currency. Without a currency, they have another unit. */
  readonly money?: readonly string[];
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const NUMBER = /^\d{1,18}$/;
const DIGEST = /^[\w-]{1,100}$/;

const HOLDINGS = ['change', 'balance'].flatMap((part) =>
  ['real', 'bonus', 'held'].map((account) => `${part} ${account}`),
);

export const RECORD_LISTS = {
  ledger: {
    id: NUMBER,
    read: ({ db, window }) => readPlayerLedger(db, window),
    columns: ['at', 'id', 'kind', 'currency', ...HOLDINGS, 'reference'],
    money: HOLDINGS,
  },
  payments: {
    id: UUID,
    read: ({ db, window }) => listPaymentRecords(db, window),
    columns: [
      'at',
      'id',
      'reference',
      'method',
      'status',
      'amount',
      'currency',
      'brand',
      'provider',
      'account',
      'refusal',
      'endedAt',
    ],
    money: ['amount'],
  },
  play: {
    id: NUMBER,
    read: ({ db, window }) => listPlayRecords(db, window),
    columns: ['at', 'id', 'kind', 'book', 'game', 'description', 'amount', 'currency', 'status', 'round'],
    money: ['amount'],
  },
  bonuses: {
    id: UUID,
    read: ({ db, clock, window }) => listBonusRecords(db, window, clock.now()),
    columns: [
      'at',
      'id',
      'code',
      'name',
      'kind',
      'status',
      'origin',
      'currency',
      'amount',
      'spins',
      'spinsLeft',
      'wageringRequired',
      'wageringDone',
      'gains',
      'endsAt',
      'endedAt',
    ],
    money: ['amount', 'wageringRequired', 'wageringDone', 'gains'],
  },
  messages: {
    id: UUID,
    read: readMessages,
    columns: ['at', 'id', 'channel', 'kind', 'title', 'text', 'status', 'error'],
  },
  limits: {
    id: UUID,
    read: ({ db, window }) => listLimitRecords(db, window),
    columns: [
      'at',
      'id',
      'type',
      'period',
      'product',
      'currency',
      'before',
      'amount',
      'startsAt',
      'endsAt',
      'awaitsConfirmation',
      'setBy',
      'staffId',
      'reason',
      'endedBy',
    ],
    money: ['before', 'amount'],
  },
  breaks: {
    id: UUID,
    read: ({ db, window }) => listBreakRecords(db, window),
    columns: [
      'at',
      'id',
      'kind',
      'scope',
      'endsAt',
      'leastUntil',
      'setBy',
      'staffId',
      'reason',
      'revokedAt',
      'revokedBy',
    ],
  },
  sessions: {
    id: DIGEST,
    read: ({ db, clock, window }) => listSessionRecords(db, window, clock.now()),
    columns: [
      'at',
      'id',
      'device',
      'country',
      'method',
      'confirmedBy',
      'restricted',
      'failedSignIns',
      'usedAt',
      'endedAt',
      'endedBy',
    ],
  },
} as const satisfies Readonly<Record<string, RecordList>>;

export type RecordListName = keyof typeof RECORD_LISTS;
// Cast: Object.keys loses the names.
export const RECORD_LIST_NAMES = Object.keys(RECORD_LISTS) as readonly RecordListName[];
export const getRecordList = (name: RecordListName): RecordList => RECORD_LISTS[name];

/** A message in the inbox, an email or an SMS. */
interface SentRecord extends PlayerRecord {
  readonly channel: string;
  /** What an email or SMS is for. */
  readonly kind: string | null;
  readonly title: string;
  /** The text of a message in the inbox. Emails and SMS have codes and links that open an account. */
  readonly text: string | null;
  readonly status: string;
  /** Why an email was not sent. */
  readonly error: string | null;
}

/** Returns messages in the inbox, with the emails and SMS to the addresses that the player has now. */
async function readMessages({ db, window, registeredAt }: RecordReading): Promise<readonly SentRecord[]> {
  const [inbox, sent] = await Promise.all([
    listMessageRecords(db, window),
    readSent(db, window, registeredAt),
  ]);
  const fromInbox = inbox.map((message) => ({ ...message, channel: 'inbox', kind: null, error: null }));
  return [...fromInbox, ...sent].toSorted(compareNewest).slice(0, window.most);
}

async function readSent(
  db: Db,
  { playerId, from = new Date(0), ...window }: RecordWindow,
  registeredAt: Date,
): Promise<readonly SentRecord[]> {
  const subject = await findSubject(db, playerId);
  const recipients = [subject?.email, subject?.phone].flatMap((name) => (name ? [name.toLowerCase()] : []));
  // Before, the address may have been that of another account.
  const since = from > registeredAt ? from : registeredAt;
  const rows = await listSentTo(db, recipients, newestWithin({ ...window, from: since }, 'created_at'));
  return rows.map(({ template: kind, subject: title, ...row }) => ({ ...row, kind, title, text: null }));
}

const compareNewest = (one: PlayerRecord, other: PlayerRecord) =>
  other.at.localeCompare(one.at) || (one.id < other.id ? 1 : -1);
