import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleBonus } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { VISIT, world } from '../../testing/money-scene.ts';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { type SceneOptions, scene } from '../../testing/scene.ts';

describe('a bonus before a deposit', () => {
  const offers = (script = {}) => ({
    script: { getBonusOffers: undefined, getBonuses: { bonuses: [] }, ...script },
  });
  const offering = (changes: SceneOptions = {}) => {
    const { getBonusOffers: _none, ...script } = offers().script;
    return scene({ signedIn: true, cashier: { ...CASHIER, bonusSelector: true }, script, ...changes });
  };

  it('is offered in a line above the frame by default, which opens the choice', async () => {
    proves('CA-02.line');

    const fixture = offering({ cashier: CASHIER });
    const view = await fixture.open('deposit');
    await paymentFrame();
    await view.findByText('No bonus');
    view.press('Choose a bonus');
    await view.findByText('Welcome bonus');
    view.fill({ [label(view, 'Welcome bonus')]: true });
    view.press('Continue');

    await view.findByText('With Welcome bonus');
    expect(fixture.sent('createCashierSession')).toMatchObject([{}, { bonusCode: 'WELCOME100' }]);
  });

  it('is apart from gifts, which no line offers', async () => {
    proves('CA-02.gifts');

    const gift = { ...sampleBonus, id: 'g', code: 'GIFT', name: 'A gift', status: 'Initiated' };
    const fixture = offering({ script: { getBonuses: { bonuses: [gift] } } });
    const view = await fixture.open('deposit');
    const gifts = await view.findByRole('group', { name: 'Gifts, without a deposit' });
    expect(gifts.querySelectorAll('[part="offer"]')).toHaveLength(1);
    expect(gifts.textContent).toContain('A gift');
  });

  it('is offered in no line if there are gifts only', async () => {
    proves('CA-02.gifts');

    const gift = { ...sampleBonus, id: 'g', code: 'GIFT', name: 'A gift', status: 'Initiated' };
    const script = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [gift] } };
    const fixture = scene({ signedIn: true, cashier: CASHIER, script });
    const view = await fixture.open('deposit');
    await paymentFrame();
    await expect.poll(() => fixture.sent('getBonuses')).not.toEqual([]);

    expect(view.queryByText('No bonus')).toBeNull();
  });

  it('is offered first, and its code is sent with the deposit', async () => {
    proves('CA-02.first', 'BO-04.minimum', 'BO-04.maximum', 'BO-04.percentage', 'CA-02.deposit-flag');

    const fixture = offering();
    const view = await fixture.open('deposit');
    await view.heading('Do you want a bonus?');
    await view.findByText('Bonus: 100% up to €100.00');
    await view.findByText('You deposit: €10.00 or more');
    await view.findByText('To wager before you can withdraw it: 20 × the bonus (€100.00 means €2,000.00)');
    await view.findByText(/^Ends /);
    expect(fixture.sent('createCashierSession')).toEqual([]);

    view.fill({ [label(view, 'Welcome bonus')]: true });
    view.press('Continue');
    await paymentFrame();
    expect(fixture.sent('createCashierSession')).toMatchObject([{ bonusCode: 'WELCOME100' }]);
    expect(fixture.sent('triggerBonus')).toEqual([]);
  });

  it('shows the content service’s text without markup and its picture', async () => {
    proves('BO-08.markup', 'BO-01.image');

    const view = await offering({
      script: {
        getBonuses: { bonuses: [] },
        getContent: {
          entries: [
            {
              id: 'WELCOME100',
              html: '<p>We <b>double</b> it &amp; more<script>steal()</script></p>',
              assets: [{ type: 'image', url: 'https://cms.example/w.svg' }],
            },
          ],
        },
      },
    }).open('deposit');
    await view.findByText('We double it & more');
    expect(view.root.querySelector('[part="offer-image"]')?.getAttribute('src')).toBe(
      'https://cms.example/w.svg',
    );
  });

  it('without the deposit flag is triggered before the deposit', async () => {
    proves('CA-02.triggered');

    const gift = { ...sampleBonus, id: 'g', code: 'GIFT', name: 'A gift', status: 'Initiated' };
    const fixture = offering({ script: { getBonuses: { bonuses: [gift] } } });
    const view = await fixture.open('deposit');
    await view.findByText('A gift');
    view.fill({ [label(view, 'A gift')]: true });
    view.press('Continue');
    await paymentFrame();

    expect(fixture.sent('triggerBonus')).toEqual([{ code: 'GIFT' }]);
    expect(fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('that cannot be used shows a message and does not block the payment', async () => {
    const refuse = ({ bonusCode }: { bonusCode?: string }) =>
      bonusCode
        ? Promise.reject(playerdeskError({ code: 'payment.invalid-bonus', kind: 'refused' }))
        : { ...VISIT, method: 'deposit' };
    const fixture = world({ script: { createCashierSession: refuse } });
    const view = await fixture.open('deposit', { bonusCode: 'OLD' });
    expect(await view.alert()).toBe('You can’t use this bonus with this deposit.');

    await view.findByText('You haven’t been charged.');
    view.press('Try again');
    await paymentFrame();
  });

  it('keeps the focus in the widget between steps', async () => {
    proves('CA-02.first');

    const view = await offering().open('deposit');
    await view.findByText('No bonus, thanks');
    view.fill({ 'No bonus, thanks': true });
    view.getByRole('button', { name: 'Continue' }).focus();
    view.press('Continue');
    await paymentFrame();

    expect(view.root.contains(document.activeElement)).toBe(true);
  });

  it('can be declined for a deposit without it', async () => {
    proves('CA-02.none');

    const fixture = offering();
    const view = await fixture.open('deposit');
    await view.findByText('No bonus, thanks');
    view.fill({ 'No bonus, thanks': true });
    view.press('Continue');
    await paymentFrame();

    expect(fixture.sent('createCashierSession')).toEqual([{ method: 'deposit', locale: 'en_US' }]);
  });

  it('is not offered to a player with a code', async () => {
    proves('CA-02.code-given');

    const fixture = offering();
    await fixture.open('deposit', { bonusCode: 'MINE' });
    await paymentFrame();
    expect(fixture.sent('getBonusOffers')).toEqual([]);
  });

  it('is not offered when the selector is off', async () => {
    proves('CA-02.disabled');

    const fixture = offering({ cashier: { ...CASHIER, bonusSelector: false } });
    await fixture.open('deposit');
    await paymentFrame();
    expect(fixture.sent('getBonusOffers')).toEqual([]);
  });

  it('is skipped when the list fails', async () => {
    proves('BO-03.failure');

    const down = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'server' }));
    const fixture = offering({ script: { getBonuses: down, getBonusOffers: down } });
    await fixture.open('deposit');
    await paymentFrame();
  });
});

/** Returns the accessible name of an offer, which starts with its title. */
function label(view: { root: HTMLElement }, title: string): string {
  const offer = [...view.root.querySelectorAll('[part="offer"]')].find((one) =>
    one.textContent?.startsWith(title),
  );
  return offer?.textContent ?? '';
}
