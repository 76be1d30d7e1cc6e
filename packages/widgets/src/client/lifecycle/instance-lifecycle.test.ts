import { sampleProfile } from '@playerdesk/adapters/memory';
import { playerdeskError } from '@playerdesk/contract';
import { createBrowserEnvironment, createTestEnvironment } from '@playerdesk/core';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes, findPanel, type Scene, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(destroyScenes);

const profile = (facts: object) => ({ getProfile: { ...sampleProfile, ...facts } });
const shown = (widget: string) => document.querySelector(`[data-widget="${widget}"]`);

async function enter(options: SceneOptions = {}): Promise<Scene> {
  const here = scene(options);
  const view = await here.open('sign-in', { email: 'maja@example.com' });
  view.fill({ Password: 'x' });
  view.press('Sign in');
  await expect.poll(() => here.desk.account.store.getState().status).toBe('signed-in');
  return here;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('after signing in', () => {
  it('owed terms open after one second, and not before', async () => {
    proves('SI-06.terms');

    const here = await enter({ script: profile({ hasToAcceptTerms: true }) });
    await expect.poll(() => here.sent('getDisplayPages')).toHaveLength(1);
    await turn();
    here.environment.advance(999);
    expect(shown('sign-in')).not.toBeNull();
    here.environment.advance(1);
    await findPanel('terms-and-conditions');
    expect(shown('sign-in')).toBeNull();
    expect(here.emitted('signed-in')).toEqual([]);
  });

  it('without owed terms the host hears of it at once', async () => {
    proves('SI-06.signed-in', 'HO-02.signed-in');

    const here = await enter();
    expect(here.emitted('signed-in')).toEqual([
      { player: { userId: sampleProfile.userId, isActivated: true, currency: 'EUR', country: 'MT' } },
    ]);
  });

  it('a verified e-mail is welcomed', async () => {
    proves('SI-06.welcome');

    await enter();
    await findPanel('welcome-message');
  });

  it('an e-mail that is not verified is asked to activate', async () => {
    proves('SI-06.activate');

    await enter({ script: profile({ isActivated: false }) });
    await findPanel('activate-message');
  });

  it('who declines the terms is signed out', async () => {
    proves('SI-06.declined');

    const here = await enter({ script: profile({ hasToAcceptTerms: true }) });
    here.environment.advance(1_000);
    const terms = await findPanel('terms-and-conditions');
    terms.press('Decline and sign out');
    await expect.poll(() => here.sent('signOut')).toHaveLength(1);
    expect(here.desk.account.store.getState().status).toBe('signed-out');
    expect(here.emitted('signed-in')).toEqual([]);
    expect(shown('terms-and-conditions')).toBeNull();
  });

  it('owed terms cannot be closed by Escape or X', async () => {
    const here = await enter({ script: profile({ hasToAcceptTerms: true }) });
    here.environment.advance(1_000);
    const terms = await findPanel('terms-and-conditions');
    fireEvent.keyDown(terms.root, { key: 'Escape' });
    expect(terms.queryByRole('button', { name: 'Close X' })).toBeNull();
    expect(shown('terms-and-conditions')).not.toBeNull();
  });

  it('a session restored with owed terms is asked for them too', async () => {
    const here = scene({ signedIn: true, script: profile({ hasToAcceptTerms: true }) });
    await expect.poll(() => here.desk.account.store.getState().profile).not.toBeNull();
    await expect
      .poll(() => {
        here.environment.advance(1_000);
        return shown('terms-and-conditions');
      })
      .not.toBeNull();
    expect(here.emitted('signed-in')).toEqual([]);
  });

  it('who signs out within that second is not asked', async () => {
    const here = await enter({ script: profile({ hasToAcceptTerms: true }) });
    await here.desk.signOut();
    here.environment.advance(1_000);
    expect(shown('terms-and-conditions')).toBeNull();
  });
});

describe('a player who has not activated', () => {
  const inactive = async (activation?: boolean) => {
    const here = scene({ signedIn: true, script: profile({ isActivated: false }), activation });
    await expect.poll(() => here.desk.account.store.getState().status).toBe('signed-in');
    return here;
  };

  it.each(['play', 'withdraw'] as const)('may not go on to %s and reads why', async (to) => {
    proves('AC-02.message');

    const here = await inactive();
    expect(here.desk.canProceed(to)).toBe(false);
    await (await findPanel('message')).heading('Activate your account first');
  });

  it('is led to activation before a deposit', async () => {
    expect((await inactive()).desk.canProceed('deposit')).toBe(false);
    await findPanel('activate-message');
  });

  it('goes on where activation is disabled', async () => {
    proves('AC-02.disabled');

    const here = await inactive(false);
    expect(['play', 'withdraw', 'deposit'].map((to) => here.desk.canProceed(to as 'play'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(document.querySelector('[data-widget]')).toBeNull();
  });

  it('a visitor is asked to sign in, and an activated player goes on', async () => {
    expect(scene().desk.canProceed('play')).toBe(false);
    await findPanel('sign-in');
    const here = scene({ signedIn: true });
    await expect.poll(() => here.desk.account.store.getState().status).toBe('signed-in');
    expect(here.desk.canProceed('play')).toBe(true);
  });
});

describe('a visitor’s country', () => {
  const open = { restrictAccess: true };

  it.each([
    ['that is unknown', { ipCountry: '' }, 'HO-10.unknown'],
    ['that is not allowed', { ipCountry: 'US', allowed: false }, 'HO-10.not-allowed'],
  ])('%s shows a message', async (_state, bootstrap, clauses) => {
    proves('PL-04.restricted', clauses);

    scene({ ...open, script: { bootstrap } });
    await (await findPanel('restricted-access')).heading('Not available in your country');
  });

  it('restricted access emits the error as well', async () => {
    proves('PL-04.error-event');

    const here = scene({ ...open, script: { bootstrap: { ipCountry: '' } } });
    await findPanel('restricted-access');
    expect(here.emitted('error')).toEqual([{ code: 'generic.restricted', kind: 'refused' }]);
  });

  it('the message has no X, and Escape and a host’s panel do nothing', async () => {
    proves('HO-10.not-closable', 'AC-08.restricted');

    const here = scene({ ...open, script: { bootstrap: { ipCountry: '' } } });
    const message = await findPanel('restricted-access');
    expect(message.queryByRole('button', { name: 'Close X' })).toBeNull();
    expect(message.queryByRole('button', { name: 'Close' })).toBeNull();
    fireEvent.keyDown(message.root, { key: 'Escape' });
    const asked = here.desk.open('sign-in');
    asked.notify({ level: 'info', text: 'Welcome' });
    asked.close();
    expect(message.queryByText('Welcome')).toBeNull();
    expect(shown('restricted-access')).not.toBeNull();
    expect(shown('sign-in')).toBeNull();
  });

  it('takes the place of a panel that stood before it was known', async () => {
    let answer: (value: unknown) => void = () => {};
    const bootstrap = new Promise((resolve) => {
      answer = resolve;
    });
    const here = scene({ ...open, script: { bootstrap } });
    await here.open('sign-in');
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
    const here = scene({ ...open, script: { bootstrap } });
    const view = await here.open('sign-in');
    await view.findByText('We could not find out which country you are in.');
    return { here, view };
  }

  it('a look-up that failed says so where something stands, and is tried again', async () => {
    proves('HO-10.failed-lookup');

    const { here, view } = await afterFailedLookUp();
    expect(shown('restricted-access')).toBeNull();
    view.press('Try again');
    await expect.poll(() => view.queryByText('We could not find out which country you are in.')).toBeNull();
    expect(here.sent('bootstrap')).toHaveLength(2);
  });

  it('is told beside what the widget says, and takes nothing of it away once it is over', async () => {
    proves('HO-10.failed-lookup');

    const { view } = await afterFailedLookUp();
    view.handle.notify({ level: 'error', text: 'A word of the host' });
    await view.findByText('A word of the host');
    expect(view.queryByText('We could not find out which country you are in.')).not.toBeNull();
    view.press('Try again');
    await expect.poll(() => view.queryByText('We could not find out which country you are in.')).toBeNull();
    expect(view.queryByText('A word of the host')).not.toBeNull();
  });

  it('is not asked about where the host has a jurisdiction and restricts nobody', async () => {
    const here = scene({ jurisdiction: 'MGA', restrictAccess: false });
    await here.open('sign-in');
    expect(here.sent('bootstrap')).toEqual([]);
  });
});

describe('the link of a mail', () => {
  const arriving = (search: string, options: SceneOptions = {}) => {
    const clearQuery = vi.fn();
    const query = (name: string) => new URLSearchParams(search).get(name);
    const environment = { ...createTestEnvironment(), query, clearQuery };
    return { here: scene({ ...options, environment }), clearQuery };
  };

  it('with reset-pw-key opens the new password', async () => {
    proves('HO-06.reset-key');

    const { here, clearQuery } = arriving('reset-pw-key=k-1');
    const view = await findPanel('reset-password');
    await view.findByLabelText('New password');
    expect(here.sent('isResetKeyAvailable')).toEqual([{ key: 'k-1' }]);
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['reset-pw-key', 'activation-key']));
  });

  it('is taken out of the address; the host’s own keys, the hash and the state stay', async () => {
    proves('HO-06.cleared');

    history.replaceState({ host: 1 }, '', '/lobby?a=%20b&reset-pw-key=k-1&c#top');
    scene({ environment: createBrowserEnvironment() as never });
    await findPanel('reset-password');
    expect(location.pathname + location.search + location.hash).toBe('/lobby?a=%20b&c#top');
    expect(history.state).toEqual({ host: 1 });
    history.replaceState(null, '', '/');
  });

  it('with a spent key shows the message', async () => {
    proves('HO-06.reset-key-unavailable');

    arriving('reset-pw-key=k-1', { script: { isResetKeyAvailable: { isAvailable: false } } });
    await (await findPanel('message')).heading('This link no longer works');
  });

  it('with activation-key activates and says so', async () => {
    proves('HO-06.activation-key');

    const { here } = arriving('activation-key=482913');
    await (await findPanel('message')).heading('Account activated');
    expect(here.sent('activate')).toEqual([{ code: '482913' }]);
  });

  it('that cannot activate leads to the form, with the reason', async () => {
    const activate = () =>
      Promise.reject(playerdeskError({ code: 'activate.link-expired', kind: 'refused' }));
    arriving('activation-key=482913', { script: { activate } });
    const form = await findPanel('activation-form');
    expect(await form.alert()).toBe('Link expired');
  });

  it('whose outcome is unknown offers to check again, and says once it is known', async () => {
    proves('HO-06.activation-key');

    const failing = (code: string, kind: 'network' | 'refused') => () =>
      Promise.reject(playerdeskError({ code, kind }));
    const script = {
      activate: failing('generic.network', 'network'),
      getProfile: failing('generic.unknown-error', 'refused'),
    };
    const { here } = arriving('activation-key=482913', { script });
    const form = await findPanel('activation-form');
    await form.findByRole('button', { name: 'Check again' });
    form.press('Check again');
    await expect.poll(() => here.sent('getProfile')).toHaveLength(2);
    await form.findByRole('button', { name: 'Check again' });
    here.platform.script({ getProfile: sampleProfile });
    form.press('Check again');
    await (await findPanel('message')).heading('Account activated');
    expect(shown('activation-form')).toBeNull();
    expect(here.sent('activate')).toHaveLength(1);
  });

  it('is left alone where the host follows links itself', async () => {
    const { here, clearQuery } = arriving('reset-pw-key=k-1', { followLinks: false });
    await here.mount('sign-in');
    expect(shown('reset-password')).toBeNull();
    expect(clearQuery).not.toHaveBeenCalled();
  });
});

describe('an address that asks for money', () => {
  const arriving = (search: string, options: SceneOptions = {}, visits: string[] = []) => {
    const clearQuery = vi.fn();
    const query = (name: string) => new URLSearchParams(search).get(name);
    const environment = { ...createTestEnvironment(), query, clearQuery };
    environment.tabStore.set('playerdesk:session', 'session-1');
    environment.tabStore.set('playerdesk:visits', JSON.stringify(visits));
    const script = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] }, ...options.script };
    return { here: scene({ cashier: CASHIER, ...options, script, environment }), clearQuery };
  };

  it('with deposit opens the cashier', async () => {
    proves('HO-06.deposit');

    const { here, clearQuery } = arriving('deposit');
    await findPanel('deposit');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toMatchObject([{ method: 'deposit' }]);
    expect(clearQuery).toHaveBeenCalledWith(
      expect.arrayContaining(['deposit', 'withdraw', 'payment-status']),
    );
  });

  it('with withdraw opens the cashier for a withdrawal', async () => {
    proves('HO-06.withdraw');

    const { here } = arriving('withdraw=1');
    await findPanel('piq-cashier');
    await paymentFrame();
    expect(here.sent('createCashierSession')).toMatchObject([{ method: 'withdraw' }]);
  });

  const outcome = (status: string) => ({
    getPaymentOutcome: {
      payments: [
        {
          id: 'p-1',
          amount: 5_000,
          currency: 'EUR',
          status,
          transactionType: 'Deposit',
          date: '2026-11-21T10:00:00Z',
        },
      ],
    },
  });

  it.each([
    ['success', 'Completed', '€50.00 is in your account'],
    // The ledger decides, whatever the URL says.
    ['success', 'Failed', 'The deposit did not go through. Nothing was taken.'],
  ])(
    'with payment-status the server is asked, and %s that is %s there reads so',
    async (said, status, words) => {
      proves('HO-06.payment-status');

      const { here, clearQuery } = arriving(`payment-status=ref-7&status=${said}`, {
        script: outcome(status),
      });
      const view = await findPanel('deposit');
      await vi.waitFor(() => {
        here.environment.advance(0);
        // Silently first, and again in the panel.
        expect(here.sent('getPaymentOutcome').length).toBeGreaterThan(1);
      });
      await view.heading(words);
      // The heading says where the money is. For a failed withdrawal this text would be wrong.
      expect(view.queryByText('No money has been taken.')).toBeNull();
      expect(new Set(here.sent('getPaymentOutcome').map((input) => JSON.stringify(input)))).toEqual(
        new Set(['{"reference":"ref-7"}']),
      );
      expect(here.sent('createCashierSession')).toEqual([]);
      expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['payment-status']));
    },
  );

  it('that nobody made is looked for without a word, and cleared', async () => {
    proves('HO-06.payment-unknown');

    const { here, clearQuery } = arriving('payment-status=garbage', {
      script: { getPaymentOutcome: { payments: [] } },
    });
    for (const asked of [1, 2, 3, 4]) {
      await vi.waitFor(() => {
        here.environment.advance(10_000);
        expect(here.sent('getPaymentOutcome').length).toBeGreaterThanOrEqual(asked);
      });
    }
    here.environment.advance(60_000);
    expect(here.sent('getPaymentOutcome')).toHaveLength(4);
    expect(shown('deposit')).toBeNull();
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['payment-status']));
  });

  it('that this tab opened is looked up in sight', async () => {
    proves('HO-06.payment-opened-here');

    const { here } = arriving('payment-status=ref-7', { script: { getPaymentOutcome: { payments: [] } } }, [
      'ref-7',
    ]);
    const view = await findPanel('deposit');
    await view.findByText('We are checking your payment. Please do not pay again.');
    expect(here.sent('createCashierSession')).toEqual([]);
  });

  it('of nobody asks to sign in first', async () => {
    const environment = {
      ...createTestEnvironment(),
      query: (name: string) => (name === 'deposit' ? '' : null),
    };
    scene({ cashier: CASHIER, environment });
    const view = await findPanel('deposit');
    await view.findByText('Sign in to deposit or withdraw.');
  });
});
