import { describe, expect, it } from 'vitest';
import { CREDENTIALS, fail, names, scene } from '../account/testing/scene.ts';
import { createPlaySetUps, markTimedOut, type PlaySetUpState } from './play-set-ups.ts';

const WANTED = { minutes: 30, amount: 2_000, currency: 'EUR' };
const SET_UP = {
  ...WANTED,
  spent: 0,
  startsAt: '2026-11-21T00:00:00.000Z',
  endsAt: '2026-11-21T00:30:00.000Z',
};
const NOTHING: PlaySetUpState = { required: true, justReached: false };

async function player(state: () => PlaySetUpState) {
  const fixture = scene({
    getProfile: { userId: 'p-1', isActivated: true, currency: 'EUR' },
    getPlaySetUp: state,
  });
  await fixture.account.signIn(CREDENTIALS);
  const setUps = createPlaySetUps(fixture.account);
  const reads = () => names(fixture).filter((name) => name === 'getPlaySetUp').length;
  return { ...fixture, setUps, reads };
}

describe('the play set-ups', () => {
  it('are read once per game for all callers and polled while there are listeners', async () => {
    const { setUps, reads, environment } = await player(() => NOTHING);
    const game = setUps.of('1001');
    expect(setUps.of('1001')).toBe(game);
    expect(setUps.of('1002')).not.toBe(game);

    const release = game.subscribe(() => {});
    await expect.poll(game.get).toEqual(NOTHING);
    expect(reads()).toBe(1);

    environment.advance(29_999);
    expect(reads()).toBe(1);

    environment.advance(1);
    await expect.poll(reads).toBe(2);
    release();
    environment.advance(60_000);
    await game.refresh();
    expect(reads()).toBe(3);
  });

  it('are up to date at once after they are set and after they end', async () => {
    let state = NOTHING;
    const { setUps, platform } = await player(() => state);
    const game = setUps.of('1001');
    await game.refresh();
    state = { ...NOTHING, setUp: SET_UP };
    await setUps.begin(WANTED);
    expect(game.get()?.setUp).toEqual(SET_UP);

    state = { ...NOTHING, setUp: { ...SET_UP, ended: 'player', endedAt: SET_UP.startsAt } };
    await setUps.end();
    expect(game.get()?.setUp?.ended).toBe('player');
    expect(platform.calls.filter(({ name }) => name === 'setUpPlay').map(({ input }) => input)).toEqual([
      WANTED,
    ]);
  });

  it('report a refusal, and stay in force when only the read afterwards fails', async () => {
    const { setUps, platform } = await player(() => NOTHING);
    platform.script({ setUpPlay: fail('game.set-up-in-force', 'refused') });
    await expect(setUps.begin(WANTED)).rejects.toMatchObject({ code: 'game.set-up-in-force' });

    const game = setUps.of('1001');
    await game.refresh();
    platform.script({ setUpPlay: { setUp: SET_UP }, getPlaySetUp: fail('generic.network', 'network') });
    await expect(setUps.begin(WANTED)).resolves.toBeUndefined();
  });

  it('end when their time is over, and stay ended as they were', () => {
    const over = markTimedOut({ ...NOTHING, setUp: SET_UP });
    expect(over).toEqual({
      required: true,
      justReached: true,
      setUp: { ...SET_UP, ended: 'time', endedAt: SET_UP.endsAt },
    });

    const left: PlaySetUpState = {
      ...NOTHING,
      setUp: { ...SET_UP, ended: 'player', endedAt: SET_UP.startsAt },
    };
    expect(markTimedOut(left)).toBe(left);
    expect(markTimedOut(NOTHING)).toBe(NOTHING);
  });
});
