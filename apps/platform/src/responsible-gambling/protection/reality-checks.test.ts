import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { rewarding } from '../../../test/fixtures/rewarded-player.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';
import { playedSince } from './reality-checks.ts';

const MINUTE = 60;

const test = sharedPlatform();
const tools = rewarding(test);

type One = Awaited<ReturnType<ReturnType<typeof rewarding>['rewarded']>>;
type Headers = One['player']['as'];
const funded = async () => {
  const one = await tools.rewarded();
  await one.deposit(10_000);
  return one;
};
const untilNext = async (as: Headers) =>
  (await test.rest.get('/responsiblegaming/session', as)).body.TimeUntilRealityCheck;
const answer = (as: Headers, key?: string) =>
  test.rest.post(
    '/responsiblegaming/realitycheck-answer',
    {},
    { ...as, ...(key && { 'Idempotency-Key': key }) },
  );
const staked = async ({ player }: One) => {
  const { body } = await test.backstage.post('/play', {
    email: player.email,
    rounds: 1,
    stake: 100,
    wins: [0],
  });
  return body.refused ?? 'done';
};
const signedInAgain = async ({ player }: One): Promise<Headers> => {
  const { body } = await test.signIn(player.email);
  return { 'X-Player-Session-Id': body.SessionId };
};
/** Lets time pass while the player is active. */
const use = async (as: Headers, minutes: number) => {
  for (let left = minutes; left > 0; left -= 20) {
    await tools.advance(Math.min(left, 20) * MINUTE);
    // A read of the session is no use of it.
    await test.rest.get('/player/user-info', as);
  }
};
const answersOf = async ({ player }: One) =>
  test.db
    .selectFrom('audit')
    .select('at')
    .where('player_id', '=', player.userId)
    .where('action', '=', 'answer-reality-check')
    .execute();

describe('a reality check that is due', () => {
  it('stakes and free spins are refused until the check is answered, and deposits are not', async () => {
    proves('RG-25.stake-refused');

    const one = await funded();
    const { as } = one.player;
    await use(as, 59);
    expect(await staked(one)).toBe('done');

    await use(as, 2);

    expect(await staked(one)).toBe('RealityCheckDue');
    const spin = await test.backstage.post('/free-spin', { email: one.player.email, win: 0 });
    expect(spin.body.Code).toBe('RealityCheckDue');
    expect((await one.cashier.open({ Method: 'deposit' })).status).toBe(200);
    expect((await answer(as)).status).toBe(200);
    expect(await staked(one)).toBe('done');
  });

  it('a new sign-in or a second session does not postpone the check', async () => {
    proves('RG-25.signed-in-time');

    const one = await funded();
    await use(one.player.as, 50);
    await test.rest.post('/player/signout', {}, one.player.as);

    const again = await signedInAgain(one);
    expect(await untilNext(again)).toBeLessThanOrEqual(10 * MINUTE);
    await use(again, 11);

    expect(await staked(one)).toBe('RealityCheckDue');
    expect(await untilNext(await signedInAgain(one))).toBe(1);
  });

  it('an absence as long as the interval restarts it', async () => {
    proves('RG-25.break');

    const one = await funded();
    await use(one.player.as, 50);
    await test.rest.post('/player/signout', {}, one.player.as);
    await tools.advance(61 * MINUTE);

    expect(await untilNext(await signedInAgain(one))).toBeGreaterThan(59 * MINUTE);
  });

  it('repeated answers are recorded once, and an answer before the check is due is ignored', async () => {
    proves('RG-25.answer-once');

    const one = await funded();
    const { as } = one.player;
    await use(as, 30);
    await answer(as);
    expect([await answersOf(one), (await untilNext(as)) <= 30 * MINUTE]).toEqual([[], true]);
    await use(as, 31);

    await Promise.all([answer(as, 'the-same-answer-1'), answer(as, 'the-same-answer-1'), answer(as)]);

    expect(await answersOf(one)).toHaveLength(1);
    expect(await untilNext(as)).toBeGreaterThan(59 * MINUTE);
  });

  it('an answer requires a session', async () => {
    proves('RG-25.answer-once');

    const { status } = await test.rest.post('/responsiblegaming/realitycheck-answer', {});
    expect(status).toBe(401);
  });
});

describe('playedSince', () => {
  it('time adds up over short absences and restarts after a long one', () => {
    const at = (...minutes: readonly (readonly [number, number])[]) =>
      playedSince(
        minutes.map(([from, to]) => ({ from, to })),
        60,
      );
    expect([
      at(),
      at([0, 50]),
      at([0, 50], [55, 60]),
      at([0, 50], [110, 120]),
      at([0, 50], [109, 120]),
    ]).toEqual([0, 50, 55, 10, 61]);
  });
});
