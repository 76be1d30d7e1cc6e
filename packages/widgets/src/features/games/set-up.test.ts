import { playerdeskError } from '@playerdesk/contract/internal';
import { fireEvent } from '@testing-library/dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { framed, frameIn, GAME, GAMES_ORIGIN, opened, world } from '../../testing/game-on-page.ts';
import type { Screen } from '../../testing/scene.ts';

// Compiles lazily loaded code before a test waits for it.
beforeAll(() =>
  Promise.all([
    import('./play-set-up/set-up.view.tsx'),
    import('./play-set-up/ended-play.view.tsx'),
    import('./play-set-up/remaining-play.view.tsx'),
  ]),
);
const MINUTE = 60_000;
/** Fixed time of a scene's clock. */
const START = Date.parse('2026-11-21T00:00:00Z');
const setUp = (changes: object = {}) => ({
  minutes: 30,
  amount: 2_000,
  currency: 'EUR',
  spent: 0,
  startsAt: new Date(START).toISOString(),
  endsAt: new Date(START + 30 * MINUTE).toISOString(),
  ...changes,
});
const reported = (changes?: object, more: object = {}) => ({
  required: true,
  justReached: false,
  ...(changes && { setUp: setUp(changes) }),
  ...more,
});
const NOTHING = reported();
const inSpain = (script: object = {}) =>
  opened({ jurisdiction: 'ES', script: { getPlaySetUp: NOTHING, ...script } });
const stateOf = ({ root }: Screen) => root.querySelector('[part="game"]')?.getAttribute('data-state');
const type = async (view: Screen, label: string, value: string) =>
  fireEvent.input(await view.findByLabelText(label), { target: { value } });
const fill = async (view: Screen, minutes: string, amount: string) => {
  await type(view, 'Time in minutes', minutes);
  await type(view, 'Loss limit', amount);
};
async function round(view: Screen, word = 'round') {
  const { contentWindow: source } = await framed(view);
  const data = { source: 'playerdesk-game', type: word, gameId: '1001' };
  window.dispatchEvent(new MessageEvent('message', { origin: GAMES_ORIGIN, source, data }));
}
const refusal = (code: string, field?: string) =>
  Promise.reject(playerdeskError({ code, kind: 'refused', ...(field && { field }) }));

describe('a slot that requires a play set-up', () => {
  it('asks for time and money before it loads the game and suggests nothing', async () => {
    const { fixture, view } = await inSpain();
    await view.heading('Before you play');
    expect(stateOf(view)).toBe('set-up');
    expect(fixture.sent('getPlaySetUp')).toEqual([{ gameId: '1001' }]);
    expect(fixture.sent('createGameSession')).toEqual([]);
    expect(frameIn(view)).toBeNull();

    for (const label of ['Time in minutes', 'Loss limit']) {
      const field = (await view.findByLabelText(label)) as HTMLInputElement;
      expect([field.value, field.placeholder]).toEqual(['', '']);
    }
    await expect.poll(() => document.activeElement?.textContent).toBe('Before you play');
  });

  it.each([
    ['', '', ['Enter a time between 1 and 1,440 minutes.', 'Enter an amount of 1 or more.']],
    ['0', '20', ['Enter a time between 1 and 1,440 minutes.']],
    ['1441', '20', ['Enter a time between 1 and 1,440 minutes.']],
    ['30', '0', ['Enter an amount of 1 or more.']],
  ])('rejects %s minutes and %s at the field and sends nothing', async (minutes, amount, words) => {
    const { fixture, view } = await inSpain();
    await fill(view, minutes, amount);
    view.press('Start playing');
    for (const one of words) await view.findByText(one);

    expect(view.root.querySelectorAll('[aria-invalid="true"]')).toHaveLength(words.length);
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(fixture.sent('setUpPlay')).toEqual([]);
  });

  it('sets both in the player’s currency and then opens the game', async () => {
    const { fixture, view } = await inSpain();
    await fill(view, '30', '20');
    fixture.platform.script({ getPlaySetUp: reported({}) });
    view.press('Start playing');
    await framed(view);
    expect(fixture.sent('setUpPlay')).toEqual([{ minutes: 30, amount: 2_000, currency: 'EUR' }]);

    await view.findByText('30 min left');
    await view.findByText('€20.00 left to lose');
  });

  it('keeps the input after a failure and shows the reason', async () => {
    const { fixture, view } = await inSpain({
      setUpPlay: () => refusal('game.invalid-spend', 'amount'),
    });
    await fill(view, '30', '20');
    view.press('Start playing');
    await view.findByText('Enter an amount of 1 or more.');
    fixture.platform.script({
      setUpPlay: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });
    view.press('Start playing');
    await expect.poll(() => fixture.sent('setUpPlay')).toHaveLength(2);
    await view.findByRole('button', { name: 'Try again' });
    const value = async (label: string) => ((await view.findByLabelText(label)) as HTMLInputElement).value;

    expect([await value('Time in minutes'), await value('Loss limit')]).toEqual(['30', '20']);
  });

  it('accepts a set-up from another tab and opens the game', async () => {
    const { fixture, view } = await inSpain({ setUpPlay: () => refusal('game.set-up-in-force') });
    await fill(view, '30', '20');
    fixture.platform.script({ getPlaySetUp: reported({ minutes: 10, amount: 500 }) });
    view.press('Start playing');
    await framed(view);
    await view.findByText('€5.00 left to lose');
  });

  it('does not ask again for a set-up that is in force', async () => {
    const { fixture, view } = await inSpain({ getPlaySetUp: reported({ spent: 1_250 }) });
    await framed(view);
    await view.findByText('€7.50 left to lose');
    expect(fixture.sent('setUpPlay')).toEqual([]);
  });

  it('shows a player who returns within an hour that a limit was reached', async () => {
    const { view } = await inSpain({
      getPlaySetUp: reported({ ended: 'time', endedAt: setUp().endsAt }, { justReached: true }),
    });
    await view.findByText(/less than an hour ago/);
  });

  it('asks too when only the platform knows that it has to', async () => {
    const { fixture, view } = await opened({
      script: { createGameSession: () => refusal('game.set-up-required') },
    });
    await view.heading('Before you play');
    await expect.poll(() => fixture.sent('getPlaySetUp')).toEqual([{ gameId: '1001' }]);
  });

  it('can be closed by its own button', async () => {
    const { view } = await inSpain();
    await view.heading('Before you play');
    view.press('Exit game');
    await view.handle.closed;
  });
});

