import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { bonus, bonuses, money, refuse } from '../../testing/bonuses-tab.ts';
import { CASHIER } from '../../testing/payment-frame.ts';
import { scene } from '../../testing/scene.ts';

describe('a deposit on a page of the host', () => {
  const routed = { ...CASHIER, depositBy: 'route' } as const;
  const asked = [{ route: 'deposit', params: { bonusCode: 'WELCOME100' } }];

  it('is requested by open-route with the bonus code and opens no widget', async () => {
    proves('BO-07.route');

    const fixture = scene({ signedIn: true, cashier: routed, script: { getBonuses: { bonuses: [] } } });
    const view = await fixture.open('account', { tab: 'bonuses' });
    (await view.findByRole('button', { name: 'Deposit with bonus' })).click();

    expect(fixture.emitted('open-route')).toEqual(asked);
    expect(fixture.emitted('widget-opened').map(({ widget }) => widget)).not.toContain('deposit');
  });

  it('is requested by open-route without parameters when there is no bonus', async () => {
    proves('BO-07.route');

    const fixture = scene({ signedIn: true, cashier: routed, script: { getBonuses: { bonuses: [] } } });
    const view = await fixture.open('bonus-selector');
    const none = await view.findByText('No bonus, thanks');
    none.closest('label')?.querySelector('input')?.click();
    view.press('Continue');

    expect(fixture.emitted('open-route')).toEqual([{ route: 'deposit', params: {} }]);
  });
});

describe('an action on a bonus', () => {
  const waiting = bonus('gift', { status: 'Initiated' });

  it('claims an initiated one by its id and refreshes the list', async () => {
    proves('BO-02.claim', 'BO-07.claim', 'BO-02.reload');

    const { fixture, view } = await bonuses([waiting]);
    await view.findByText('gift');
    fixture.platform.script({ getBonuses: { bonuses: [bonus('gift', { status: 'Active' })] } });
    view.press('Claim');
    expect(await view.status()).toBe('Bonus claimed');
    expect(fixture.sent('claimBonus')).toEqual([{ id: 'gift' }]);

    await view.findByText('In play', { selector: '.pd-bonus-status' });
    expect(fixture.sent('getBonuses')).toHaveLength(2);
  });

  it('offers deposit and claim for an initiated deposit bonus', async () => {
    proves('BO-02.initiated-deposit');

    const { fixture, view } = await bonuses([bonus('both', { status: 'initiated', deposit: true })]);
    await view.findByRole('button', { name: 'Deposit with bonus' });
    view.press('Claim');

    expect(await view.status()).toBe('Bonus claimed');
    expect(fixture.sent('claimBonus')).toEqual([{ id: 'both' }]);
  });

  it.each([
    ['Claim', bonus('gift', { status: 'Initiated' }), [] as string[]],
    ['Cancel bonus', bonus('match', { status: 'Active' }), ['Yes, cancel bonus']],
  ])('%s refreshes the balance and emits wallet-changed', async (press, one, then) => {
    proves('HI-01.after-bonus');

    const { fixture, view } = await bonuses([one]);
    await view.findByText(one.name);
    await view.findByText('€42.00', { selector: '[part="wallet"] *' });
    fixture.platform.script({ getWallets: money(9_900) });
    for (const name of [press, ...then]) (await view.findByRole('button', { name })).click();

    await waitFor(() => expect(fixture.emitted('wallet-changed')).toHaveLength(1));
  });

  it('keeps the focus in the panel when the bonus disappears from the list', async () => {
    const { fixture, view } = await bonuses([waiting]);
    const claim = await view.findByRole('button', { name: 'Claim' });
    fixture.platform.script({ getBonuses: { bonuses: [] } });
    claim.focus();
    claim.click();
    await view.findByText('No bonuses');

    expect(document.activeElement).toBe(view.root);
  });

  it('claims by code on a platform that supports codes only', async () => {
    const { fixture, view } = await bonuses([]);
    view.handle.close();
    fixture.platform.script({ getBonuses: { bonuses: [waiting] } });
    fixture.platform.capabilities.supports = (name) => name !== 'claimBonus';
    const again = await fixture.open('account', { tab: 'bonuses' });
    await again.findByText('gift');
    again.press('Claim');

    await vi.waitFor(() => expect(fixture.sent('triggerBonus')).toEqual([{ code: 'GIFT' }]));
  });

  it('cancels an active one after a confirmation and refreshes the list', async () => {
    proves('BO-02.cancel', 'BO-07.cancel', 'BO-02.reload');

    const { fixture, view } = await bonuses([bonus('match', { status: 'Active' })]);
    await view.findByText('match');
    view.press('Cancel bonus');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep bonus'));
    view.press('Keep bonus');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel bonus'));
    view.press('Cancel bonus');
    await view.findByText('Yes, cancel bonus');
    expect(fixture.sent('cancelBonus')).toEqual([]);

    fixture.platform.script({ getBonuses: { bonuses: [] } });
    view.press('Yes, cancel bonus');
    expect(await view.status()).toBe('Bonus canceled');
    expect(fixture.sent('cancelBonus')).toEqual([{ id: 'match' }]);

    await view.findByText('No bonuses');
  });

  it.each([
    [
      'an active one with the deposit flag',
      { status: 'Active', deposit: true, canBeCanceled: true },
      'Cancel bonus',
    ],
    ['an active one that cannot be canceled', { status: 'Active', canBeCanceled: false }, 'Cancel bonus'],
    ['an active one', { status: 'Active' }, 'Claim'],
    ['a finished one', { status: 'Finished' }, 'Cancel bonus'],
    ['an initiated one', { status: 'Initiated' }, 'Cancel bonus'],
  ])('%s is not offered %s', async (_what, changes, action) => {
    proves('BO-02.cancel');

    const { view } = await bonuses([bonus('b', changes)]);
    view.fill({ Show: 'all' });
    await view.findByText('b');
    expect(view.queryByRole('button', { name: action })).toBeNull();
  });

  it.each([
    ['bonus.invalid-bonus', 'You are unfortunately not eligible for this bonus, please choose another one'],
    ['bonus.init-url', 'Init-URL missing or invalid.'],
    ['bonus.never-heard-of', "Error 'bonus.never-heard-of'."],
  ])('shows the refusal %s of a claim', async (code, words) => {
    proves('BO-07.failure-text', 'PL-04.bonus-area', 'BO-07.init-url');

    const { fixture, view } = await bonuses([waiting], { script: { claimBonus: refuse(code) } });
    await view.findByText('gift');
    view.press('Claim');

    expect(await view.alert()).toBe(words);
    expect(fixture.emitted('error')).toEqual([expect.objectContaining({ code })]);
  });

  it('confirms a claim that took effect after a lost answer and does not repeat it', async () => {
    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { fixture, view } = await bonuses([waiting], { script: { claimBonus: lost } });
    await view.findByText('gift');
    fixture.platform.script({ getBonuses: { bonuses: [bonus('gift', { status: 'Active' })] } });
    view.press('Claim');
    await view.findByText('Bonus claimed');

    expect(fixture.sent('claimBonus')).toHaveLength(1);
  });
});

