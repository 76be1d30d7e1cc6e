import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

const WORDS = /You can’t deposit, play, use bonuses or change limits/;
const GAME = { identifier: 'evolution', gameId: '1001' } as const;
const block = (expires?: string) => ({
  blocks: [
    { id: 'b', product: 'account', status: 'active', ...(expires !== undefined && { expires }) },
    { id: 'c', product: 'casino', status: 'active', expires: '2029-01-01T00:00:00Z' },
  ],
});
const restricted = () => Promise.reject(playerdeskError({ code: 'generic.restricted', kind: 'refused' }));
/** Creates a player who keeps a session during a break. */
const onBreak = ({ script, ...options }: SceneOptions = {}) =>
  scene({
    signedIn: true,
    cashier: CASHIER,
    script: {
      getProfile: { ...sampleProfile, isRestricted: true },
      getProductBlocks: block('2026-12-05T10:00:00Z'),
      getBonuses: restricted,
      getMessages: restricted,
      ...script,
    },
    ...options,
  });

describe('an account on a break', () => {
  it('has what a restricted session may do below the end of the break', async () => {
    proves('RG-21.account');
    const fixture = onBreak();
    const view = await fixture.open('account');
    await view.findByText(WORDS);
    await view.findByText(/Your break ends Dec 5 at/);
    const menu = [...view.getByRole('navigation', { name: 'Account menu' }).querySelectorAll('button')];

    expect(menu.map((item) => item.textContent)).toEqual([
      'History',
      'Statement',
      'Limits',
      'Take a break',
      'Help',
      'Subscriptions',
      'Verify',
      'My data',
      'Sign out',
    ]);
    expect(fixture.sent('getMessages')).toEqual([]);
  });

  it('shows the help line of the player’s market in account and cashier', async () => {
    proves('RG-21.help-lines');

    const fixture = onBreak({
      jurisdiction: undefined,
      script: { getProfile: { ...sampleProfile, isRestricted: true, jurisdiction: 'ES' } },
    });

    await (await fixture.open('account')).findByText('FEJAR');
    await (await fixture.open('deposit')).findByText('FEJAR');
  });

  it('shows no end for an indefinite break', async () => {
    const view = await onBreak({ script: { getProductBlocks: block() } }).open('account');
    await view.findByText(WORDS);
    expect(view.queryByText(/It lasts until/)).toBeNull();
  });

  it('shows current limits read-only, no self-test, and self-exclusion as the only break', async () => {
    proves('RG-21.account');
    const view = await onBreak().open('account', { tab: 'responsible-gaming' });
    await waitFor(() => expect(view.root.querySelector('[part="limit-card"]')).not.toBeNull());
    for (const name of ['Set limit', 'Change', 'Remove limit']) {
      expect(view.queryByRole('button', { name })).toBeNull();
    }

    const sections = [...view.root.querySelectorAll('[data-section]')].map((one) =>
      one.getAttribute('data-section'),
    );
    expect(sections).toEqual(['limits', 'exclusion', 'help']);
  });

  it('can withdraw through the cashier although bonuses are refused', async () => {
    proves('CA-03.unread-on-break');

    const fixture = onBreak();
    const view = await fixture.open('account');
    await view.findByText(WORDS);
    view.press('Withdraw');
    await findPanel('piq-cashier');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toMatchObject([{ method: 'withdraw' }]);
  });

  it.each([
    ['deposit', {}],
    ['piq-cashier', { method: 'deposit' }],
    ['bonus-selector', {}],
    ['external', { ...GAME, playMode: 'real' }],
  ] as const)('shows a message in place of %s and leads to what works', async (widget, props) => {
    const fixture = onBreak();
    const view = await fixture.open(widget, props as object);
    await view.findByText(WORDS);
    await within(view.root).findByRole('button', { name: 'Withdraw' });
    const asked = fixture.platform.calls.map(({ name }) => name);
    expect(asked.filter((name) => /cashier|bonus|gameSession/i.test(name))).toEqual([]);

    view.press('View history');
    await findPanel('account');
  });

  it('differs from one without a break, which opens the cashier as usual', async () => {
    const fixture = onBreak({
      script: { getProfile: sampleProfile, getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } },
    });
    const view = await fixture.open('deposit');
    await paymentFrame();

    expect(view.queryByText(WORDS)).toBeNull();
  });
});
