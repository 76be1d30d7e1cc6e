import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { takeDatabase } from '../../../test/fixtures/test-platform.ts';
import { HOUR } from '../../infrastructure/clock/clock.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { createSweepLeases } from './sweep-leases.ts';

const NAME = 'old pushes';

let database: Database;
beforeAll(async () => {
  database = await takeDatabase();
});
afterAll(() => database?.close());
beforeEach(() => database.db.deleteFrom('sweeps').execute());

const processes = () => [createSweepLeases(database.db), createSweepLeases(database.db)] as const;

/** Ends the lease, as time does after its process died. */
async function passTime(): Promise<void> {
  await sql`UPDATE sweeps SET leased_until = clock_timestamp()`.execute(database.db);
}

describe('the lease of a sweep', () => {
  it('belongs to one of two processes', async () => {
    proves('RE-05.housekeeping');
    const [one, other] = processes();

    const leases = await Promise.all([one.take(NAME, HOUR), other.take(NAME, HOUR)]);

    expect(leases.filter((lease) => lease !== null)).toHaveLength(1);
    expect(await other.take('another sweep', HOUR)).not.toBeNull();
  });

  it('passes to another process when its holder has died', async () => {
    const [one, other] = processes();
    const dead = await one.take(NAME, HOUR);

    await passTime();
    const taken = await other.take(NAME, HOUR);
    await dead?.complete();
    await dead?.renew();

    expect(taken).not.toBeNull();
    expect(await one.take(NAME, HOUR)).toBeNull();
  });

  it('keeps all processes from repeating a completed sweep within its interval', async () => {
    const [one, other] = processes();

    await (await one.take(NAME, HOUR))?.complete();

    expect([await one.take(NAME, HOUR), await other.take(NAME, HOUR)]).toEqual([null, null]);
    await passTime();
    expect(await other.take(NAME, HOUR)).not.toBeNull();
  });

  it('lets another process repeat a failed sweep at once', async () => {
    const [one, other] = processes();

    await (await one.take(NAME, HOUR))?.fail();

    expect(await other.take(NAME, HOUR)).not.toBeNull();
  });
});