describe('a bonus that a browser requested twice', () => {
  it('is confirmed as claimed when the list contains it', async () => {
    proves('BO-02.sent-twice');

    const waiting = bonus('gift', { status: 'Initiated' });
    const { fixture, view } = await bonuses([waiting], {
      script: { claimBonus: refuse('bonus.invalid-bonus') },
    });
    await view.findByText('gift');
    fixture.platform.script({ getBonuses: { bonuses: [bonus('gift', { status: 'Active' })] } });
    view.press('Claim');

    await view.findByText('Bonus claimed');
    expect(fixture.sent('claimBonus')).toHaveLength(1);
    expect(fixture.emitted('error')).toEqual([]);
  });

  it.each([
    ['refused', refuse('bonus.invalid-bonus')],
    ['answered 0', () => ({ result: 0 })],
  ])('is confirmed as triggered when its code was %s and its bonus is new', async (_how, answer) => {
    proves('BO-05.sent-twice');

    let begun = false;
    const triggerBonus = () => {
      begun = true;
      return answer();
    };
    const getBonuses = () => ({ bonuses: begun ? [bonus('spring', { status: 'Active' })] : [] });
    const fixture = scene({ signedIn: true, script: { triggerBonus, getBonuses } });
    const view = await fixture.open('account', { tab: 'bonus-code' });
    await view.heading('Bonus code');
    view.fill({ 'Bonus code': 'SPRING' });
    view.press('Apply code');

    expect(await view.status()).toBe('Bonus code successfully triggered');
    expect(fixture.sent('triggerBonus')).toHaveLength(1);
    expect(fixture.emitted('error')).toEqual([]);
  });

  it('is no bonus when a claim by its code answers 0', async () => {
    proves('BO-05.zero');

    const waiting = bonus('gift', { status: 'Initiated' });
    const fixture = scene({
      signedIn: true,
      script: {
        triggerBonus: { result: 0 },
        getBonuses: { bonuses: [waiting] },
        getBonusOffers: { offers: [] },
      },
    });
    Object.assign(fixture.platform.capabilities, { supports: (name: string) => name !== 'claimBonus' });
    const view = await fixture.open('account', { tab: 'bonuses' });
    await view.findByText('gift');
    view.press('Claim');

    expect(await view.alert()).toContain('You are unfortunately not eligible for this bonus');
  });
});
