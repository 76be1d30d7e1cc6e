import {
  type HistoryPage,
  isPlayerdeskError,
  parseInstant,
  type Transaction,
} from '@playerdesk/contract/internal';
import type { Account } from '@playerdesk/core/internal';
import type { HistorySource, HistoryType, Since } from './history-types.ts';

/** Rows that "show more" adds to a growing list. */
export const GROWING_ROWS = 20;
export const PLAY_ROWS = 10;

/** Reads the rows of one type and period. */
export interface HistoryReader {
  /**
   * Returns a page: for play its rows alone, for a growing list all rows up to it.
   *
   * @throws PlayerdeskError
   */
  read(page: number): Promise<HistoryPage>;
}

/** Opens the history of a type since a time. */
export function openHistory(account: Account, { sources }: HistoryType, since: Since): HistoryReader {
  const [first, second] = sources;
  if (!first) return { read: async () => ({ transactions: [], totalPageCount: 0 }) };
  if (second) return new MergedHistory(account, sources, since);
  return {
    read: (page) =>
      first.paged
        ? first.read(account, page * PLAY_ROWS, PLAY_ROWS, since)
        : first.read(account, 0, GROWING_ROWS * (page + 1), since),
  };
}

/** Rows of one list that are read and not yet shown. */
interface Stream {
  readonly source: HistorySource;
  readonly known: Set<string>;
  waiting: Transaction[];
  offset: number;
  isOver: boolean;
}

/**
 * Merges lists by time. A row is shown once every list has shown all of its newer rows, so that rows neither jump nor
 * go missing when more are read. A list that cannot be read fails the whole page: a part would look complete.
 */
class MergedHistory implements HistoryReader {
  readonly #account: Account;
  readonly #since: Since;
  readonly #streams: readonly Stream[];
  readonly #shown: Transaction[] = [];
  /** Pages are read one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(account: Account, sources: readonly HistorySource[], since: Since) {
    this.#account = account;
    this.#since = since;
    this.#streams = sources.map((source) => ({
      source,
      known: new Set(),
      waiting: [],
      offset: 0,
      isOver: false,
    }));
  }

  read(page: number): Promise<HistoryPage> {
    const result = this.#queue.then(() => this.#readUpTo(GROWING_ROWS * (page + 1)));
    this.#queue = result.catch(() => {});
    return result;
  }

  async #readUpTo(count: number): Promise<HistoryPage> {
    while (this.#shown.length < count && this.#hasMore()) {
      await Promise.all(this.#streams.map((stream) => this.#fill(stream)));
      for (let left = GROWING_ROWS; left > 0; left -= 1) {
        const row = this.#takeNewest();
        if (row) this.#shown.push(row);
      }
    }
    const hasMore = this.#shown.length > count || this.#hasMore();
    return { transactions: this.#shown.slice(0, count), totalPageCount: hasMore ? 2 : 1 };
  }

  #hasMore = () => this.#streams.some(({ waiting, isOver }) => waiting.length > 0 || !isOver);

  /** Reads until the list alone could fill a page. New rows at the top move others into the next read: each counts once. */
  async #fill(stream: Stream): Promise<void> {
    const rows = getRows(stream.source);
    while (stream.waiting.length < GROWING_ROWS && !stream.isOver) {
      const { transactions, totalPageCount } = await this.#readStream(stream);
      const fresh = transactions.filter((row) => !stream.known.has(getKey(row)));
      for (const row of fresh) stream.known.add(getKey(row));
      stream.waiting.push(...fresh);
      stream.offset += rows;
      // A list that repeats itself is over too.
      stream.isOver = fresh.length === 0 || stream.offset >= totalPageCount * rows;
    }
  }

  async #readStream({ source, offset }: Stream): Promise<HistoryPage> {
    try {
      return await source.read(this.#account, offset, getRows(source), this.#since);
    } catch (error) {
      // A platform may lack a call and not announce that.
      if (isPlayerdeskError(error) && error.kind === 'not-implemented') return NOTHING;
      throw error;
    }
  }

  #takeNewest(): Transaction | undefined {
    let newest: Stream | undefined;
    for (const stream of this.#streams) {
      if (stream.waiting[0] && (!newest || getTime(stream) > getTime(newest))) newest = stream;
    }
    return newest?.waiting.shift();
  }
}

/** Rows of one read. The documents read play by ten. */
const getRows = ({ paged }: HistorySource): number => (paged ? PLAY_ROWS : GROWING_ROWS);

const NOTHING: HistoryPage = { transactions: [], totalPageCount: 0 };

export const getKey = ({ id, transactionType }: Transaction): string => `${id} ${transactionType}`;

/** Returns the time of the next row. One without a readable time comes at once: it must hold back no other. */
function getTime({ waiting }: Stream): number {
  const time = parseInstant(waiting[0]?.date ?? '');
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time;
}
