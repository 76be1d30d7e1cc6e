import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { bonus, money, refuse } from '../../testing/bonuses-tab.ts';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { findPanel, scene } from '../../testing/scene.ts';

describe('a bonus code', () => {
  const tab = async (script = {}) => {
    const fixture = scene({ signedIn: true, script });
    const view = await fixture.open('account', { tab: 'bonus-code' });
    await view.heading('Bonus code');
    return { fixture, view };
  };

  it('is required', async () => {
    proves('AC-09.bonus-code', 'BO-05.required');

    const { fixture, view } = await tab();
    view.fill({ 'Bonus code': '  ' });
    view.press('Apply code');

    expect(await view.problemAt('Bonus code')).toBe('Enter a bonus code');
    expect(fixture.sent('triggerBonus')).toEqual([]);
  });

  it('triggers its bonus when it is valid', async () => {
    proves('BO-05.success', 'HO-16.bonus-triggered');

    const { fixture, view } = await tab();
    view.fill({ 'Bonus code': ' SPRING ' });
    view.press('Apply code');

    expect(await view.status()).toBe('Bonus code successfully triggered');
    expect(fixture.sent('triggerBonus')).toEqual([{ code: 'SPRING' }]);
    await waitFor(() => expect(view.value('Bonus code')).toBe(''));
  });

  it('refreshes and shows the balance and emits wallet-changed', async () => {
    proves('HI-01.after-code');

    const { fixture, view } = await tab({ getWallets: money(0) });
    await view.findByText('€0.00', { selector: '[part="wallet"] *' });
    fixture.platform.script({ getWallets: money(1_000) });
    view.fill({ 'Bonus code': 'WELCOME10' });
    view.press('Apply code');
    await view.findByText('€10.00', { selector: '[part="wallet"] *' });

    expect(fixture.emitted('wallet-changed')).toHaveLength(1);
  });

  it('refreshes the balance after a bonus without a deposit', async () => {
    proves('HI-01.after-choice');

    const gift = bonus('gift', { status: 'Initiated' });
    const fixture = scene({
      signedIn: true,
      script: { getBonuses: { bonuses: [gift] }, getBonusOffers: { offers: [] }, getWallets: money(0) },
    });
    const view = await fixture.open('bonus-selector');
    const offer = await view.findByText('gift');
    fixture.platform.script({ getWallets: money(1_000) });
    offer.closest('label')?.querySelector('input')?.click();
    view.press('Continue');

    await waitFor(() => expect(fixture.emitted('wallet-changed')).toHaveLength(1));
  });

  it('that answers 0 is unavailable to the player and stays editable', async () => {
    proves('BO-05.zero', 'BO-05.invalid-code', 'PL-04.bonus-area');

    const { fixture, view } = await tab({ triggerBonus: { result: 0 } });
    view.fill({ 'Bonus code': 'NOPE' });
    view.press('Apply code');

    expect(await view.alert()).toBe('Invalid bonus');
    expect(fixture.emitted('error')).toEqual([{ code: 'bonus.invalid-bonus', kind: 'refused' }]);
    expect(view.value('Bonus code')).toBe('NOPE');
  });

  it('shows an error when its init URL is missing', async () => {
    proves('BO-07.init-url');

    const { view } = await tab({ triggerBonus: refuse('bonus.init-url') });
    view.fill({ 'Bonus code': 'X' });
    view.press('Apply code');
    expect(await view.alert()).toBe('Init-URL missing or invalid.');
  });
});

describe('the bonus selector', () => {
  it('leads to a deposit with the bonus', async () => {
    proves('SU-11.deposit-flag', 'CA-02.deposit-flag');

    const fixture = scene({ signedIn: true, cashier: CASHIER, script: { getBonuses: { bonuses: [] } } });
    const view = await fixture.open('bonus-selector');
    const offer = await view.findByText('Welcome bonus');
    offer.closest('label')?.querySelector('input')?.click();
    view.press('Continue');
    await findPanel('deposit');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toMatchObject([{ bonusCode: 'WELCOME100' }]);
  });

  it('links to the bonuses page and to support when it is empty', async () => {
    proves('CA-02.empty', 'HO-18.no-offers');

    const fixture = scene({
      signedIn: true,
      script: { getBonuses: { bonuses: [] }, getBonusOffers: { offers: [] } },
    });
    const view = await fixture.open('bonus-selector');
    await view.findByText('You don’t have any welcome offers right now. Ask support for details.');
    view.press('View all bonuses');
    view.press('Contact support');

    expect(fixture.emitted('open-route').map(({ route }) => route)).toEqual(['/bonuses', '/support']);
  });
});
