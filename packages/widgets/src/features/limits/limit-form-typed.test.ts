import { shippedPacks } from '@playerdesk/core';
import { proves } from '@playerdesk/proves';
import { waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { edit, entry, field, limits, press, type } from '../../testing/limits-tab.ts';
import { destroyScenes } from '../../testing/scene.ts';

afterEach(destroyScenes);

describe('where a limit is typed and nothing is offered', () => {
  const british = (entries: Parameters<typeof limits>[0] = []) => limits(entries, { jurisdiction: 'UKGC' });
  const selects = (card: HTMLElement) => card.querySelectorAll('select').length;

  it.each(['deposit', 'wager', 'loss'])('%s has plain fields, and nothing is filled in', async (of) => {
    const { view } = await british();
    const card = await edit(view, of);
    type(field(view, of, 'Daily'), '20');
    await waitFor(() => expect(field(view, of, 'Daily').value).toBe('20'));
    expect(['Weekly', 'Monthly'].map((label) => field(view, of, label).value)).toEqual(['', '']);
    expect([selects(card), card.querySelectorAll('datalist, [type="radio"], [list]').length]).toEqual([0, 0]);
  });

  it('names no highest amount of money, and refuses one that is too high', async () => {
    proves('RG-27.no-anchor');

    const { here, view } = await british();
    const card = await edit(view, 'deposit');
    expect(card.textContent).not.toMatch(/At most|\d,\d{3}/);
    expect(within(card).queryByRole('button', { name: 'I do not want a limit' })).toBeNull();
    type(field(view, 'deposit', 'Daily'), '5001');
    press(card, 'Save');
    await within(card).findByText('Choosen limit is too great');
    expect(here.sent('setLimit')).toEqual([]);
  });

  it('names the highest amount where the product may suggest one', async () => {
    const { view } = await limits();
    const card = await edit(view, 'deposit');
    expect(card.textContent).toContain('At most €5,000');
  });

  it('a session is typed in hours and days, any whole number of them, and sent in minutes', async () => {
    const { here, view } = await british();
    const card = await edit(view, 'session');
    expect(selects(card)).toBe(0);
    const daily = field(view, 'session', 'Daily, in hours');
    expect([daily.type, daily.inputMode, daily.autocomplete]).toEqual(['text', 'numeric', 'off']);
    type(daily, '5');
    await waitFor(() => expect(daily.value).toBe('5'));
    expect(field(view, 'session', 'Weekly, in days').value).toBe('');
    type(field(view, 'session', 'Monthly, in days'), '11');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([
        { type: 'session', period: 'daily', amount: 300 },
        { type: 'session', period: 'monthly', amount: 15_840 },
      ]);
  });

  it('more than the period has is refused at the field, with the most beside it beforehand', async () => {
    const { here, view } = await british();
    const card = await edit(view, 'session');
    const daily = field(view, 'session', 'Daily, in hours');
    const described = () =>
      (daily.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(described()).toContain('At most 24 hours');
    type(daily, '25');
    press(card, 'Save');
    expect(await view.problemAt('Daily, in hours')).toBe('Choosen limit is too great');
    expect([daily.getAttribute('aria-invalid'), here.sent('setLimit')]).toEqual(['true', []]);
    // An invalid value does not take effect.
    expect(described()).toBe('At most 24 hours Choosen limit is too great');
  });

  it('a length that holds and is no whole number of hours is typed in minutes', async () => {
    const { view } = await british([entry({ type: 'session', amount: 90, remainingAmount: 30 })]);
    await edit(view, 'session');
    expect(field(view, 'session', 'Daily, in minutes').value).toBe('90');
  });

  it('the time in a product is typed too; of the products one is chosen', async () => {
    const { here, view } = await british();
    const card = await edit(view, 'product-session');
    expect(selects(card)).toBe(1);
    type(field(view, 'product-session', 'Daily, in hours'), '3');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([{ type: 'product-session', period: 'daily', product: 'casino', amount: 180 }]);
  });

  it('the interval of reality checks is typed in minutes', async () => {
    proves('RG-25.first-interval');

    const { here, view } = await british();
    const card = await edit(view, 'reality-check');
    expect(selects(card)).toBe(0);
    within(card).getByText('Left empty: as often as the rules ask (60 minutes).');
    type(field(view, 'reality-check', 'How often, in minutes'), '90');
    within(card).getByText(/^Applies from /);
    type(field(view, 'reality-check', 'How often, in minutes'), '37');
    within(card).getByText('Applies at once.');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([{ type: 'reality-check', period: 'transaction', amount: 37 }]);
  });

  it('the interval is at most that of the pack', async () => {
    const [malta] = shippedPacks;
    const pack = malta as NonNullable<typeof malta>;
    const own = {
      ...pack,
      id: 'OWN',
      limits: async () => ({ ...(await pack.limits()), entry: 'free-text' as const }),
      safety: async () => {
        const safety = await pack.safety();
        return { ...safety, realityCheck: { ...safety.realityCheck, mostMinutes: 45 } };
      },
    };
    const { here, view } = await limits([], { jurisdiction: 'OWN', packs: [own] });
    const card = await edit(view, 'reality-check');
    type(field(view, 'reality-check', 'How often, in minutes'), '46');
    press(card, 'Save');
    expect(await view.problemAt('How often, in minutes')).toBe('Choosen limit is too great');
    expect(here.sent('setLimit')).toEqual([]);
  });
});
