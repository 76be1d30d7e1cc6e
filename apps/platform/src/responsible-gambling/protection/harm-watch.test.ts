import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestLimits } from '../../../test/fixtures/limited-player.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { createInbox } from '../../engagement/messages/inbox.ts';
import { createAudit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import { createHarmWatch, type HarmWatch } from './harm-watch.ts';
import { createProtectedGroups } from './protected-groups.ts';

const DAY = 24 * 3_600_000;

const test = sharedPlatform();
let tools: ReturnType<typeof rewarding>;
let clock: Clock;
let watch: HarmWatch;
beforeAll(async () => {
  tools = rewarding(test);
  ({ clock } = await createTestLimits(test));
  const audit = createAudit(clock, createSecret(TEST_CONFIGURATION.secret));
  watch = createHarmWatch({ db: test.db, clock, audit, inbox: createInbox(clock) });
});

/** Creates a player with deposits and a self-test score. */
async function player(deposits: number, score: number | null, changes: Record<string, unknown> = {}) {
  const one = await tools.rewarded(changes);
  for (let index = 0; index < deposits; index++) await one.deposit(1_000);
  if (score !== null) {
    const claimed = { Score: score, Version: 'Full' };
    await test.rest.post('/responsiblegaming/pgsi-score', claimed, one.player.as);
  }
  const { email, userId, as } = one.player;
  const tasks = async () =>
    (await test.backstage.get('/contact')).body.tasks.filter(
      (task: { email: string; reason: string }) => task.email === email && task.reason === 'markers-of-harm',
    );
  return {
    ...one,
    tasks,
    inbox: async () =>
      (await test.rest.get('/internalmessages', as)).body.Messages.map(
        ({ Title }: { Title: string }) => Title,
      ),
    lines: () =>
      test.db
        .selectFrom('audit')
        .select(['actor', 'after'])
        .where('player_id', '=', userId)
        .where('action', '=', 'contact-task')
        .execute(),
    finish: async (outcome?: string) =>
      (await test.backstage.post('/contact', { id: (await tasks())[0].id, ...(outcome && { outcome }) }))
        .status,
  };
}
const CARE = 'How is your play going?';
const MARKERS = ['many-deposits', 'self-test'];

describe('a Maltese player who shows markers of harm', () => {
  it('one contact task with the markers, one audit entry and one message are created', async () => {
    proves('RG-36.task', 'RG-36.message');

    const one = await player(4, 8);

    await Promise.all([watch.sweep(), watch.sweep()]);
    await watch.sweep();

    expect(await one.tasks()).toMatchObject([{ details: { markers: MARKERS } }]);
    expect(await one.lines()).toEqual([
      { actor: 'platform', after: { reason: 'markers-of-harm', markers: MARKERS } },
    ]);
    expect((await one.inbox()).filter((title: string) => title === CARE)).toHaveLength(1);
  });

  it('the message is in the player’s language', async () => {
    proves('RG-36.message');

    const one = await player(4, 8, { Language: 'sv' });

    await watch.sweep();

    expect(await one.inbox()).toContain('Hur går det med ditt spelande?');
  });

  it.each([
    ['one marker alone', 4, null],
    ['a self-test below its threshold', 4, 7],
    ['too few deposits', 3, 8],
  ])('no contact task is created for %s', async (_name, deposits, score) => {
    proves('RG-36.task');

    const one = await player(deposits, score);

    await watch.sweep();

    expect([await one.tasks(), (await one.inbox()).includes(CARE)]).toEqual([[], false]);
  });

  it('bonuses are refused until staff complete the task with an outcome', async () => {
    proves('RG-36.marketing');

    const one = await player(4, 8);
    const begins = async () => (await one.trigger(await tools.offer())).status;
    await watch.sweep();

    expect(await begins()).not.toBe(200);
    expect(await one.finish()).toBe(400);
    expect(await one.finish('Talked to them')).toBe(200);

    expect(await begins()).toBe(200);
  });

  it('mailings exclude the player until staff complete the task', async () => {
    proves('RG-36.marketing');

    const one = await player(4, 8);
    const groups = createProtectedGroups(clock, TEST_CONFIGURATION.games.exchangeRates);
    const isSpared = async () => (await groups.allMembers(test.db)).has(one.player.userId);
    const before = await isSpared();
    await watch.sweep();
    const meanwhile = await isSpared();

    await one.finish('Talked to them');

    expect([before, meanwhile, await isSpared()]).toEqual([false, true, false]);
  });

  it('deposits and play remain allowed', async () => {
    proves('RG-36.plays-on');

    const one = await player(4, 8);
    await watch.sweep();

    await one.deposit(1_000);

    expect((await one.money())[0]).toBe(5_000);
    expect((await test.rest.post('/casino/game-session', { GameId: '1001' }, one.player.as)).status).toBe(
      200,
    );
  });

  it('the markers are checked again 30 days after staff completed the task', async () => {
    proves('RG-36.task');

    const one = await player(4, 8);
    await watch.sweep();
    await one.finish('Talked to them');
    await watch.sweep();
    expect(await one.tasks()).toEqual([]);
    const done_at = new Date(clock.now() - 30.1 * DAY);
    await test.db
      .updateTable('contact_tasks')
      .set({ done_at })
      .where('player_id', '=', one.player.userId)
      .execute();

    await watch.sweep();

    expect(await one.tasks()).toHaveLength(1);
  });

  it('markers are checked only in jurisdictions that require it', async () => {
    proves('RG-36.plays-on');

    const one = await player(4, 8, { Jurisdiction: 'ES', Country: 'ES' });

    await watch.sweep();

    expect(await one.tasks()).toEqual([]);
  });
});

describe('the facts for markers of harm', () => {
  it('nights are counted in the time zone of the jurisdiction', async () => {
    proves('RG-36.markers');

    const one = await player(0, 8);
    await test.backstage.post('/player-balance', {
      email: one.player.email,
      account: 'real',
      amount: 10_000,
    });
    for (let night = 0; night < 5; night++) await one.play(100, [0]);
    const steps = await test.db
      .selectFrom('play_steps')
      .select('id')
      .where('player_id', '=', one.player.userId)
      .where('type', '=', 'Bet')
      .orderBy('id')
      .execute();
    const midnight = Math.floor(clock.now() / DAY) * DAY;
    for (const [index, { id }] of steps.entries()) {
      // 02:30 UTC is night in Malta, in summer and in winter.
      const at = new Date(midnight - (index + 1) * DAY + 2.5 * 3_600_000);
      await test.db.updateTable('play_steps').set({ at }).where('id', '=', id).execute();
    }

    await watch.sweep();

    expect(await one.tasks()).toMatchObject([{ details: { markers: ['nights', 'self-test'] } }]);
  });
});
