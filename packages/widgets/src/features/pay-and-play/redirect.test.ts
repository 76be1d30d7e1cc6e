import { createTestEnvironment, type Environment, type KeyValueStore } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { destroyScenes, findPanel, scene } from '../../testing/scene.ts';

const inFinland = { bootstrap: { ipCountry: 'FI', allowed: true } };
const cashierTo = (navigate: (url: string) => void) => ({
  provider: 'fluid',
  payAndPlay: {
    authorisationUrl: 'https://pay.example.com/authorize',
    client: 'northlight',
    provider: 'northpay',
    countries: ['FI'],
    callbackUrl: `${location.origin}/callback.html`,
    navigate,
    mode: 'redirect' as const,
  },
});

/** Creates a page with a URL, on a device that may have a stored payment. */
function page(search: string, deviceStore?: KeyValueStore, tabStore?: KeyValueStore) {
  const clearQuery = vi.fn<Environment['clearQuery']>();
  const query = (name: string) => new URLSearchParams(search).get(name);
  const still = createTestEnvironment();
  const environment = {
    ...still,
    ...(deviceStore && { deviceStore }),
    ...(tabStore && { tabStore }),
    query,
    clearQuery,
  };
  const navigate = vi.fn<(url: string) => void>();
  const fixture = scene({
    cashier: cashierTo(navigate),
    restrictAccess: true,
    script: inFinland,
    environment,
  });
  const { deviceStore: device, tabStore: tab } = environment;
  return { fixture, navigate, clearQuery, deviceStore: device, tabStore: tab };
}

/** Leaves for the bank, and returns the URL to which the bank redirects. */
async function left() {
  const { fixture, navigate, deviceStore, tabStore } = page('');
  const view = await fixture.open('pnp');
  await view.findByLabelText('Amount');
  view.fill({ Amount: '50' });
  view.press('Continue to your bank');
  expect(document.querySelector('iframe')).toBeNull();
  const [[address = ''] = []] = navigate.mock.calls;
  const back = new URL(new URL(address).searchParams.get('redirect') ?? '');
  destroyScenes();
  return { back, deviceStore, tabStore };
}

const answered = ({ search }: URL, answer: Record<string, string>) =>
  `${search}&${new URLSearchParams(answer)}`;

describe('pay and play in redirect mode', () => {
  it('leaves the page without a function of the host that does', async () => {
    proves('IN-06.no-internal-error');

    const thrown = vi.fn((event: ErrorEvent) => event.preventDefault());
    window.addEventListener('error', thrown);
    const view = await scene({ cashier: cashierTo('nonsense' as never), script: inFinland }).open('pnp');
    await view.findByLabelText('Amount');
    view.fill({ Amount: '50' });
    view.press('Continue to your bank');

    expect(thrown).not.toHaveBeenCalled();
    window.removeEventListener('error', thrown);
  });

  it('signs in the returning player and removes the answer from the URL', async () => {
    proves('CA-10.redirect');

    const { back, deviceStore } = await left();
    const { fixture, clearQuery } = page(answered(back, { status: 'success', code: 'once-1' }), deviceStore);
    await findPanel('welcome-message');

    expect(fixture.sent('signInWithPayment')).toMatchObject([{ code: 'once-1' }]);
    expect(clearQuery.mock.calls[0]?.[0]).toEqual(
      expect.arrayContaining(['playerdesk-pnp', 'status', 'code']),
    );
  });

  it.each([
    ['cancelled', 'Payment canceled. You haven’t been charged.'],
    ['pending', 'Checking your payment… Please don’t pay again.'],
  ])('shows the known result to a player who returns with %s', async (status, words) => {
    const { back, deviceStore } = await left();
    page(answered(back, { status }), deviceStore);
    await (await findPanel('pnp')).findByText(words);
  });

  it.each(['cancelled', 'failed'])('keeps the typed amount of a payment that is %s', async (status) => {
    proves('CA-10.redirect-keeps');

    const { back, deviceStore } = await left();
    page(answered(back, { status }), deviceStore);
    const view = await findPanel('pnp');
    await view.findByLabelText('Amount');

    expect(view.value('Amount')).toBe('50');
  });

  it('keeps the typed amount in a tab that returns without an answer', async () => {
    proves('CA-10.redirect-keeps');

    const { deviceStore, tabStore } = await left();
    const same = await page('', deviceStore, tabStore).fixture.open('pnp');
    await same.findByLabelText('Amount');
    expect(same.value('Amount')).toBe('50');
    destroyScenes();

    const other = await page('', deviceStore).fixture.open('pnp');
    await other.findByLabelText('Amount');
    expect(other.value('Amount')).toBe('');
  });

  it('accepts no answer to a payment of another device and none twice', async () => {
    proves('CA-10.redirect-forged');

    const { back, deviceStore } = await left();
    const forged = new URL(back);
    forged.searchParams.set('playerdesk-pnp', 'another');
    const other = page(answered(forged, { status: 'success', code: 'x' }), deviceStore);
    await expect
      .poll(() => other.fixture.emitted('diagnostic'))
      .toContainEqual({ code: 'pay-and-play-unknown-return' });
    destroyScenes();
    page(answered(back, { status: 'success', code: 'once-1' }), deviceStore);
    await findPanel('welcome-message');
    destroyScenes();
    const again = page(answered(back, { status: 'success', code: 'once-1' }), deviceStore);

    await expect
      .poll(() => again.fixture.emitted('diagnostic'))
      .toContainEqual({ code: 'pay-and-play-unknown-return' });
    expect([other.fixture.sent('signInWithPayment'), again.fixture.sent('signInWithPayment')]).toEqual([
      [],
      [],
    ]);
  });

  it('keeps the host’s own status and code in the URL', () => {
    const { clearQuery } = page('?status=open&code=7&deposit');
    expect(clearQuery.mock.calls[0]?.[0]).not.toContain('code');
  });
});
