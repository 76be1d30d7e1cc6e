import { BUNDLED_OPT_INS } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform(() => startTestPlatform({ restrictedSessions: true }));
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
const exclude = ({ player }: One, days = 182) =>
  test.rest.post(`/responsiblegaming/self-exclude/${days}`, {}, player.as);
const moveTo = (jurisdiction: string, { player }: One) =>
  test.db.updateTable('players').set({ jurisdiction }).where('id', '=', player.userId).execute();
const tasksOf = async ({ player }: One) =>
  ((await test.backstage.get('/contact')).body.tasks as { email: string; reason: string; details: object }[])
    .filter(({ email, reason }) => email === player.email && reason === 'return-funds')
    .map(({ details }) => details);
const consentsOf = async ({ player }: One) =>
  test.db
    .selectFrom('consent_records')
    .select(['type', 'active', 'source'])
    .where('player_id', '=', player.userId)
    .where('active', '=', false)
    .execute();
const activeOf = async ({ player }: One) =>
  test.db
    .selectFrom('subscriptions')
    .select('type')
    .where('player_id', '=', player.userId)
    .where('active', '=', true)
    .execute();
const agreed = async (changes: Record<string, unknown> = {}) => {
  const one = await tools.rewarded(changes);
  await one.deposit(2_500);
  for (const Type of BUNDLED_OPT_INS.slice(0, 2))
    await test.rest.post('/player/opt-in', { Type }, one.player.as);
  return one;
};

describe('the effects of a self-exclusion', () => {
  it('a self-exclusion ends every marketing consent and records it', async () => {
    proves('RG-23.marketing-ends');

    const one = await agreed();
    expect((await activeOf(one)).length).toBeGreaterThan(0);

    expect((await exclude(one)).status).toBe(200);

    expect(await activeOf(one)).toEqual([]);
    const ended = await consentsOf(one);
    expect(ended.length).toBeGreaterThan(0);
    expect(new Set(ended.map(({ source }) => source))).toEqual(new Set(['self-exclusion']));
  });

  it('a self-exclusion ends the consents of other accounts that the person has or may have', async () => {
    proves('RG-23.other-accounts');
    const LastName = 'Quistorp';
    const one = await agreed({ LastName });
    const prepared = await agreed({ LastName, FirstName: 'Maia' });
    await moveTo('UKGC', prepared);
    const stranger = await agreed();
    const before = await activeOf(stranger);

    await exclude(one);

    expect(await activeOf(prepared)).toEqual([]);
    const ended = await consentsOf(prepared);
    expect(new Set(ended.map(({ source }) => source))).toEqual(new Set(['self-exclusion']));
    expect(await activeOf(stranger)).toEqual(before);
  });

  it('a self-exclusion leaves the consents of another person, as staff have decided', async () => {
    proves('RG-23.other-accounts');
    const LastName = 'Zwettler';
    const one = await agreed({ LastName });
    const twin = await agreed({ LastName, FirstName: 'Maia' });
    const before = await activeOf(twin);
    await test.db
      .insertInto('person_reviews')
      .values({
        id: crypto.randomUUID(),
        player_id: twin.player.userId,
        reason: 'excluded-person',
        marks: '[]',
        other_id: one.player.userId,
        decision: 'another-person',
        created_at: new Date(),
      })
      .execute();

    await exclude(one);

    expect(before.length).toBeGreaterThan(0);
    expect(await activeOf(twin)).toEqual(before);
  });

  it('money that the player cannot withdraw adds a task for staff', async () => {
    proves('RG-23.funds');

    const briton = await agreed();
    await moveTo('UKGC', briton);
    const penniless = await tools.rewarded();
    await moveTo('UKGC', penniless);

    await exclude(briton);
    await exclude(penniless);

    expect(await tasksOf(briton)).toEqual([{ amount: 2_500, currency: 'EUR' }]);
    expect(await tasksOf(penniless)).toEqual([]);
  });

  it('no task is added if the player can withdraw during the exclusion', async () => {
    proves('RG-23.funds');

    const one = await agreed();

    await exclude(one);

    expect(await tasksOf(one)).toEqual([]);
    const { body } = await test.signIn(one.player.email);
    const as = { 'X-Player-Session-Id': String(body.SessionId) };
    const { status } = await test.rest.post('/payment/session', { Method: 'withdraw', Locale: 'en-US' }, as);
    expect(status).toBe(200);
  });

  it('a block changes no consents and adds no task', async () => {
    const one = await agreed();
    await moveTo('UKGC', one);
    const before = await activeOf(one);

    await test.rest.post('/responsiblegaming/block/7', {}, one.player.as);

    expect(await activeOf(one)).toEqual(before);
    expect(await tasksOf(one)).toEqual([]);
  });
});
