import {
  deleteOlderFavourites,
  type GameMark,
  getFavourites,
  getOlderFavourites,
  isMarked,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
} from '@playerdesk/contract';
import type { Account } from '../account/account-port.ts';
import { cancelled } from '../account/write.ts';
import { createResource, type Resource } from '../resources/resource.ts';

export interface MarkOptions {
  /** One table of a live game; without it the game as a whole. */
  readonly tableId?: string | undefined;
  /** Whether the games linked to it go along. */
  readonly linked?: boolean | undefined;
}

/** The games a player marked. */
export interface Favourites extends Resource<readonly GameMark[]> {
  has(id: string, tableId?: string): boolean;
  /**
   * Marks a game or takes its mark off. The list says so at once and takes it back where the platform does not agree.
   * Rejects with a PlayerdeskError.
   */
  mark(id: string, marked: boolean, options?: MarkOptions): Promise<void>;
}

/** Through the current calls, or the older ones of a platform that has only those. */
export function createFavourites(account: Account): Favourites {
  const isOlder = !account.platform.capabilities.supports(getFavourites.name);
  const resource = createResource<readonly GameMark[]>(account, async () =>
    isOlder
      ? (await account.read(getOlderFavourites, {})).items
      : (await account.read(getFavourites, {})).favourites,
  );
  const write = isOlder ? writeOlder : writeCurrent;
  return {
    ...resource,
    has: (id, tableId) => isMarked(resource.get() ?? [], id, tableId),
    async mark(id, marked, options = {}) {
      const session = account.sessionId();
      const before = resource.get() ?? (await resource.refresh());
      // Who left while their list was read marks nothing for whoever came.
      if (session !== account.sessionId()) throw cancelled();
      const optimistic = marked
        ? withMark(before, id, options.tableId)
        : withoutMark(before, id, options.tableId);
      resource.put(optimistic);
      account.events.emit('favourites-changed', {});
      try {
        await write(account, id, marked, options);
        // Linked games are the platform's to name.
        if (options.linked) await resource.reread();
      } catch (error) {
        const now = resource.get();
        // Whoever came meanwhile has a list of their own.
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

/** Older calls replace what is marked of a game. */
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

/** What is marked now, but of one game what was before: others were marked meanwhile. */
function withGameOf(before: readonly GameMark[], now: readonly GameMark[], id: string): GameMark[] {
  return [...before.filter((mark) => mark.id === id), ...now.filter((mark) => mark.id !== id)];
}

/** Without a table the game goes as a whole; with its last table it goes too. */
function withoutMark(marks: readonly GameMark[], id: string, tableId?: string): GameMark[] {
  return marks.flatMap((mark) => {
    if (mark.id !== id) return [mark];
    const tableIds = mark.tableIds.filter((other) => other !== tableId);
    return tableId === undefined || tableIds.length === 0 ? [] : [{ id, tableIds }];
  });
}
