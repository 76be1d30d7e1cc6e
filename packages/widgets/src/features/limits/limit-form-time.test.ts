import { proves } from '@playerdesk/proves';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { choose, edit, entry, field, limits, press, rowOf, type } from '../../testing/limits-tab.ts';

describe('a time limit', () => {
  it('offers the presets of each period and pairs them', async () => {
    proves('RG-01.session', 'RG-13.presets');

    const { fixture, view } = await limits();
    const card = await edit(view, 'session');
    const offered = (label: string) =>
      [...(field(view, 'session', label) as unknown as HTMLSelectElement).options].map(({ value }) => value);
    expect(offered('Daily')).toEqual(['', '120', '360', '720', '1440', 'other']);
    expect(offered('Weekly')).toEqual(['', '1440', '2880', '5760', '10080', 'other']);
    expect(offered('Monthly')).toEqual(['', '10080', '20160', '30240', '44640', 'other']);

    choose(field(view, 'session', 'Daily'), '360');
    await waitFor(() => expect(field(view, 'session', 'Weekly').value).toBe('2880'));
    expect(field(view, 'session', 'Monthly').value).toBe('20160');

    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([
        { type: 'session', period: 'daily', amount: 360 },
        { type: 'session', period: 'weekly', amount: 2_880 },
        { type: 'session', period: 'monthly', amount: 20_160 },
      ]);
  });

  it('converts a custom value as hours × 60 a day and days × 1,440 a week', async () => {
    proves('RG-13.hours', 'RG-03.wire-minutes');

    const { fixture, view } = await limits();
    const card = await edit(view, 'session');
    choose(field(view, 'session', 'Daily'), 'other');
    type(await within(card).findByLabelText<HTMLInputElement>('Daily (hours)'), '3');
    choose(field(view, 'session', 'Weekly'), 'other');
    type(await within(card).findByLabelText<HTMLInputElement>('Weekly (days)'), '2');
    press(card, 'Save');

    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([
        { type: 'session', period: 'daily', amount: 180 },
        { type: 'session', period: 'weekly', amount: 2_880 },
      ]);
  });

  it('is at most 24 hours a day', async () => {
    proves('RG-13.caps');

    const { fixture, view } = await limits();
    const card = await edit(view, 'session');
    choose(field(view, 'session', 'Daily'), 'other');
    type(await within(card).findByLabelText<HTMLInputElement>('Daily (hours)'), '25');
    press(card, 'Save');

    expect(await view.problemAt('Daily (hours)')).toBe('Choosen limit is too great');
    expect(fixture.sent('setLimit')).toEqual([]);
  });

  it('of a product can be set, changed and removed', async () => {
    proves('RG-01.product-session');

    const held = entry({
      id: 'p',
      type: 'product-session',
      product: 'casino',
      amount: 120,
      remainingAmount: 60,
    });
    const { fixture, view } = await limits([held]);
    press(rowOf(view, 'product-session', 'daily'), 'Remove limit');
    await expect.poll(() => fixture.sent('cancelLimit')).toEqual([{ id: 'p' }]);
    expect(await view.status()).toContain('Limit removed');

    const card = await edit(view, 'product-session');
    expect(field(view, 'product-session', 'Daily').value).toBe('120');

    choose(field(view, 'product-session', 'Product'), 'sport');
    await waitFor(() => expect(field(view, 'product-session', 'Daily').value).toBe(''));
    choose(field(view, 'product-session', 'Daily'), '120');
    await waitFor(() => expect(field(view, 'product-session', 'Weekly').value).toBe('1440'));
    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toContainEqual({
        type: 'product-session',
        period: 'daily',
        product: 'sport',
        amount: 120,
      });
  });

  it('for reality checks can be set and changed up to the maximum of the pack', async () => {
    proves('RG-01.reality-check');

    const { fixture, view } = await limits([], { jurisdiction: 'SGA' });
    const card = await edit(view, 'reality-check');
    const select = field(view, 'reality-check', 'How often') as unknown as HTMLSelectElement;
    expect(Math.max(...[...select.options].map(({ value }) => Number(value)))).toBe(60);

    choose(select, '30');
    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([{ type: 'reality-check', period: 'transaction', amount: 30 }]);
  });

  it('for reality checks can be removed', async () => {
    proves('RG-01.reality-check-removed');

    const interval = entry({ id: 'r', type: 'reality-check', period: 'transaction', amount: 30 });
    const { fixture, view } = await limits([interval]);
    press(rowOf(view, 'reality-check', 'transaction'), 'Use the default');

    await expect.poll(() => fixture.sent('cancelLimit')).toEqual([{ id: 'r' }]);
  });
});
