import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { edit, entry, field, limits, press, type } from '../../testing/limits-tab.ts';

describe('a typed limit without suggestions', () => {
  const british = (entries: Parameters<typeof limits>[0] = []) => limits(entries, { jurisdiction: 'UKGC' });
  const selects = (card: HTMLElement) => card.querySelectorAll('select').length;

  it.each(['deposit', 'wager', 'loss'])('has plain empty fields for %s', async (of) => {
    const { view } = await british();
    const card = await edit(view, of);
    type(field(view, of, 'Daily'), '20');

    await waitFor(() => expect(field(view, of, 'Daily').value).toBe('20'));
    expect(['Weekly', 'Monthly'].map((label) => field(view, of, label).value)).toEqual(['', '']);
    expect([selects(card), card.querySelectorAll('datalist, [type="radio"], [list]').length]).toEqual([0, 0]);
  });

  it('names no maximum amount and rejects one that is too high', async () => {
    proves('RG-27.no-anchor');

    const { fixture, view } = await british();
    const card = await edit(view, 'deposit');
    expect(card.textContent).not.toMatch(/At most|\d,\d{3}/);
    expect(within(card).queryByRole('button', { name: 'I do not want a limit' })).toBeNull();

    type(field(view, 'deposit', 'Daily'), '5001');
    press(card, 'Save');
    await within(card).findByText('Choosen limit is too great');
    expect(fixture.sent('setLimit')).toEqual([]);
  });

  it('has its maximum next to it once it is above it, where the product allows suggestions', async () => {
    const { view } = await limits();
    const card = await edit(view, 'deposit');
    expect(card.textContent).not.toContain('Maximum');

    type(field(view, 'deposit', 'Daily'), '5001');
    await within(card).findByText('Maximum €5,000');
  });

  it('of a session is typed in whole hours and days and sent in minutes', async () => {
    const { fixture, view } = await british();
    const card = await edit(view, 'session');
    expect(selects(card)).toBe(0);

    const daily = field(view, 'session', 'Daily (hours)');
    expect([daily.type, daily.inputMode, daily.autocomplete]).toEqual(['text', 'numeric', 'off']);

    type(daily, '5');
    await waitFor(() => expect(daily.value).toBe('5'));
    expect(field(view, 'session', 'Weekly (days)').value).toBe('');

    type(field(view, 'session', 'Monthly (days)'), '11');
    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([
        { type: 'session', period: 'daily', amount: 300 },
        { type: 'session', period: 'monthly', amount: 15_840 },
      ]);
  });

  it('longer than its period is rejected at the field, with the maximum shown in advance', async () => {
    const { fixture, view } = await british();
    const card = await edit(view, 'session');
    const daily = field(view, 'session', 'Daily (hours)');
    const described = () =>
      (daily.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent)
        .join(' ');
    expect(described()).toContain('Maximum 24 hours');

    type(daily, '25');
    press(card, 'Save');
    expect(await view.problemAt('Daily (hours)')).toBe('Choosen limit is too great');
    expect([daily.getAttribute('aria-invalid'), fixture.sent('setLimit')]).toEqual(['true', []]);
    // An invalid value does not take effect.
    expect(described()).toBe('Maximum 24 hours Choosen limit is too great');
  });

  it('that is not a whole number of hours is typed in minutes', async () => {
    const { view } = await british([entry({ type: 'session', amount: 90, remainingAmount: 30 })]);
    await edit(view, 'session');
    expect(field(view, 'session', 'Daily (minutes)').value).toBe('90');
  });

  it('of a product is typed too, after one product is selected', async () => {
    const { fixture, view } = await british();
    const card = await edit(view, 'product-session');
    expect(selects(card)).toBe(1);

    type(field(view, 'product-session', 'Daily (hours)'), '3');
    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([{ type: 'product-session', period: 'daily', product: 'casino', amount: 180 }]);
  });

  it('for reality checks is typed in minutes', async () => {
    proves('RG-25.first-interval');

    const { fixture, view } = await british();
    const card = await edit(view, 'reality-check');
    expect(selects(card)).toBe(0);

    within(card).getByText('Leave empty for the default (60 minutes).');
    type(field(view, 'reality-check', 'How often (minutes)'), '90');
    within(card).getByText(/^Takes effect /);
    type(field(view, 'reality-check', 'How often (minutes)'), '37');
    within(card).getByText('Takes effect right away.');
    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([{ type: 'reality-check', period: 'transaction', amount: 37 }]);
  });

  it('for reality checks is at most that of the pack', async () => {
    const [malta] = shippedPacks;
    const pack = malta as NonNullable<typeof malta>;
    const own = {
      ...pack,
      id: 'OWN',
      limits: async () => ({ ...(await pack.limits()), entry: 'free-text' as const }),
      responsibleGambling: async () => {
        const responsibleGambling = await pack.responsibleGambling();
        return {
          ...responsibleGambling,
          realityCheck: { ...responsibleGambling.realityCheck, mostMinutes: 45 },
        };
      },
    };
    const { fixture, view } = await limits([], { jurisdiction: 'OWN', packs: [own] });
    const card = await edit(view, 'reality-check');
    type(field(view, 'reality-check', 'How often (minutes)'), '46');
    press(card, 'Save');

    expect(await view.problemAt('How often (minutes)')).toBe('Choosen limit is too great');
    expect(fixture.sent('setLimit')).toEqual([]);
  });
});
