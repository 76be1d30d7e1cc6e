import { proves } from '@playerdesk/proves';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLimits } from '../../../test/fixtures/limited-player.ts';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { createInbox } from '../../engagement/messages/inbox.ts';
import { calendarFrame } from '../limits/period.ts';
import { createMonthlySummary, type MonthlySummary } from './monthly-summary.ts';

const DAY = 24 * 3_600_000;
const ZONE = 'Europe/Madrid';

let tools: ReturnType<typeof rewarding>;
let summary: MonthlySummary;
/** The time of the sweep, set by each test. */
let now: number;
/** The first instants of this month and of the last one, in the license's time zone. */
const test = sharedPlatform();
let month: number;
let lastMonth: number;
beforeAll(async () => {
  tools = rewarding(test);
  await createTestLimits(test);
  const clock = { now: () => now };
  summary = createMonthlySummary({ db: test.db, clock, inbox: createInbox(clock) });
});
beforeEach(() => {
  month = calendarFrame('monthly', Date.now(), ZONE).from;
  lastMonth = calendarFrame('monthly', month - 1, ZONE).from;
  now = month + DAY;
});

const GAME = { id: 'football', name: 'Football', category: 'sport', product: 'sport' };
const SPANISH = { Jurisdiction: 'ES', Country: 'ES' };

/** Creates a player with a deposit and two rounds at one instant. */
async function played(at: number, changes: Record<string, unknown> = SPANISH) {
  const one = await tools.rewarded(changes);
  await one.deposit(10_000);
  const { userId, email } = one.player;
  const stakes = { rounds: 2, stake: 300, wins: [100, 100], game: GAME };
  const { status } = await test.backstage.post('/play', { email, ...stakes });
  if (status !== 200) throw new Error('Nothing was played');
  await test.db
    .updateTable('payments')
    .set({ ended_at: new Date(at) })
    .where('player_id', '=', userId)
    .execute();
  await test.db
    .updateTable('play_steps')
    .set({ at: new Date(at) })
    .where('player_id', '=', userId)
    .execute();
  return {
    ...one,
    summaries: async () => {
      const rows = await test.db
        .selectFrom('messages')
        .select(['title', 'content'])
        .where('player_id', '=', userId)
        .where('occasion', 'like', 'monthly-summary %')
        .execute();
      return rows.map(({ title, content }) => `${title} ${content.replaceAll(/<[^>]+>/g, ' ')}`);
    },
    /** Moves the player's session into the previous month, with a length in minutes. */
    signedIn: (from: number, minutes: number) =>
      test.db
        .updateTable('sessions')
        .set({ created_at: new Date(from), seen_at: new Date(from + minutes * 60_000) })
        .where('player_id', '=', userId)
        .execute(),
  };
}

describe('the monthly summary of a Spanish player', () => {
  it('the summary contains deposits, stakes, wins, the result and the time', async () => {
    proves('RG-38.figures');

    const one = await played(lastMonth + 3 * DAY);
    await one.signedIn(lastMonth + 3 * DAY, 75);

    await summary.sweep();

    const [text = ''] = await one.summaries();
    expect(text).toMatch(/^Your month: /);
    const figures = [
      'Deposits: €100.00',
      'Stakes: €6.00',
      'Wins: €2.00',
      'Result of play: -€4.00',
      '1 h 15 min',
    ];
    for (const figure of figures) expect(text.replaceAll(/\s+/g, ' ')).toContain(figure);
  });

  it('the month runs from its first to its last instant in the time zone of the jurisdiction', async () => {
    proves('RG-38.figures');

    const [first, last] = [await played(lastMonth), await played(month - 1)];
    const [before, after] = [await played(lastMonth - 1), await played(month)];

    await summary.sweep();

    const counts = [];
    for (const one of [before, first, last, after]) counts.push((await one.summaries()).length);
    expect(counts).toEqual([0, 1, 1, 0]);
  });

  it('a session across the end of the month counts with its part inside the month', async () => {
    proves('RG-38.figures');

    const one = await played(lastMonth + DAY);
    await one.signedIn(month - 10 * 60_000, 60);

    await summary.sweep();

    expect((await one.summaries())[0]).toContain('0 h 10 min');
  });

  it('the summary is sent once despite concurrent and later sweeps, in the player’s language', async () => {
    proves('RG-38.once');

    const one = await played(lastMonth + DAY, { ...SPANISH, Language: 'sv' });

    await Promise.all([summary.sweep(), summary.sweep()]);
    now += 2 * DAY;
    await summary.sweep();

    const summaries = await one.summaries();
    expect(summaries).toHaveLength(1);
    expect(summaries[0]).toMatch(/^Din månad: /);
  });

  it('no summary is sent during a break or late after it', async () => {
    proves('RG-38.not-excluded');

    const one = await played(lastMonth + DAY);
    await test.rest.post('/responsiblegaming/self-exclude/182', {}, one.player.as);
    const blocks = await test.db
      .selectFrom('blocks')
      .select('id')
      .where('player_id', '=', one.player.userId)
      .execute();
    expect(blocks.length).toBeGreaterThan(0);

    await summary.sweep();
    await test.db.deleteFrom('blocks').where('player_id', '=', one.player.userId).execute();
    await test.db
      .updateTable('players')
      .set({ state: 'active', state_until: null })
      .where('id', '=', one.player.userId)
      .execute();
    now = month + 7 * DAY + 1;
    await summary.sweep();

    expect(await one.summaries()).toEqual([]);
  });

  it('the summary can be sent until the seventh day', async () => {
    proves('RG-38.not-excluded');

    const one = await played(lastMonth + DAY);
    now = month + 7 * DAY;

    await summary.sweep();

    expect(await one.summaries()).toHaveLength(1);
  });
});

describe('players without a monthly summary', () => {
  it('a player without play and a player of another jurisdiction get no summary', async () => {
    proves('RG-38.market');

    const idle = await played(lastMonth + DAY);
    await test.db
      .updateTable('play_steps')
      .set({ status: 'Rollbacked' })
      .where('player_id', '=', idle.player.userId)
      .execute();
    const maltese = await played(lastMonth + DAY, {});

    await summary.sweep();

    expect([await idle.summaries(), await maltese.summaries()]).toEqual([[], []]);
  });
});
