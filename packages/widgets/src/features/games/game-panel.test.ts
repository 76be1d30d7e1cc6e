import { type ErrorFacts, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ACTIVE, framed, frameIn, GAMES_ORIGIN, opened, type world } from '../../testing/game-on-page.ts';
import { findPanel, type Screen } from '../../testing/scene.ts';

const stateOf = ({ root }: Screen) => root.querySelector('[part="game"]')?.getAttribute('data-state');

/** Waits until pending renders have run. */
const drawn = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Dispatches a message of a frame. */
async function say(view: Screen, data: unknown, from: { origin?: string; source?: Window | null } = {}) {
  const { contentWindow } = await framed(view);
  window.dispatchEvent(
    new MessageEvent('message', { origin: GAMES_ORIGIN, source: contentWindow, data, ...from }),
  );
}
const message = (type: string, changes: object = {}) => ({
  source: 'playerdesk-game',
  type,
  gameId: '1001',
  ...changes,
});

/** Ends the session on the platform from the next call on. */
function sessionEnds(
  { platform }: ReturnType<typeof world>,
  code: string,
  facts: Pick<ErrorFacts, 'retryAfter'> = {},
): void {
  platform.script({
    getWallets: () => {
      throw playerdeskError({ code, kind: 'session', ...facts });
    },
  });
}

