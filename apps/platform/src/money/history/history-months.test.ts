import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { purge } from '../../../test/fixtures/purge.ts';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { monthsBefore } from '../../infrastructure/clock/months-before.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';

const DAY = 24 * 3_600_000;
const FILES = { release: async () => {}, sweep: async () => 0 };

const test = sharedPlatform();
const tools = rewarding(test);

/**
 * Creates a player with a deposit and a round as old as the history that their license requires. Returns their time.
 */
async function longAgo(changes: Record<string, unknown>, jurisdiction: string) {
  const one = await tools.rewarded(changes);
  await one.deposit(10_000);
  await one.play(100, [50]);
  const { historyMonths } = getJurisdictionRule(jurisdiction).responsibleGambling;
  if (historyMonths === null) throw new Error('The license names no months');
  const at = monthsBefore(Date.now(), historyMonths);
  const of = one.player.userId;
  await test.db
    .updateTable('payments')
    .set({ created_at: at, ended_at: at })
    .where('player_id', '=', of)
    .execute();
  await test.db.updateTable('play_steps').set({ at }).where('player_id', '=', of).execute();
  return { ...one, at };
}

describe.each([
  ['Malta', 'MGA', {}],
  ['Great Britain', 'UKGC', BRITISH],
])('the history of a player from %s', (_name, jurisdiction, changes) => {
  it('payments and rounds stay available for as long as the license requires, also after the sweeps', async () => {
    proves('RG-37.answered', 'RG-37.kept');

    const { player, at } = await longAgo(changes, jurisdiction);
    const from = new Date(at.getTime() - DAY).toISOString();
    const read = async (path: string) =>
      (await test.rest.get(`${path}?offset=0&max=10&from=${from}`, player.as)).body.Transactions;

    await purge(test.db, { now: Date.now }, FILES);

    expect(await read('/transaction/gameplay')).toHaveLength(2);
    const payments = await test.rest.get(
      `/transaction/payments?offset=0&max=10&type=deposit&from=${from}`,
      player.as,
    );
    expect(payments.status === 200 ? payments.body.Transactions : payments.body).toHaveLength(1);
  });
});
