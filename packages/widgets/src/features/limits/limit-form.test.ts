import { shippedPacks } from '@playerdesk/core';
import { waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cardOf,
  choose,
  edit,
  entry,
  field,
  limits,
  press,
  refuse,
  rowOf,
  turn,
  type,
} from '../../testing/limits-tab.ts';
import { leaveScenes } from '../../testing/scene.ts';

afterEach(leaveScenes);

const LATER = '2026-11-25T14:00:00Z';

describe('a limit of money', () => {
  it.each([
    ['deposit', 'RG-01.deposit'],
    ['wager', 'RG-01.wager'],
    ['loss', 'RG-01.loss'],
  ])('%s: %s is set in minor units of the player’s currency', async (of) => {
    const { here, view } = await limits();
    const card = await edit(view, of);
    type(field(view, of, 'Weekly'), '250');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([{ type: of, period: 'weekly', amount: 25_000, currency: 'EUR' }]);
    expect(await view.status()).toContain('Limits saved');
  });

  it('RG-01.deposit is changed: only what was changed is sent', async () => {
    const { here, view } = await limits([entry(), entry({ id: 'w', period: 'weekly', amount: 40_000 })]);
    const card = await edit(view, 'deposit');
    expect(field(view, 'deposit', 'Daily').value).toBe('100');
    type(field(view, 'deposit', 'Daily'), '50');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([{ type: 'deposit', period: 'daily', amount: 5_000, currency: 'EUR' }]);
  });

  it.each(['deposit', 'wager', 'loss', 'session'] as const)(
    'RG-01.deposit RG-01.wager RG-01.loss RG-01.session HO-16.limit-removed of %s is removed, and that is confirmed',
    async (of) => {
      const amount = of === 'session' ? { amount: 120, remainingAmount: 60 } : {};
      const { here, view } = await limits([entry({ type: of, ...amount })]);
      press(rowOf(view, of, 'daily'), 'Remove limit');
      await expect.poll(() => here.sent('cancelLimit')).toEqual([{ id: 'a' }]);
      expect(await view.status()).toContain('Limit removed');
    },
  );

  it('RG-02.removal that is removed still holds for its wait, and says until when', async () => {
    const end = entry({ id: 'end', amount: null, activationDate: LATER });
    const { here, view } = await limits([entry()]);
    here.platform.script({ getLimits: { limits: [entry(), end] } });
    press(rowOf(view, 'deposit', 'daily'), 'Remove limit');
    expect(await view.status()).toMatch(/It still holds until Nov 25, 2026/);
    await waitFor(() =>
      expect(rowOf(view, 'deposit', 'daily').querySelector('[part="incoming"]')?.textContent).toMatch(
        /No limit/,
      ),
    );
  });

  it('RG-02.cancel a change that waits is taken back', async () => {
    const { here, view } = await limits([entry(), entry({ id: 'b', amount: 50_000, activationDate: LATER })]);
    press(rowOf(view, 'deposit', 'daily'), 'Cancel this change');
    await expect.poll(() => here.sent('cancelLimit')).toEqual([{ id: 'b' }]);
    expect(await view.status()).toContain('The change is cancelled');
  });

  it.each([
    ['Cancel this change', [entry(), entry({ id: 'b', amount: 50_000, activationDate: LATER })], [entry()]],
    ['Remove limit', [entry()], []],
  ] as const)(
    '%s goes with the press: the focus is at its card’s way to change',
    async (name, before, then) => {
      const { here, view } = await limits(before);
      here.platform.script({ getLimits: { limits: then } });
      const row = rowOf(view, 'deposit', 'daily');
      const button = within(row).getByRole('button', { name });
      button.focus();
      button.click();
      await waitFor(() => expect(button.isConnected).toBe(false));
      const change = within(cardOf(view, 'deposit')).getByRole('button', { name: /Set limit|Change/ });
      await waitFor(() => expect(document.activeElement).toBe(change));
    },
  );

  it('RG-02.decrease says that a tighter one applies at once, and when a looser one does', async () => {
    const { view } = await limits([entry()]);
    await edit(view, 'deposit');
    const hint = () => {
      const control = field(view, 'deposit', 'Daily');
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    };
    type(field(view, 'deposit', 'Daily'), '50');
    await waitFor(() => expect(hint()).toContain('Applies at once.'));
    type(field(view, 'deposit', 'Daily'), '500');
    await waitFor(() => expect(hint()).toMatch(/Applies from Nov 2[12], 2026/));
  });

  it('RG-03.invalid RG-14.invalid below 1 is "Not a valid limit", and nothing is sent', async () => {
    const { here, view } = await limits();
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '0');
    press(card, 'Save');
    expect(await view.problemAt('Daily')).toBe('Not a valid limit');
    expect(here.sent('setLimit')).toEqual([]);
  });

  it.each(['e', 'E', '+', '-', ',', '.'])('RG-03.blocked-keys %s cannot be typed', async (key) => {
    const { view } = await limits();
    await edit(view, 'deposit');
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    field(view, 'deposit', 'Daily').dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('RG-03.blocked-keys what is pasted or dropped keeps its digits alone, full-width ones too', async () => {
    const { view } = await limits();
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '+1.5e2-７');
    await waitFor(() => expect(field(view, 'deposit', 'Daily').value).toBe('1527'));
  });

  it('RG-14.defaults is at most 5,000 a day where nothing else is said', async () => {
    const { here, view } = await limits();
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '5001');
    press(card, 'Save');
    expect(await view.problemAt('Daily')).toBe('Choosen limit is too great');
    type(field(view, 'deposit', 'Daily'), '5000');
    await waitFor(() => expect(field(view, 'deposit', 'Weekly').value).toBe('35000'));
    await turn();
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toContainEqual({
        type: 'deposit',
        period: 'daily',
        amount: 500_000,
        currency: 'EUR',
      });
  });

  it('fills weekly and monthly with 7 and 30 times, unless touched, and not where the pack forbids it', async () => {
    const { view } = await limits();
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Monthly'), '900');
    type(field(view, 'deposit', 'Daily'), '20');
    await waitFor(() => expect(field(view, 'deposit', 'Weekly').value).toBe('140'));
    expect(field(view, 'deposit', 'Monthly').value).toBe('900');
    leaveScenes();
    const { view: strict } = await limits([], { jurisdiction: 'UKGC' });
    await edit(strict, 'deposit');
    type(field(strict, 'deposit', 'Daily'), '20');
    await waitFor(() => expect(field(strict, 'deposit', 'Daily').value).toBe('20'));
    expect(field(strict, 'deposit', 'Weekly').value).toBe('');
  });

  it('whose answer is refused says why, keeps what was typed and sends it once', async () => {
    const { here, view } = await limits([], {
      script: { setLimit: refuse('responsible-gaming.limit-locked') },
    });
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Weekly'), '70');
    press(card, 'Save');
    expect(await view.alert()).toContain('This limit is locked');
    expect(field(view, 'deposit', 'Weekly').value).toBe('70');
    expect(here.sent('setLimit')).toHaveLength(1);
  });

  it('PL-04.responsible-gaming-area every error of limits has its text', async () => {
    for (const [code, words] of Object.entries({
      'invalid-limit': 'Not a valid limit',
      'limit-not-removable': 'but not removed',
      'limit-gone': 'has changed meanwhile',
      'self-test-needed': 'Take the self-test first',
    })) {
      const { view } = await limits([entry()], {
        script: { cancelLimit: refuse(`responsible-gaming.${code}`) },
      });
      press(rowOf(view, 'deposit', 'daily'), 'Remove limit');
      expect(await view.alert()).toContain(words);
      leaveScenes();
    }
  });

  it('the focus goes to the form’s first field, and back to where it was opened', async () => {
    const { view } = await limits();
    const card = await edit(view, 'deposit');
    await waitFor(() => expect(document.activeElement).toBe(field(view, 'deposit', 'Daily')));
    press(card, 'Back');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Set limit' })),
    );
  });
});

