import type {
  GameMark,
  getFavourites,
  getOlderFavourites,
  InputOf,
  OutputOf,
  putOlderFavourites,
  removeFavourite,
  setFavourite,
} from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockPlayer } from '../../operations/lock-player.ts';
import { namedGame } from '../games/named-game.ts';
import {
  countFavourites,
  deleteAllFavourites,
  deleteFavourite,
  findFavourites,
  insertFavourites,
} from './favourites.queries.ts';
import { type MarkRow, toMarks, toRows } from './marks.ts';

/** Maximum favorites per player, with each table counted separately. */
export const MOST_FAVOURITES = 500;

export type FavouriteService = ReturnType<typeof createFavourites>;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

export function createFavourites(deps: Deps) {
  return {
    list: (_input: object, call: Call) => listMarks(deps, _input, call),
    set: (input: InputOf<typeof setFavourite>, call: Call) => markGame(deps, input, call),
    remove: (input: InputOf<typeof removeFavourite>, call: Call) => unmarkGame(deps, input, call),
    olderList: (input: InputOf<typeof getOlderFavourites>, call: Call) => olderMarks(deps, input, call),
    olderPut: (input: InputOf<typeof putOlderFavourites>, call: Call) => replaceMarks(deps, input, call),
    olderDelete: (input: { id?: string | undefined }, call: Call) => deleteMarks(input, call),
  };
}

async function listMarks(deps: Deps, _input: object, call: Call): Promise<OutputOf<typeof getFavourites>> {
  const { db } = deps;
  return {
    favourites: toMarks(await findFavourites(db, requireSession(call).playerId)),
  };
}

async function markGame(
  deps: Deps,
  { id, tableId, setLinkedGames }: InputOf<typeof setFavourite>,
  call: Call,
): Promise<Effect<object>> {
  const { db } = deps;
  const { playerId } = requireSession(call);
  const { linked_games } = await namedGame(db, id, tableId);
  const linked = (setLinkedGames ? linked_games : []).map((other) => ({ game_id: other, table_id: '' }));
  return (tx) => addMarks(deps, tx, playerId, [{ game_id: id, table_id: tableId ?? '' }, ...linked]);
}

async function unmarkGame(
  deps: Deps,
  { id, tableId, removeLinkedGames }: InputOf<typeof removeFavourite>,
  call: Call,
): Promise<Effect<object>> {
  const { db } = deps;
  const { playerId } = requireSession(call);
  const { linked_games } = await namedGame(db, id, tableId);
  return async (tx) => {
    await lockPlayer(tx, playerId);
    await deleteFavourite(tx, playerId, id, tableId ?? null);
    for (const other of removeLinkedGames ? linked_games : [])
      await deleteFavourite(tx, playerId, other, null);
    return {};
  };
}

async function olderMarks(
  deps: Deps,
  { id }: InputOf<typeof getOlderFavourites>,
  call: Call,
): Promise<OutputOf<typeof getOlderFavourites>> {
  const { db } = deps;
  return {
    items: toMarks(await findFavourites(db, requireSession(call).playerId, id)),
  };
}

async function replaceMarks(
  deps: Deps,
  { id, items }: InputOf<typeof putOlderFavourites>,
  call: Call,
): Promise<Effect<object>> {
  const { playerId } = requireSession(call);
  if (id !== undefined && items.some((item) => item.id !== id)) {
    throw new Refusal('ValidationError', { fields: { items: 'are of another game' } });
  }
  await assertKnown(deps, items);
  return async (tx) => {
    await lockPlayer(tx, playerId);
    await deleteSome(tx, playerId, id);
    return addMarks(deps, tx, playerId, items.flatMap(toRows));
  };
}

async function deleteMarks({ id }: { id?: string | undefined }, call: Call): Promise<Effect<object>> {
  const { playerId } = requireSession(call);
  return async (tx) => {
    await deleteSome(tx, playerId, id);
    return {};
  };
}

async function addMarks(deps: Deps, tx: Tx, playerId: string, rows: readonly MarkRow[]) {
  const { clock } = deps;
  // Locks the player, so that concurrent additions count each other.
  await lockPlayer(tx, playerId);
  await insertFavourites(tx, playerId, rows, new Date(clock.now()));
  if ((await countFavourites(tx, playerId)) > MOST_FAVOURITES) {
    throw new Refusal('ValidationError', { fields: { id: `at most ${MOST_FAVOURITES} are marked` } });
  }
  return {};
}

async function assertKnown(deps: Deps, items: readonly GameMark[]) {
  const { db } = deps;
  for (const { id, tableIds } of items) {
    const { table_ids } = await namedGame(db, id);
    const unknown = tableIds.find((table) => !table_ids.includes(table));
    if (unknown !== undefined) await namedGame(db, id, unknown);
  }
}

function deleteSome(tx: Tx, playerId: string, id: string | undefined): Promise<void> {
  return id === undefined ? deleteAllFavourites(tx, playerId) : deleteFavourite(tx, playerId, id, null);
}
