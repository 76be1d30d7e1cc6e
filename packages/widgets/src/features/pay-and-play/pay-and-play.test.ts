import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveScenes, panelOf, type SceneOptions, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

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
  const here = scene({ cashier, restrictAccess: true, script: { ...inFinland, ...script }, ...options });
  const view = await here.open('pnp');
  return { here, view };
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

describe('pay and play', () => {
  it.each([
    ['', 'Enter amount'],
    ['  ', 'Enter amount'],
    ['0', 'Enter an amount above zero, such as 50'],
    ['-1', 'Enter an amount above zero, such as 50'],
    ['1e9', 'Enter an amount above zero, such as 50'],
    ['0.001', 'Enter an amount above zero, such as 50'],
    ['１００', 'Enter an amount above zero, such as 50'],
  ])('CA-10.amount-required with an amount of "%s" says what is wrong', async (amount, words) => {
    const { view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: amount });
    view.press('Go to your bank');
    expect(await view.problemAt('Amount')).toBe(words);
    expect(frame()).toBeNull();
  });

  it('CA-10.authorisation sends the player to the bank with everything the provider asks for', async () => {
    const { view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '49,90' });
    view.press('Go to your bank');
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

  it('CA-10.callback the callback page’s message signs the player in and opens the welcome popup', async () => {
    const { here, view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Go to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer({ status: 'success', code: 'once-1' });
    await panelOf('welcome-message');
    expect(here.sent('signInWithPayment')).toMatchObject([{ code: 'once-1' }]);
    expect(here.desk.account.store.getState().status).toBe('signed-in');
  });

  it.each([
    ['another origin', { status: 'success', code: 'x' }, { origin: 'https://evil.test' }],
    ['another window', { status: 'success', code: 'x' }, { source: window }],
    ['another payment', { status: 'success', code: 'x', state: 'forged' }, {}],
    ['another kind', { status: 'success', code: 'x', type: 'pnp' }, {}],
    ['another shape', { status: 'success', code: 7 }, {}],
  ])('CA-10.forged a message of %s does nothing', async (_who, data, from) => {
    const { here, view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Go to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer(data, from);
    answer({ status: 'success', code: 'real' });
    await panelOf('welcome-message');
    expect(here.sent('signInWithPayment')).toMatchObject([{ code: 'real' }]);
    expect(here.sent('signInWithPayment')).toHaveLength(1);
  });

  it('that was cancelled at the bank says so and asks for the amount again, which is still there', async () => {
    const { view } = await visit();
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Go to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer({ status: 'cancelled' });
    expect(await view.status()).toBe('The payment was cancelled. Nothing was taken.');
    expect(view.value('Amount')).toBe('50');
  });

  it('of who is in already pays in, and opens the welcome popup', async () => {
    const profile = { country: 'FI' };
    const { sampleProfile } = await import('@playerdesk/adapters/memory');
    const { here, view } = await visit({
      signedIn: true,
      script: { getProfile: { ...sampleProfile, ...profile } },
    });
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Go to your bank');
    await vi.waitFor(() => expect(frame()).not.toBeNull());
    answer({ status: 'success' });
    await panelOf('welcome-message');
    expect(here.sent('signInWithPayment')).toEqual([]);
    expect(here.sent('getWallets').length).toBeGreaterThan(0);
  });

  it('is not offered elsewhere', async () => {
    const { view } = await visit({ script: { bootstrap: { ipCountry: 'MT', allowed: true } } });
    await view.findByText('Pay and play is not offered in your country.');
  });

  it('where limits come first leads to sign-up', async () => {
    const { view } = await visit({
      jurisdiction: 'SGA',
      script: { bootstrap: { ipCountry: 'SE', allowed: true } },
    });
    await view.findByText(/sets deposit limits first/);
    view.press('Sign up');
    await panelOf('get-started');
  });
});
