import {
  getGameplay,
  getPayments,
  getSportsbookBets,
  type HistoryPage,
  type InputOf,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';

/** Start of the period as an ISO 8601 instant. Absent for all rows. */
export interface Since {
  readonly from?: string;
}

/** One list of the platform, newest first. */
export interface HistorySource {
  readonly id: 'deposit' | 'withdraw' | 'casino' | 'sportsbook';
  readonly operation: string;
  /** Whether it shows single pages (play) or a growing list (payments). */
  readonly paged: boolean;
  readonly read: (account: Account, offset: number, max: number, since: Since) => Promise<HistoryPage>;
}

/** A choice of the player: one list, or several merged by time. */
export interface HistoryType {
  readonly id: HistorySource['id'] | HistoryGroup['id'];
  /** Last part of the key of its name. */
  readonly name: HistoryType['id'] | 'gambling';
  readonly sources: readonly HistorySource[];
}

/** A chip above the history. Its first type is shown first. */
export interface HistoryGroup {
  readonly id: 'all' | 'payments' | 'play';
  readonly types: readonly HistoryType[];
}

const payments = (type: InputOf<typeof getPayments>['type']): HistorySource => ({
  id: type,
  operation: getPayments.name,
  paged: false,
  read: (account, offset, max, since) => account.read(getPayments, { offset, max, type, ...since }),
});

const PAYMENTS: readonly HistorySource[] = [payments('deposit'), payments('withdraw')];
const PLAY: readonly HistorySource[] = [
  {
    id: 'casino',
    operation: getGameplay.name,
    paged: true,
    read: (account, offset, max, since) => account.read(getGameplay, { offset, max, ...since }),
  },
  {
    id: 'sportsbook',
    operation: getSportsbookBets.name,
    paged: true,
    read: (account, offset, max, since) => account.read(getSportsbookBets, { offset, max, ...since }),
  },
];

/** Returns the groups that the platform has lists for. "All" only where it would show more than another group. */
export function getHistoryGroups({ platform }: Account): readonly HistoryGroup[] {
  const usable = (sources: readonly HistorySource[]) =>
    sources.filter(({ operation }) => platform.capabilities.supports(operation));
  const parts = [toGroup('payments', usable(PAYMENTS)), toGroup('play', usable(PLAY))];
  const groups = parts.filter(({ types }) => types.length > 0);
  if (groups.length < 2) return groups;
  const all = {
    id: 'all',
    name: 'all',
    sources: groups.flatMap(({ types }) => types[0]?.sources ?? []),
  } as const;
  return [{ id: 'all', types: [all] }, ...groups];
}

function toGroup(id: 'payments' | 'play', sources: readonly HistorySource[]): HistoryGroup {
  // A platform that does not separate casino and sportsbook has one list for both.
  const isUndivided = id === 'play' && sources.length === 1;
  const single = sources.map((source) => ({
    id: source.id,
    name: isUndivided ? ('gambling' as const) : source.id,
    sources: [source],
  }));
  return { id, types: single.length > 1 ? [{ id, name: id, sources }, ...single] : single };
}

/** Whether a type shows single pages. A merged list grows. */
export const isPaged = ({ sources }: HistoryType): boolean =>
  sources.length === 1 && sources[0]?.paged === true;