describe('a game without a play set-up', () => {
  it('is one for which the platform does not require it, such as dice', async () => {
    const { view } = await inSpain({ getPlaySetUp: { required: false, justReached: false } });
    await framed(view);
    expect(view.root.querySelector('[part="play-left"]')).toBeNull();
  });

  it('is a demo', async () => {
    const { fixture, view } = await opened(
      { jurisdiction: 'ES', script: { getPlaySetUp: NOTHING } },
      { playMode: 'demo' },
    );
    await framed(view);
    expect(fixture.sent('getPlaySetUp')).toEqual([]);
  });

  it('is a slot under a pack without the rule', async () => {
    const { fixture, view } = await opened({ script: { getPlaySetUp: NOTHING } });
    await framed(view);
    expect(fixture.sent('getPlaySetUp')).toEqual([]);
  });

  it('is a slot on a platform that cannot store it', async () => {
    const fixture = world({ jurisdiction: 'ES', script: { getPlaySetUp: NOTHING } });
    Object.assign(fixture.platform.capabilities, { supports: (name: string) => name !== 'getPlaySetUp' });
    await framed(await fixture.open('external', { ...GAME, playMode: 'real' }));
    expect(fixture.sent('getPlaySetUp')).toEqual([]);
  });
});

describe('a play set-up request without an answer', () => {
  it('opens the game when the platform lacks the call', async () => {
    const unknown = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
    const { view } = await inSpain({ getPlaySetUp: () => Promise.reject(unknown) });
    await framed(view);
  });

  it('opens no game and offers a retry when the answer was lost', async () => {
    const lost = playerdeskError({ code: 'generic.network', kind: 'network' });
    const { fixture, view } = await inSpain({ getPlaySetUp: () => Promise.reject(lost) });
    await view.findByText('We couldn’t open this game');
    expect(fixture.sent('createGameSession')).toEqual([]);

    fixture.platform.script({ getPlaySetUp: NOTHING });
    view.press('Try again');
    await view.heading('Before you play');
  });
});

describe('a game under a play set-up', () => {
  it('counts down the minutes, and the money after each round', async () => {
    const { fixture, view } = await inSpain({ getPlaySetUp: reported({}) });
    await framed(view);
    await view.findByText('30 min left');
    fixture.environment.advance(10 * MINUTE);
    await view.findByText('20 min left');
    fixture.platform.script({ getPlaySetUp: reported({ spent: 450 }) });
    await round(view);
    await view.findByText('€15.50 left to lose');
  });

  it('ends with its money and shows the reached limit in place of the game', async () => {
    const { fixture, view } = await inSpain({ getPlaySetUp: reported({}) });
    await round(view, 'ready');
    const endedAt = new Date(START + 12 * MINUTE).toISOString();
    fixture.platform.script({
      getPlaySetUp: reported({ spent: 2_000, ended: 'spend', endedAt }, { justReached: true }),
    });
    await round(view);
    await view.heading('You’ve reached your loss limit');
    expect(frameIn(view)).toBeNull();

    await view.findByText('12 min of 30 min');
    await view.findByText('€20.00 of €20.00');
    await expect.poll(() => document.activeElement?.textContent).toBe('You’ve reached your loss limit');
    await expect.poll(() => fixture.emitted('game-closed')).toHaveLength(1);
  });

  it('ends with its time by the platform’s clock, whether or not the platform answers', async () => {
    const { fixture, view } = await inSpain({ getPlaySetUp: reported({}) });
    await framed(view);
    await view.findByText('30 min left');
    fixture.platform.script({
      getPlaySetUp: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });
    fixture.environment.advance(30 * MINUTE - 1);
    expect(frameIn(view)).not.toBeNull();

    fixture.environment.advance(1);
    await view.heading('Your time is up');
    expect(frameIn(view)).toBeNull();
  });

  it('gets a new set-up in a new session and opens with another key', async () => {
    const { fixture, view } = await inSpain({ getPlaySetUp: reported({}) });
    await framed(view);
    fixture.platform.script({
      getPlaySetUp: reported({ ended: 'time', endedAt: setUp().endsAt }, { justReached: true }),
    });
    await round(view);
    await view.heading('Your time is up');
    view.press('New session');
    await view.findByText(/less than an hour ago/);
    await fill(view, '5', '10');
    fixture.platform.script({ getPlaySetUp: reported({ minutes: 5, amount: 1_000 }) });
    view.press('Start playing');
    await framed(view);

    expect(fixture.sent('createGameSession')).toHaveLength(2);
  });

  it('can be ended by the player and left', async () => {
    const { fixture, view } = await inSpain({ getPlaySetUp: reported({}) });
    await framed(view);
    await view.findByText('30 min left');
    fixture.platform.script({ getPlaySetUp: reported({ ended: 'player', endedAt: setUp().startsAt }) });
    view.press('End session');
    await view.heading('You ended the session');
    expect(fixture.sent('endPlay')).toEqual([{}]);

    view.press('Exit game');
    await view.handle.closed;
  });
});
