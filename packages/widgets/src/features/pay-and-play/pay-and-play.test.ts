import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

const CALLBACK = `${location.origin}/playerdesk-pay-and-play.html`;
const cashier = {
  provider: 'fluid',
  payAndPlay: {
    authorisationUrl: 'https://pay.example.com/authorize',
    client: 'northlight',
    provider: 'northpay',
    countries: ['FI', 'NL', 'SE'],
    callbackUrl: CALLBACK,
  },
};
const inFinland = { bootstrap: { ipCountry: 'FI', allowed: true } };
const visit = async ({ script, ...options }: SceneOptions = {}) => {
  const fixture = scene({ cashier, restrictAccess: true, script: { ...inFinland, ...script }, ...options });
  const view = await fixture.open('pnp');
  return { fixture, view };
};
const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
const address = () => new URL(frame().src);
const state = () => new URL(address().searchParams.get('redirect') ?? '').searchParams.get('state');
const answer = (data: object, from: { origin?: string; source?: Window | null } = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      origin: location.origin,
      source: frame().contentWindow,
      data: { type: 'playerdesk:pay-and-play', state: state(), ...data },
      ...from,
    }),
  );
const goToBank = async (view: Screen) => {
  await view.findByLabelText('Amount');
  view.fill({ Amount: '50' });
  view.press('Continue to your bank');
  await vi.waitFor(() => expect(frame()).not.toBeNull());
};
const CHECKING = 'Checking your payment… Please don’t pay again.';
const down = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));

describe('a suggested amount', () => {
  const names = (view: Screen) =>
    [...view.root.querySelectorAll('[part="amounts"] button')].map((button) => button.textContent);

  it('fills the field with a press, which continues to the bank', async () => {
    proves('UX-11.amounts');

    const { view } = await visit();
    await view.findByLabelText('Amount');
    expect(names(view)).toEqual(['€20', '€50', '€100', '€200']);

    view.press('€100');
    await expect.poll(() => view.value('Amount')).toBe('100');
    view.press('Continue to your bank');
    await vi.waitFor(() => expect(address().searchParams.get('amount')).toMatch(/^100/));
  });

  it('is ten times as high in a currency that is worth a tenth', async () => {
    proves('UX-11.amounts');

    const { view } = await visit({
      signedIn: true,
      script: { getProfile: { ...sampleProfile, country: 'FI', currency: 'SEK' } },
    });
    await view.findByLabelText('Amount');

    expect(names(view)[0]).toMatch(/kr.?200|200.?kr|SEK.?200/);
  });
});

