import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { VISIT, world } from '../../testing/money-scene.ts';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { destroyScenes, type SceneOptions, scene } from '../../testing/scene.ts';

const notImplemented = () => {
  throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
};
const MERCHANT = { ...CASHIER, merchantId: '1001', channelId: 'web', environment: 'test' };

/** Creates a platform with the operations of the specification only. */
const plain = (options: SceneOptions = {}) =>
  world({
    cashier: MERCHANT,
    ...options,
    script: { createCashierSession: notImplemented, getPaymentOutcome: notImplemented, ...options.script },
  });
const queryOf = (frame: HTMLIFrameElement) => Object.fromEntries(new URL(frame.src).searchParams);

describe('the cashier of a platform without createCashierSession', () => {
  it('opens with session, profile and the host’s options', async () => {
    proves('CA-09.configured');

    const fixture = plain();
    await fixture.open('deposit', { amount: '25', bonusCode: 'WELCOME', providerType: 'SIRU' });
    const { element } = await paymentFrame();

    expect(queryOf(element)).toMatchObject({
      merchantId: '1001',
      sessionId: 'session-1',
      userId: 'p-1001',
      country: 'MT',
      currency: 'EUR',
      method: 'deposit',
      amount: '25.00',
      bonusCode: 'WELCOME',
      providerType: 'SIRU',
      locale: 'en_US',
      environment: 'test',
      channelId: 'web',
      predefinedAmounts: '5,10,15',
    });
  });

  it('requests a session from the platform only once', async () => {
    proves('CA-09.discovered');

    const fixture = plain();
    const first = await fixture.open('deposit');
    await paymentFrame();
    first.handle.close();
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
    await fixture.open('deposit');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toHaveLength(1);
  });

  it('reports a missing merchant to the host and not to the player', async () => {
    proves('CA-09.not-configured');

    const fixture = plain({ cashier: CASHIER });
    const view = await fixture.open('deposit');
    await view.findByText('You haven’t been charged.');

    expect(view.queryByText(/not implemented/i)).toBeNull();
    expect(fixture.emitted('diagnostic')).toContainEqual({
      code: 'cashier-not-configured',
      detail: expect.stringContaining('cashier.merchantId'),
    });
  });

  it('opens although blocks, limits and bonuses have no calls either', async () => {
    const missing = ['getProductBlocks', 'getLimits', 'getBonusOffers', 'getBonuses'];
    plain({ script: Object.fromEntries(missing.map((name) => [name, notImplemented])) }).open('deposit');
    expect((await paymentFrame()).element.src).toContain('merchantId=1001');
  });

  it('applies the gates that the widgets know', async () => {
    const block = { id: 'b', product: 'payment', status: 'active', expires: '2999-01-01T00:00:00Z' };
    const fixture = plain({ script: { getProductBlocks: { blocks: [block] } } });
    const view = await fixture.open('deposit');
    await view.findByText(/unable to make a deposit/);

    expect(document.querySelector('iframe')).toBeNull();
  });
});

describe('a cashier that is opened before the platform has announced what it has', () => {
  /** Creates a platform whose adapter counts cashier sessions as present until the announcement. */
  const unannounced = () => {
    let announce = () => {};
    const announcement = new Promise<void>((resolve) => {
      announce = resolve;
    });
    let isAnnounced = false;
    const bootstrap = () => announcement.then(() => ({ ipCountry: 'MT' }));
    const fixture = scene({
      signedIn: true,
      cashier: CASHIER,
      script: { getBonuses: { bonuses: [] }, bootstrap },
    });
    const { capabilities } = fixture.platform;
    const { supports } = capabilities;
    capabilities.supports = (name) => (name === 'createCashierSession' ? !isAnnounced : supports(name));
    return {
      fixture,
      announce: () => {
        isAnnounced = true;
        announce();
      },
    };
  };

  it.each([
    ['deposit', {}],
    ['piq-cashier', { method: 'withdraw' }],
  ] as const)('waits, and has nothing to choose where there is none: %s', async (widget, props) => {
    proves('PL-12.cashier-announced');
    const { fixture, announce } = unannounced();
    const view = await fixture.open(widget, props);
    await expect.poll(() => fixture.sent('getWallets').length).toBeGreaterThan(0);

    announce();

    await view.findByText('You haven’t been charged.');
    expect(fixture.sent('createCashierSession')).toEqual([]);
    expect(fixture.emitted('diagnostic')).toContainEqual(
      expect.objectContaining({ code: 'cashier-not-configured' }),
    );
  });
});

describe('the reversal of a pending withdrawal', () => {
  it.each([
    ['SGA', 'false'],
    ['MGA', 'true'],
  ])('under %s is offered: %s, whatever the platform allows', async (jurisdiction, offered) => {
    proves('CA-03.sga-cancel-pending');

    const script = { createCashierSession: { ...VISIT, method: 'withdraw' } };
    await world({ script, jurisdiction }).open('piq-cashier', { method: 'withdraw' });
    expect(queryOf((await paymentFrame()).element).allowCancelPendingWithdrawal).toBe(offered);

    destroyScenes();
    await plain({ jurisdiction }).open('piq-cashier', { method: 'withdraw' });
    expect(queryOf((await paymentFrame()).element).allowCancelPendingWithdrawal).toBe(offered);
  });
});