describe('a limit of time', () => {
  it('RG-01.session RG-13.presets offers the presets of each period, and pairs them', async () => {
    const { here, view } = await limits();
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
      .poll(() => here.sent('setLimit'))
      .toEqual([
        { type: 'session', period: 'daily', amount: 360 },
        { type: 'session', period: 'weekly', amount: 2_880 },
        { type: 'session', period: 'monthly', amount: 20_160 },
      ]);
  });

  it('RG-13.hours RG-03.wire-minutes a length of one’s own is hours × 60 a day and days × 1,440 a week', async () => {
    const { here, view } = await limits();
    const card = await edit(view, 'session');
    choose(field(view, 'session', 'Daily'), 'other');
    type(await within(card).findByLabelText<HTMLInputElement>('Daily, in hours'), '3');
    choose(field(view, 'session', 'Weekly'), 'other');
    type(await within(card).findByLabelText<HTMLInputElement>('Weekly, in days'), '2');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([
        { type: 'session', period: 'daily', amount: 180 },
        { type: 'session', period: 'weekly', amount: 2_880 },
      ]);
  });

  it('RG-13.caps is at most 24 hours a day', async () => {
    const { here, view } = await limits();
    const card = await edit(view, 'session');
    choose(field(view, 'session', 'Daily'), 'other');
    type(await within(card).findByLabelText<HTMLInputElement>('Daily, in hours'), '25');
    press(card, 'Save');
    expect(await view.problemAt('Daily, in hours')).toBe('Choosen limit is too great');
    expect(here.sent('setLimit')).toEqual([]);
  });

  it('RG-01.product-session of a product is set, changed and removed', async () => {
    const held = entry({
      id: 'p',
      type: 'product-session',
      product: 'casino',
      amount: 120,
      remainingAmount: 60,
    });
    const { here, view } = await limits([held]);
    press(rowOf(view, 'product-session', 'daily'), 'Remove limit');
    await expect.poll(() => here.sent('cancelLimit')).toEqual([{ id: 'p' }]);
    expect(await view.status()).toContain('Limit removed');
    const card = await edit(view, 'product-session');
    expect(field(view, 'product-session', 'Daily').value).toBe('120');
    choose(field(view, 'product-session', 'Product'), 'sport');
    await waitFor(() => expect(field(view, 'product-session', 'Daily').value).toBe(''));
    choose(field(view, 'product-session', 'Daily'), '120');
    await waitFor(() => expect(field(view, 'product-session', 'Weekly').value).toBe('1440'));
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toContainEqual({
        type: 'product-session',
        period: 'daily',
        product: 'sport',
        amount: 120,
      });
  });

  it('RG-01.reality-check the interval of reality checks is set and changed, no longer than the pack allows', async () => {
    const { here, view } = await limits([], { jurisdiction: 'SGA' });
    const card = await edit(view, 'reality-check');
    const select = field(view, 'reality-check', 'How often') as unknown as HTMLSelectElement;
    expect(Math.max(...[...select.options].map(({ value }) => Number(value)))).toBe(60);
    choose(select, '30');
    press(card, 'Save');
    await expect
      .poll(() => here.sent('setLimit'))
      .toEqual([{ type: 'reality-check', period: 'transaction', amount: 30 }]);
  });
});

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

  it('RG-27.no-anchor names no highest amount of money, and refuses one that is too high', async () => {
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
    // What cannot hold does not apply at once.
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

  it('RG-25.first-interval the interval of reality checks is typed in minutes', async () => {
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