describe('pay and play', () => {
  it('asks a visitor for no amount on a platform that cannot sign in with a payment', async () => {
    proves('CA-10.whole-way');
    const fixture = scene({ cashier, restrictAccess: true, script: inFinland });
    const { supports } = fixture.platform.capabilities;
    Object.assign(fixture.platform.capabilities, {
      supports: (name: string) => name !== 'signInWithPayment' && supports(name),
    });

    const view = await fixture.open('pnp');

    await view.findByText('This is not available here.');
    expect(view.queryByLabelText('Amount')).toBeNull();
  });

  it.each([
    ['', 'Enter amount'],
    ['  ', 'Enter amount'],
    ['0', 'Enter an amount above zero, for example 50'],
    ['-1', 'Enter an amount above zero, for example 50'],
    ['1e9', 'Enter an amount above zero, for example 50'],
    ['0.001', 'Enter an amount above zero, for example 50'],
    ['1,000', 'Enter an amount above zero, for example 50'],
    ['1.000', 'Enter an amount above zero, for example 50'],
  ])('with an amount of "%s" shows the problem', async (amount, words) => {
    proves('CA-10.amount-required');

    const { view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: amount });
    view.press('Continue to your bank');

    expect(await view.problemAt('Amount')).toBe(words);
    expect(frame()).toBeNull();
  });

  it('sends the player to the bank with all parameters of the provider', async () => {
    proves('CA-10.authorisation');

    const { view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '49,90' });
    view.press('Continue to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    const { redirect, ...query } = Object.fromEntries(address().searchParams);

    expect(`${address().origin}${address().pathname}`).toBe('https://pay.example.com/authorize');
    expect(query).toEqual({
      client: 'northlight',
      provider: 'northpay',
      country: 'FI',
      locale: 'en_US',
      currency: 'EUR',
      amount: '49.90',
    });
    expect(redirect?.startsWith(`${CALLBACK}?state=`)).toBe(true);
  });

  it('allows the bank to open its app and windows but not to navigate the page', async () => {
    proves('CA-10.bank-app');

    const { view } = await visit();
    await goToBank(view);
    const rights = frame().getAttribute('sandbox')?.split(' ') ?? [];

    expect(rights).toEqual(
      expect.arrayContaining([
        'allow-popups',
        'allow-popups-to-escape-sandbox',
        'allow-top-navigation-to-custom-protocols',
      ]),
    );
    expect(rights).not.toContain('allow-top-navigation');
    expect(rights).not.toContain('allow-top-navigation-by-user-activation');
  });

  it('signs the player in on the message of the callback page and opens the welcome popup', async () => {
    proves('CA-10.callback');

    const { fixture, view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Continue to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer({ status: 'success', code: 'once-1' });
    await findPanel('welcome-message');

    expect(fixture.sent('signInWithPayment')).toMatchObject([{ code: 'once-1' }]);
    expect(fixture.desk.account.store.getState().status).toBe('signed-in');
  });

  it.each([
    ['another origin', { status: 'success', code: 'x' }, { origin: 'https://evil.test' }],
    ['another window', { status: 'success', code: 'x' }, { source: window }],
    ['another payment', { status: 'success', code: 'x', state: 'forged' }, {}],
    ['another kind', { status: 'success', code: 'x', type: 'pnp' }, {}],
    ['another shape', { status: 'success', code: 7 }, {}],
  ])('ignores a message of %s', async (_who, data, from) => {
    proves('CA-10.forged');

    const { fixture, view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Continue to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer(data, from);
    answer({ status: 'success', code: 'real' });
    await findPanel('welcome-message');

    expect(fixture.sent('signInWithPayment')).toMatchObject([{ code: 'real' }]);
    expect(fixture.sent('signInWithPayment')).toHaveLength(1);
  });

  it('shows a cancellation at the bank and keeps the amount', async () => {
    const { view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Continue to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer({ status: 'cancelled' });

    expect(await view.status()).toBe('Payment canceled. You haven’t been charged.');
    expect(view.value('Amount')).toBe('50');
  });

  it('shows a failure at the bank', async () => {
    const { view } = await visit();
    await goToBank(view);
    answer({ status: 'failed' });
    expect(await view.alert()).toBe('The payment didn’t go through. You haven’t been charged.');
  });

  it.each([
    ['is pending', { status: 'pending' }],
    ['has an unknown answer', { status: 'valueOf' }],
    ['is pending with a code', { status: 'pending', code: 'once-1' }],
  ])('that %s is shown as being checked without another claim or attempt', async (_how, reported) => {
    const { fixture, view } = await visit();
    await goToBank(view);
    answer(reported);
    await view.heading(CHECKING);
    expect(view.queryByText(/Nothing was taken/)).toBeNull();
    expect(view.queryByLabelText('Amount')).toBeNull();
    expect(fixture.sent('signInWithPayment')).toEqual([]);
    expect(fixture.emitted('widget-opened').map(({ widget }) => widget)).toEqual(['pnp']);

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it('opens the welcome popup for a visitor when it went through without a code', async () => {
    proves('CA-10.callback');
    const { fixture, view } = await visit();
    await goToBank(view);

    answer({ status: 'success' });

    await findPanel('welcome-message');
    expect(fixture.sent('signInWithPayment')).toEqual([]);
  });

  it('is shown as being checked without a welcome when its code signs nobody in', async () => {
    const { fixture, view } = await visit({ script: { signInWithPayment: down } });
    await goToBank(view);
    answer({ status: 'success', code: 'once-1' });
    await view.heading(CHECKING);

    expect(fixture.emitted('widget-opened').map(({ widget }) => widget)).toEqual(['pnp']);
    expect(view.queryByLabelText('Amount')).toBeNull();
  });

  it('opens the welcome popup for a signed-in player with the amount of the ledger', async () => {
    proves('CA-10.callback');

    const { fixture, view } = await visit({
      signedIn: true,
      script: { getProfile: { ...sampleProfile, country: 'FI' } },
    });
    await goToBank(view);
    answer({ status: 'success' });
    await findPanel('welcome-message');

    await vi.waitFor(() => expect(fixture.sent('getWallets').length).toBeGreaterThan(0));
    expect(fixture.sent('signInWithPayment')).toEqual([]);
  });

  describe.each(['light', 'shadow'] as const)('in %s DOM', (dom) => {
    const open = async () => {
      const fixture = scene({ cashier, dom, script: inFinland });
      const view = await fixture.mount('pnp', { amount: '50' });
      const field = await view.findByLabelText('Amount');
      const focused = () => (view.root.getRootNode() as Document | ShadowRoot).activeElement;
      field.focus();
      view.press('Continue to your bank');
      const bank = await view.findByTitle('Payment at your bank');
      return { view, focused, bank };
    };

    it('moves the focus to the bank’s frame and back to the amount', async () => {
      const { view, focused, bank } = await open();
      await vi.waitFor(() => expect(focused()).toBe(bank));
      view.press('Choose another amount');
      const field = await view.findByLabelText('Amount');

      await vi.waitFor(() => expect(focused()).toBe(field));
    });

    it('keeps the focus that the player has moved', async () => {
      const { view, focused, bank } = await open();
      await vi.waitFor(() => expect(focused()).toBe(bank));
      const search = document.body.appendChild(document.createElement('input'));
      search.focus();
      view.press('Choose another amount');
      await view.findByLabelText('Amount');

      expect(document.activeElement).toBe(search);
    });
  });

  describe('for a visitor with an unknown country', () => {
    const arrive = (script: Record<string, unknown>) => scene({ cashier, script });
    const NOT_HERE = 'Pay and play isn’t available in your country.';

    it('looks the country up before it shows anything', async () => {
      let tell = (_answer: unknown) => {};
      const bootstrap = () =>
        new Promise((resolve) => {
          tell = resolve;
        });
      const fixture = arrive({ bootstrap });
      const view = await fixture.open('pnp');
      await vi.waitFor(() => expect(fixture.sent('bootstrap')).toHaveLength(1));
      expect(view.root.querySelector('[part="skeleton"]')).not.toBeNull();
      expect(view.queryByText(NOT_HERE)).toBeNull();

      tell(inFinland.bootstrap);
      await view.findByLabelText('Amount');
    });

    it('offers another lookup after a failure', async () => {
      const fixture = arrive({ bootstrap: down });
      const view = await fixture.open('pnp');
      await view.findByRole('button', { name: 'Try again' });
      expect(view.queryByText(NOT_HERE)).toBeNull();

      fixture.platform.script(inFinland);
      view.press('Try again');
      await view.findByLabelText('Amount');
    });

    it('is not offered when the platform has no lookup', async () => {
      const fixture = arrive({});
      vi.spyOn(fixture.platform.capabilities, 'supports').mockImplementation((name) => name !== 'bootstrap');
      const view = await fixture.open('pnp');
      await view.findByText(NOT_HERE);

      expect(fixture.sent('bootstrap')).toEqual([]);
    });

    it('looks nothing up for a player whose account has a country', async () => {
      const fixture = scene({
        cashier,
        signedIn: true,
        script: { getProfile: { ...sampleProfile, country: 'FI' } },
      });
      const view = await fixture.open('pnp');
      await view.findByLabelText('Amount');

      expect(fixture.sent('bootstrap')).toEqual([]);
    });
  });

  it('is not offered in other countries', async () => {
    const { view } = await visit({ script: { bootstrap: { ipCountry: 'MT', allowed: true } } });
    await view.findByText('Pay and play isn’t available in your country.');
  });

  it.each([
    ['SGA', 'SE'],
    ['UKGC', 'SE'],
  ])('leads to sign-up where limits come first, as under %s', async (jurisdiction, ipCountry) => {
    const { view } = await visit({
      jurisdiction,
      script: { bootstrap: { ipCountry, allowed: true } },
    });
    await view.findByText(/need to set deposit limits before you play/);
    view.press('Sign up');
    await findPanel('get-started');
  });
});
