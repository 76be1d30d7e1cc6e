import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { asking, isOpen, page, signIn } from '../../testing/required-actions.ts';
import { findPanel, type Scene, scene } from '../../testing/scene.ts';

describe('unreadable required actions', () => {
  const DOWN = { getDisplayPages: () => Promise.reject(new Error('down')) };
  /** Lets both further attempts pass. */
  const giveUp = async (fixture: Scene) => {
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    await tick();
    fixture.environment.advance(1_000);
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(2);
    await tick();
    fixture.environment.advance(3_000);
  };
  const enter = (fixture: Scene) =>
    fixture.desk.account.signIn({ email: 'maja@example.com', password: 'Sommar!2026' });

  it.each([
    ['by the sign-in widget', () => signIn({ script: DOWN })],
    [
      "by the host's own form",
      async () => {
        const fixture = scene({ script: DOWN });
        await enter(fixture);
        return fixture;
      },
    ],
    ['by a restored session', async () => scene({ script: DOWN, signedIn: true })],
  ])('hold a player who signed in %s until an answer arrives', async (_how, come) => {
    proves('RG-11.unreadable');

    const fixture = await come();
    await giveUp(fixture);
    const view = await findPanel('message');
    await view.heading('We could not check your account');
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
    expect(isOpen('sign-in')).toBe(false);

    fixture.platform.script({ getDisplayPages: { pages: [page('SourceOfWealth')] } });
    view.press('Try again');
    await findPanel('source-of-wealth');
    expect(isOpen('message')).toBe(false);
  });

  it('hold nobody once a further attempt is answered', async () => {
    proves('RG-11.unreadable');

    const fixture = await signIn({ script: DOWN });
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    fixture.platform.script({ getDisplayPages: { pages: [] } });
    await tick();
    fixture.environment.advance(1_000);
    await findPanel('welcome-message');

    expect(isOpen('message')).toBe(false);
  });

  it('keep the sign-out action available', async () => {
    proves('RG-11.unreadable');

    const fixture = await signIn({ script: DOWN });
    await giveUp(fixture);
    const view = await findPanel('message');
    view.press('Sign out');

    await waitFor(() => expect(isOpen('message')).toBe(false));
    expect(fixture.desk.account.store.getState().status).toBe('signed-out');
  });

  it.each(['deposit', 'piq-cashier', 'bonus-selector'] as const)(
    'block %s with a retry action',
    async (widget) => {
      proves('RG-11.unreadable');

      const fixture = scene({ script: DOWN, signedIn: true, cashier: { provider: 'piq' } as never });
      const view = await fixture.mount(widget);
      await giveUp(fixture);
      await view.findByText('We could not check your account');

      expect(fixture.sent('createCashierSession')).toEqual([]);
      expect(fixture.sent('getBonusOffers')).toEqual([]);
      expect(view.queryByRole('button', { name: 'Try again' })).not.toBeNull();
    },
  );

  it.each(['bonuses', 'bonus-code'])('block the tab %s', async (tab) => {
    proves('RG-11.unreadable');

    const fixture = scene({ script: DOWN, signedIn: true });
    const view = await fixture.mount('account', { tab });
    await giveUp(fixture);
    await view.findByText('We could not check your account');

    expect(fixture.sent('getBonuses')).toEqual([]);
  });

  it('block a game for money but not a demo', async () => {
    proves('RG-11.unreadable');

    const fixture = scene({ script: DOWN, signedIn: true });
    const view = await fixture.mount('external', { gameId: 'northern-lights', playMode: 'real' } as never);
    await giveUp(fixture);
    await view.findByText('We could not check your account');

    expect(fixture.sent('createGameSession')).toEqual([]);
    expect(fixture.desk.canProceed('play')).toBe(false);
  });

  it('block an action of the host while they are being read', async () => {
    proves('RG-11.being-read');

    let answer = (_: { pages: never[] }) => {};
    const asked = new Promise<{ pages: never[] }>((resolve) => {
      answer = resolve;
    });
    const fixture = scene({ script: { getDisplayPages: () => asked } });
    await enter(fixture);
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);

    expect(fixture.desk.canProceed('deposit')).toBe(false);
    answer({ pages: [] });
    await expect.poll(() => fixture.desk.canProceed('deposit')).toBe(true);
  });

  it('do not interrupt a running action', async () => {
    proves('RG-11.unreadable');

    const fixture = await signIn({ script: asking(page('ResponsibleGamingTest')).script });
    const view = await findPanel('responsible-gaming-test');
    fixture.platform.script(DOWN);
    fixture.desk.account.events.emit('limits-changed', {});
    await giveUpFrom(fixture, 1);

    expect(view.root.isConnected).toBe(true);
  });

  async function giveUpFrom(fixture: Scene, before: number) {
    for (const [index, wait] of [0, 1_000, 3_000].entries()) {
      fixture.environment.advance(wait);
      await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(before + index + 1);
      await tick();
    }
  }
});

describe('a required page without a widget', () => {
  it('holds the player and offers support and sign-out', async () => {
    proves('RG-11.unknown-forced');

    const platform = asking(page('VideoCall'));
    const fixture = await signIn({ script: platform.script });
    const view = await findPanel('message');
    await view.heading('There’s something to do before you continue');
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
    expect(fixture.desk.account.store.getState().requiredActions).toBe('pending');

    platform.done('VideoCall');
    view.press('Try again');
    await findPanel('welcome-message');
  });

  it('is skipped with a diagnostic when it is not forced', async () => {
    proves('RG-11.unknown-skipped');

    const fixture = await signIn({ script: asking(page('Newsletter', false)).script });
    await findPanel('welcome-message');
    expect(fixture.emitted('diagnostic')).toEqual([
      { code: 'required-action-unknown', detail: 'Newsletter' },
    ]);
  });
});

const tick = () => new Promise((resolve) => setTimeout(resolve));
