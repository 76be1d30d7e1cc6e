import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type Scene, type SceneOptions, scene } from '../../testing/scene.ts';

const profile = (facts: object) => ({ getProfile: { ...sampleProfile, ...facts } });
const shown = (widget: string) => document.querySelector(`[data-widget="${widget}"]`);

async function enter(options: SceneOptions = {}): Promise<Scene> {
  const fixture = scene(options);
  const view = await fixture.open('sign-in', { email: 'maja@example.com' });
  view.fill({ Password: 'x' });
  view.press('Sign in');
  await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
  return fixture;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('an instance after sign-in', () => {
  it('opens required terms after exactly one second', async () => {
    proves('SI-06.terms');

    const fixture = await enter({ script: profile({ hasToAcceptTerms: true }) });
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    await turn();
    fixture.environment.advance(999);
    expect(shown('sign-in')).not.toBeNull();

    fixture.environment.advance(1);
    await findPanel('terms-and-conditions');
    expect(shown('sign-in')).toBeNull();
    expect(fixture.emitted('signed-in')).toEqual([]);
  });

  it('notifies the host at once without required terms', async () => {
    proves('SI-06.signed-in', 'HO-02.signed-in');

    const fixture = await enter();
    expect(fixture.emitted('signed-in')).toEqual([
      { player: { userId: sampleProfile.userId, isActivated: true, currency: 'EUR', country: 'MT' } },
    ]);
  });

  it('welcomes a player with a verified email', async () => {
    proves('SI-06.welcome');

    await enter();
    await findPanel('welcome-message');
  });

  it('closes the welcome when the player signs out', async () => {
    proves('SI-06.welcome-closed');
    const fixture = await enter();
    await findPanel('welcome-message');

    await fixture.desk.account.signOut();

    await expect.poll(() => shown('welcome-message')).toBeNull();
  });

  it('asks a player with an unverified email to activate', async () => {
    proves('SI-06.activate');

    await enter({ script: profile({ isActivated: false }) });
    await findPanel('activate-message');
  });

  it('signs out a player who declines the terms', async () => {
    proves('SI-06.declined');

    const fixture = await enter({ script: profile({ hasToAcceptTerms: true }) });
    fixture.environment.advance(1_000);
    const terms = await findPanel('terms-and-conditions');
    terms.press('Decline and sign out');

    await expect.poll(() => fixture.sent('signOut')).toHaveLength(1);
    expect(fixture.desk.account.store.getState().status).toBe('signed-out');
    expect(fixture.emitted('signed-in')).toEqual([]);
    expect(shown('terms-and-conditions')).toBeNull();
  });

  it('keeps required terms open on Escape and without a close button', async () => {
    const fixture = await enter({ script: profile({ hasToAcceptTerms: true }) });
    fixture.environment.advance(1_000);
    const terms = await findPanel('terms-and-conditions');
    fireEvent.keyDown(terms.root, { key: 'Escape' });

    expect(terms.queryByRole('button', { name: 'Close X' })).toBeNull();
    expect(shown('terms-and-conditions')).not.toBeNull();
  });

  it('asks for required terms in a restored session too', async () => {
    const fixture = scene({ signedIn: true, script: profile({ hasToAcceptTerms: true }) });
    await expect.poll(() => fixture.desk.account.store.getState().profile).not.toBeNull();
    await expect
      .poll(() => {
        fixture.environment.advance(1_000);
        return shown('terms-and-conditions');
      })
      .not.toBeNull();
    expect(fixture.emitted('signed-in')).toEqual([]);
  });

  it('asks for no terms when the player signs out within that second', async () => {
    const fixture = await enter({ script: profile({ hasToAcceptTerms: true }) });
    await fixture.desk.signOut();
    fixture.environment.advance(1_000);
    expect(shown('terms-and-conditions')).toBeNull();
  });
});

describe('a player who has not activated', () => {
  const inactive = async (activation?: boolean) => {
    const fixture = scene({ signedIn: true, script: profile({ isActivated: false }), activation });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    return fixture;
  };

  it.each(['play', 'withdraw'] as const)('cannot open %s and sees why', async (to) => {
    proves('AC-02.message');

    const fixture = await inactive();
    expect(fixture.desk.canProceed(to)).toBe(false);
    await (await findPanel('message')).heading('Verify your email first');
  });

  it('is led to activation before a deposit', async () => {
    expect((await inactive()).desk.canProceed('deposit')).toBe(false);
    await findPanel('activate-message');
  });

  it('can continue where activation is disabled', async () => {
    proves('AC-02.disabled');

    const fixture = await inactive(false);
    expect(['play', 'withdraw', 'deposit'].map((to) => fixture.desk.canProceed(to as 'play'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(document.querySelector('[data-widget]')).toBeNull();
  });

  it('differs from a visitor, who has to sign in, and an activated player, who continues', async () => {
    expect(scene().desk.canProceed('play')).toBe(false);

    await findPanel('sign-in');
    const fixture = scene({ signedIn: true });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    expect(fixture.desk.canProceed('play')).toBe(true);
  });
});

describe('the country of a visitor', () => {
  const open = { restrictAccess: true };

  it.each([
    ['unknown', { ipCountry: '' }, 'HO-10.unknown'],
    ['not allowed', { ipCountry: 'US', allowed: false }, 'HO-10.not-allowed'],
  ])('shows a message when it is %s', async (_state, bootstrap, clauses) => {
    proves('PL-04.restricted', clauses);

    scene({ ...open, script: { bootstrap } });
    await (await findPanel('restricted-access')).heading('Not available in your country');
  });

  it('emits the error for restricted access as well', async () => {
    proves('PL-04.error-event');

    const fixture = scene({ ...open, script: { bootstrap: { ipCountry: '' } } });
    await findPanel('restricted-access');
    expect(fixture.emitted('error')).toEqual([{ code: 'generic.restricted', kind: 'refused' }]);
  });

  it('shows a message without a close button that ignores Escape and the host’s panel', async () => {
    proves('HO-10.not-closable', 'AC-08.restricted');

    const fixture = scene({ ...open, script: { bootstrap: { ipCountry: '' } } });
    const message = await findPanel('restricted-access');
    expect(message.queryByRole('button', { name: 'Close X' })).toBeNull();
    expect(message.queryByRole('button', { name: 'Close' })).toBeNull();

    fireEvent.keyDown(message.root, { key: 'Escape' });
    const asked = fixture.desk.open('sign-in');
    asked.notify({ level: 'info', text: 'Welcome' });
    asked.close();
    expect(message.queryByText('Welcome')).toBeNull();
    expect(shown('restricted-access')).not.toBeNull();
    expect(shown('sign-in')).toBeNull();
  });

  it('replaces a panel that opened before it was known', async () => {
    let answer: (value: unknown) => void = () => {};
    const bootstrap = new Promise((resolve) => {
      answer = resolve;
    });
    const fixture = scene({ ...open, script: { bootstrap } });
    await fixture.open('sign-in');
    answer({ ipCountry: '' });
    await findPanel('restricted-access');

    expect(shown('sign-in')).toBeNull();
  });

  /** Opens a form after a failed country look-up. The next look-up succeeds. */
  async function afterFailedLookUp() {
    let tries = 0;
    const bootstrap = () =>
      ++tries === 1
        ? Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }))
        : { ipCountry: 'MT', allowed: true };
    const fixture = scene({ ...open, script: { bootstrap } });
    const view = await fixture.open('sign-in');
    await view.findByText('We couldn’t tell which country you’re in.');
    return { fixture, view };
  }

  it('shows a failed lookup in an open panel and retries it', async () => {
    proves('HO-10.failed-lookup');

    const { fixture, view } = await afterFailedLookUp();
    expect(shown('restricted-access')).toBeNull();

    view.press('Try again');
    await expect.poll(() => view.queryByText('We couldn’t tell which country you’re in.')).toBeNull();
    expect(fixture.sent('bootstrap')).toHaveLength(2);
  });

  it('shows its failure in addition to the widget’s own message and clears only that', async () => {
    proves('HO-10.failed-lookup');

    const { view } = await afterFailedLookUp();
    view.handle.notify({ level: 'error', text: 'A word of the host' });
    await view.findByText('A word of the host');
    expect(view.queryByText('We couldn’t tell which country you’re in.')).not.toBeNull();

    view.press('Try again');
    await expect.poll(() => view.queryByText('We couldn’t tell which country you’re in.')).toBeNull();
    expect(view.queryByText('A word of the host')).not.toBeNull();
  });

  it.each(['not-implemented', 'refused', 'unreadable', 'server'] as const)(
    'is not blamed on the connection after a failure of the kind %s',
    async (kind) => {
      proves('IN-60.player');

      const bootstrap = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind }));
      const fixture = scene({ ...open, script: { bootstrap } });
      const view = await fixture.open('sign-in');
      await view.findByText(/^This service isn’t working right now[.] It’s not your connection/);
      expect(view.queryByText('We couldn’t tell which country you’re in.')).toBeNull();
    },
  );

  it('is not looked up when the host has a jurisdiction and restricts nobody', async () => {
    const fixture = scene({ jurisdiction: 'MGA', restrictAccess: false });
    await fixture.open('sign-in');
    expect(fixture.sent('bootstrap')).toEqual([]);
  });
});
