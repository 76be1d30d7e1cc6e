import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { newDatabase, spawnPlatform } from '../fixtures/postgres-platform.ts';
import { registration } from '../fixtures/registrations.ts';

const IN_FLIGHT = 200;
const ACKNOWLEDGED_BEFORE = 40;

describe('a process that is killed during registrations', () => {
  it('every acknowledged registration is stored, and every stored registration is complete', async () => {
    const databaseUrl = await newDatabase();
    const victim = await spawnPlatform(databaseUrl);
    const acknowledged: string[] = [];
    const sent = Array.from({ length: IN_FLIGHT }, async () => {
      const { status, body } = await victim.rest.post('/player/signup/v2', registration());
      if (status !== 200) return;
      acknowledged.push(body.UserId);
      if (acknowledged.length === ACKNOWLEDGED_BEFORE) victim.child.kill('SIGKILL');
    });
    await Promise.allSettled([...sent, once(victim.child, 'exit')]);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE);
    expect(acknowledged.length).toBeLessThan(IN_FLIGHT);

    const heir = await spawnPlatform(databaseUrl);
    const count = async (table: 'players' | 'persons' | 'credentials' | 'activation_codes' | 'outbox') => {
      const { rows } = await heir.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('rows'))
        .executeTakeFirstOrThrow();
      return Number(rows);
    };
    const stored = await heir.db.selectFrom('players').select('id').execute();
    const ids = new Set(stored.map(({ id }) => id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    for (const table of ['persons', 'credentials', 'activation_codes', 'outbox'] as const) {
      expect(await count(table), table).toBe(stored.length);
    }
    expect((await heir.rest.post('/player/signup/v2', registration())).status).toBe(200);
    await Promise.all([victim.close(), heir.close()]);
  });
});

describe('a process that receives SIGTERM', () => {
  it('the process finishes the call in progress and exits with 0', async () => {
    const platform = await spawnPlatform(await newDatabase());
    await platform.backstage.post('/faults', { operation: 'signUp', kind: 'delay', milliseconds: 300 });
    const underWay = platform.rest.post('/player/signup/v2', registration());
    while ((await platform.backstage.get('/faults')).body.faults.length > 0);
    platform.child.kill('SIGTERM');
    expect((await underWay).status).toBe(200);
    expect(await platform.ended).toBe(0);
    await platform.close();
  });
});
