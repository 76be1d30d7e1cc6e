import {
  deleteOlderFavourites,
  type GameMark,
  getFavourites,
  getOlderFavourites,
  isMarked,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { cancelled } from '../account/call-outcome.ts';
import { createResource, type Resource } from '../resources/resource.ts';
import { readIfPresent } from './read-if-present.ts';

/** Options of a favorite. */
export interface MarkOptions {
  /** One table of a live game. Without it the mark applies to the whole game. */
  readonly tableId?: string | undefined;
  /** Whether the games linked to it are marked as well. */
  readonly linked?: boolean | undefined;
}

/** The favorite games of a player. */
export interface Favourites extends Resource<readonly GameMark[]> {
  /** Returns whether a game or a table of it is marked. */
  has(id: string, tableId?: string): boolean;
  /**
   * Adds or removes a favorite. The list updates at once and rolls back when the platform refuses.
   *
   * @throws PlayerdeskError
   */
  mark(id: string, marked: boolean, options?: MarkOptions): Promise<void>;
}

/** Creates the favorites of an account. Uses the older calls on a platform that has only those. */
export function createFavourites(account: Account): Favourites {
  let isOlder = false;
  const resource = createResource<readonly GameMark[]>(account, async () => {
    const current = isOlder ? null : await readIfPresent(account, getFavourites, {}, getOlderFavourites);
    if (current) return current.favourites;
    const { items } = await account.read(getOlderFavourites, {});
    isOlder = true;
    return items;
  });
  const write: Write = (...mark) => (isOlder ? writeOlder : writeCurrent)(...mark);
  return {
    ...resource,
    has: (id, tableId) => isMarked(resource.get() ?? [], id, tableId),
    async mark(id, marked, options = {}) {
      const session = account.sessionId();
      const before = resource.get() ?? (await resource.refresh());
      // Another player may have signed in during the read: nothing is marked for them.
      if (session !== account.sessionId()) throw cancelled();
      const optimistic = marked
        ? withMark(before, id, options.tableId)
        : withoutMark(before, id, options.tableId);
      resource.put(optimistic);
      account.events.emit('favourites-changed', {});
      try {
        await write(account, id, marked, options);
        // Only the platform knows the linked games.
        if (options.linked) await resource.reread();
      } catch (error) {
        const now = resource.get();
        // Another player's list must not be rolled back.
        if (now && session === account.sessionId()) {
          resource.put(now === optimistic ? before : withGameOf(before, now, id));
          account.events.emit('favourites-changed', {});
        }
        throw error;
      }
    },
  };
}

type Write = (account: Account, id: string, marked: boolean, options: MarkOptions) => Promise<unknown>;

const writeCurrent: Write = (account, id, marked, { tableId, linked }) => {
  const input = { id, ...(tableId !== undefined && { tableId }) };
  return marked
    ? account.write(setFavourite, { ...input, ...(linked && { setLinkedGames: true }) })
    : account.write(removeFavourite, { ...input, ...(linked && { removeLinkedGames: true }) });
};

/** Writes with the older calls, which replace all marks of a game. */
const writeOlder: Write = async (account, id, marked, { tableId }) => {
  const { items } = await account.read(getOlderFavourites, {});
  const next = marked ? withMark(items, id, tableId) : withoutMark(items, id, tableId);
  const own = next.filter((mark) => mark.id === id);
  return own.length > 0
    ? account.write(putOlderFavourites, { id, items: own })
    : account.write(deleteOlderFavourites, { id });
};

function withMark(marks: readonly GameMark[], id: string, tableId?: string): GameMark[] {
  const mark = marks.find((other) => other.id === id) ?? { id, tableIds: [] };
  const isNew = tableId !== undefined && !mark.tableIds.includes(tableId);
  const tableIds = isNew ? [...mark.tableIds, tableId] : mark.tableIds;
  return [...marks.filter((other) => other.id !== id), { id, tableIds }];
}

/** Returns the current marks with the previous ones for one game: other games may have changed meanwhile. */
function withGameOf(before: readonly GameMark[], now: readonly GameMark[], id: string): GameMark[] {
  return [...before.filter((mark) => mark.id === id), ...now.filter((mark) => mark.id !== id)];
}

/** Without a table the game is removed. A game whose last table is removed is removed too. */
function withoutMark(marks: readonly GameMark[], id: string, tableId?: string): GameMark[] {
  return marks.flatMap((mark) => {
    if (mark.id !== id) return [mark];
    const tableIds = mark.tableIds.filter((other) => other !== tableId);
    return tableId === undefined || tableIds.length === 0 ? [] : [{ id, tableIds }];
  });
}