describe('a game in its panel', () => {
  it('opens by name over the whole screen in a sandboxed frame', async () => {
    proves('HO-01.external', 'GA-06.full-screen');

    const { view } = await opened();
    await view.heading('Aurora Spins');
    expect(view.root.hasAttribute('data-full-screen')).toBe(true);

    const sandbox = (await framed(view)).getAttribute('sandbox')?.split(' ') ?? [];
    expect(sandbox).toContain('allow-scripts');
    expect(sandbox.filter((word) => word.includes('top-navigation') || word.includes('modals'))).toEqual([]);

    await view.findByText('Real money', { selector: '.pd-game-mode' });
  });

  it('notifies the host on open and close and updates the last played games', async () => {
    const { fixture, view } = await opened({}, { tableId: 'low' });
    await framed(view);
    expect(fixture.emitted('game-opened')).toEqual([]);

    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    const facts = { gameId: '1001', identifier: 'aurora-spins' };
    await expect
      .poll(() => fixture.emitted('game-opened'))
      .toEqual([{ ...facts, playMode: 'real', path: '/play/1001' }]);
    await expect.poll(() => fixture.sent('setLastPlayed')).toEqual([{ gameId: '1001', tableId: 'low' }]);
    view.handle.close();
    await expect.poll(() => fixture.emitted('game-closed')).toEqual([facts]);
  });

  it('does not count as last played when it is a demo', async () => {
    const { fixture, view } = await opened({}, { playMode: 'demo' });
    await say(view, message('ready'));
    await expect.poll(() => fixture.emitted('game-opened')).toHaveLength(1);
    expect(fixture.sent('setLastPlayed')).toEqual([]);
  });

  it('waits for a provider that announces itself, and otherwise for the load event', async () => {
    const { view } = await opened();
    fireEvent.load(await framed(view));
    await drawn();
    expect(stateOf(view)).toBe('loading');

    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    const other = await opened({ settings: { ready: 'load' } });
    fireEvent.load(await framed(other.view));
    await expect.poll(() => stateOf(other.view)).toBe('open');
  });

  it('closes when it asks for it', async () => {
    proves('GA-01.restored');

    const { view } = await opened();
    await say(view, message('close'));
    await view.handle.closed;
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('shows a failure and offers a retry with another key', async () => {
    const { fixture, view } = await opened();
    await say(view, message('error'));
    await view.findByText('Something went wrong.');
    fixture.platform.script({ createGameSession: { session: 'key-2', expiresAt: '' } });
    view.press('Try again');

    await expect.poll(() => frameIn(view)?.src).toContain('session=key-2');
    expect(stateOf(view)).toBe('loading');
  });

  it('is removed when its session ends elsewhere and returns after sign-in', async () => {
    proves('GA-06.signed-out');

    const { fixture, view } = await opened();
    await framed(view);
    sessionEnds(fixture, 'generic.session-expired');
    await say(view, message('error'));

    await view.findByText('You are signed out');

    expect(frameIn(view)).toBeNull();
    expect(view.queryByRole('button', { name: 'Deposit' })).toBeNull();
    expect(view.queryByText('Total balance')).toBeNull();
    view.press('Sign in');
    await findPanel('sign-in');
  });

  it('shows a break that started elsewhere', async () => {
    proves('GA-06.on-break');

    const { fixture, view } = await opened();
    await framed(view);
    sessionEnds(fixture, 'responsible-gaming.player-self-blocked');
    await say(view, message('error'));

    await view.findByText('You’re taking a break from gambling.');

    await view.findByText('Sign in to see how long it lasts.');
    expect(frameIn(view)).toBeNull();
  });

  it('shows the end of a break and the help line of the player’s market', async () => {
    proves('GA-06.break-help');

    const { fixture, view } = await opened({
      jurisdiction: undefined,
      script: { getProfile: { ...ACTIVE, jurisdiction: 'UKGC' }, bootstrap: { ipCountry: 'MT' } },
    });
    await framed(view);
    sessionEnds(fixture, 'responsible-gaming.player-self-blocked', { retryAfter: 86_400 });
    await say(view, message('error'));

    await view.findByText(/Your break ends tomorrow at/);

    await view.findByText('National Gambling Helpline');
    expect(view.queryByText('Sign in to see how long it lasts.')).toBeNull();
  });

  it('treats a finished round as a hint to refresh the wallet', async () => {
    const { fixture, view } = await opened();
    await view.findAllByText('€10.00');
    const wallet = { balances: [{ currency: 'EUR', total: 750, real: 750, bonus: 0 }] };
    fixture.platform.script({ getWallets: wallet });
    await say(view, message('round'));
    await view.findAllByText('€7.50');
  });

  it('stays in place below a deposit', async () => {
    const { view } = await opened();
    const frame = await framed(view);
    view.press('Deposit');
    await findPanel('deposit');

    expect(frame.isConnected).toBe(true);
  });

  it.each([
    ['of another origin', message('close'), { origin: 'https://evil.example' }, 1],
    ['of another game', message('close', { gameId: '1002' }), {}, 1],
    ['with an additional key', message('close', { url: 'https://evil.example' }), {}, 1],
    ['without a kind', message('navigate'), {}, 1],
    ['that is malformed', 'close', {}, 1],
    ['that is null', null, {}, 1],
    // Messages of other frames on the page must be ignored.
    ['of another window', message('close'), { source: window }, 0],
  ])('ignores a message %s', async (_what, data, from, reported) => {
    const { fixture, view } = await opened();
    await say(view, data, from);
    const rejected = () =>
      fixture.emitted('diagnostic').filter(({ code }) => code === 'game-message-rejected');
    expect(rejected()).toHaveLength(reported);
    expect(stateOf(view)).toBe('loading');

    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
  });

  it('counts as slow after 15 seconds and can still load', async () => {
    const { fixture, view } = await opened();
    await framed(view);
    fixture.environment.advance(14_999);
    await drawn();
    expect(stateOf(view)).toBe('loading');

    fixture.environment.advance(1);
    await view.findByText('This game is taking a while to load');
    expect(frameIn(view)).not.toBeNull();

    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    expect(view.queryByText('This game is taking a while to load')).toBeNull();
  });

  it('can be retried or closed while it is slow', async () => {
    const { fixture, view } = await opened();
    await framed(view);
    fixture.environment.advance(15_000);
    await view.findByText('This game is taking a while to load');
    view.press('Try again');
    await expect.poll(() => fixture.sent('createGameSession')).toHaveLength(2);
    await framed(view);
    fixture.environment.advance(15_000);
    await view.findByText('This game is taking a while to load');
    view.press('Exit game');
    await view.handle.closed;
  });

  it('is loaded again by a retry, although a demo keeps its address', async () => {
    const { fixture, view } = await opened({}, { playMode: 'demo' });
    const silent = await framed(view);
    fixture.environment.advance(15_000);
    await view.findByText('This game is taking a while to load');
    view.press('Try again');

    await expect.poll(() => frameIn(view) && frameIn(view) !== silent).toBe(true);
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
  });

  it('never counts as slow after it has loaded', async () => {
    const { fixture, view } = await opened();
    await say(view, message('ready'));
    await expect.poll(() => stateOf(view)).toBe('open');
    fixture.environment.advance(60_000);
    await drawn();

    expect(stateOf(view)).toBe('open');
  });

  it('is named from the host’s list when no title is given', async () => {
    const describeGame = (id: string) => (id === '1001' ? { title: 'From the list' } : undefined);
    const { view } = await opened({ settings: { describe: describeGame } }, { title: undefined });
    await view.heading('From the list');
  });
});
