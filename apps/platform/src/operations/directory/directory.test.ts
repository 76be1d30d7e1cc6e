import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { directory } from './directory.ts';

let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
});
afterAll(() => database.close());

const within = <T>(work: (tx: Tx) => Promise<T>) => database.db.transaction().execute(work);
const claim = (name: string, playerId: string) =>
  within((tx) => directory.claim(tx, 'payment', name, playerId));
const find = (name: string) => directory.find(database.db, 'payment', name);

async function newPlayers(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  const rows = ids.map((id) => ({
    id,
    jurisdiction: 'MGA',
    country: 'MT',
    currency: 'EUR',
    language: 'en',
    state: 'active',
    disabled: false,
    not_updatable: [],
    player_groups: [],
    terms_version: null,
    annual_activity_from: null,
    annual_activity_to: null,
    bonus_code: null,
    affiliate_tag: null,
    created_at: new Date(),
  }));
  await database.db.insertInto('players').values(rows).execute();
  return ids;
}

describe('the directory', () => {
  it('gives a name to one of several players who claim it at once', async () => {
    proves('RE-09.directory');
    const [name, players] = [randomUUID(), await newPlayers(8)];

    const claimed = await Promise.all(players.map((playerId) => claim(name, playerId)));

    expect(claimed.filter((isTheirs) => isTheirs)).toHaveLength(1);
    expect(await find(name)).toBe(players[claimed.indexOf(true)]);
  });

  it('gives a name to the next player when the first transaction is rolled back', async () => {
    proves('RE-09.directory');
    const [name, [first = '', second = '']] = [randomUUID(), await newPlayers(2)];
    let isClaimed = () => {};
    const claimed = new Promise<void>((resolve) => {
      isClaimed = resolve;
    });

    const undone = within(async (tx) => {
      await directory.claim(tx, 'payment', name, first);
      isClaimed();
      // Until the other transaction waits for this one.
      await setTimeout(100);
      throw new Error('undo');
    });
    await claimed;
    const waiting = claim(name, second);

    await expect(undone).rejects.toThrow('undo');
    expect(await waiting).toBe(true);
    expect(await find(name)).toBe(second);
  });

  it('lets a player claim their own name again, and refuses another player', async () => {
    proves('RE-09.directory');
    const [name, [owner = '', other = '']] = [randomUUID(), await newPlayers(2)];
    await claim(name, owner);

    expect([await claim(name, owner), await claim(name, other)]).toEqual([true, false]);
    expect(await find(name)).toBe(owner);
  });

  it('fails a transaction that adds a name of another player', async () => {
    proves('RE-09.directory');
    const [name, [owner = '', other = '']] = [randomUUID(), await newPlayers(2)];
    await claim(name, owner);

    const added = within(async (tx) => directory.add(tx, 'payment', name, other));

    await expect(added).rejects.toMatchObject({ code: '23505' });
    expect(await find(name)).toBe(owner);
  });

  it('keeps the names of a kind apart, and releases those that a player no longer has', async () => {
    proves('RE-09.directory');
    const [owner = '', other = ''] = await newPlayers(2);
    await within(async (tx) => {
      for (const name of ['before@example.com', 'after@example.com']) {
        await directory.claim(tx, 'email', name, owner);
      }
      await directory.claim(tx, 'phone', '+35679', owner);
    });

    await within(async (tx) => directory.releaseOthers(tx, 'email', 'after@example.com', owner));

    const { db } = database;
    expect(await directory.find(db, 'email', 'before@example.com')).toBeNull();
    expect(await directory.find(db, 'email', 'after@example.com')).toBe(owner);
    expect(await directory.find(db, 'phone', '+35679')).toBe(owner);
    expect(await directory.find(db, 'email', '+35679')).toBeNull();
    expect(await within((tx) => directory.claim(tx, 'email', 'before@example.com', other))).toBe(true);
  });
});
