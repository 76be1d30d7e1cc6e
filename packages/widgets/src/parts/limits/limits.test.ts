import type { LimitEntry } from '@playerdesk/contract';
import { playerdeskError } from '@playerdesk/contract';
import { shippedPacks } from '@playerdesk/core';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveScenes, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

const [malta] = shippedPacks;
const LATER = '2026-11-25T14:00:00Z';
const entry = (changes: Partial<LimitEntry> = {}): LimitEntry => ({
  ...{ id: 'a', type: 'deposit', period: 'daily', status: 'active', amount: 10_000, remainingAmount: 4_000 },
  ...{
    currency: 'EUR',
    locked: false,
    activationDate: '2026-11-01T00:00:00Z',
    expiryDate: '2026-11-22T00:00:00Z',
  },
  ...changes,
});
const refuse = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

/** The tab over limits that the platform keeps; what is written is in `sent`. */
async function limits(entries: readonly LimitEntry[] = [], options: SceneOptions = {}) {
  const { script, ...rest } = options;
  const here = scene({ signedIn: true, script: { getLimits: { limits: entries }, ...script }, ...rest });
  const view = await here.open('account', { tab: 'responsible-gaming' });
  await waitFor(() => expect(view.root.querySelector('[part="limit-card"]')).not.toBeNull());
  return { here, view };
}

const cardOf = (view: Screen, type: string) =>
  view.root.querySelector<HTMLElement>(`[part="limit-card"][data-type="${type}"]`) as HTMLElement;
const rowOf = (view: Screen, type: string, period: string) =>
  cardOf(view, type).querySelector<HTMLElement>(`[part="limit"][data-period="${period}"]`) as HTMLElement;
const press = (within_: HTMLElement, name: string) =>
  fireEvent.click(within(within_).getByRole('button', { name }));
const field = (view: Screen, type: string, label: string) =>
  within(cardOf(view, type)).getByLabelText<HTMLInputElement>(label);
const type = (control: HTMLInputElement, value: string) => fireEvent.input(control, { target: { value } });
const choose = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

/** A form takes a second press in a later turn alone. */
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** Opens the form of a type. */
async function edit(view: Screen, of: string): Promise<HTMLElement> {
  const card = cardOf(view, of);
  fireEvent.click(within(card).getByRole('button', { name: /Set limit|Change/ }));
  await within(card).findByRole('button', { name: 'Save' });
  return card;
}

describe('the limits of a player', () => {
  it('AC-09.responsible-gaming opens directly by name, and as "limits"', async () => {
    const { view } = await limits();
    await view.heading('Deposit limit');
    const other = await scene({ signedIn: true }).open('account', { tab: 'limits' });
    await other.heading('Deposit limit');
  });

  it('RG-01.periods RG-01.no-limit stand beside each other, with "No limit" where none is set', async () => {
    const { view } = await limits([entry()]);
    const words = (period: string) => rowOf(view, 'deposit', period).textContent;
    expect(words('daily')).toContain('€100');
    expect(words('weekly')).toContain('No limit');
    expect(words('monthly')).toContain('No limit');
  });

  it('RG-01.current RG-16.expiry shows what holds, what is left of it as a meter, and when it starts anew', async () => {
    const { view } = await limits([entry()]);
    const row = rowOf(view, 'deposit', 'daily');
    const meter = row.querySelector('progress');
    expect([meter?.max, meter?.value, meter?.getAttribute('aria-valuetext')]).toEqual([
      10_000,
      6_000,
      '€40.00 left',
    ]);
    expect(row.textContent).toContain('€40.00 left');
    expect(row.textContent).toMatch(/Starts anew Nov 2[12], 2026/);
  });

  it('RG-01.incoming RG-04.queued shows what waits, with the local time it takes effect', async () => {
    const { view } = await limits([entry(), entry({ id: 'b', amount: 50_000, activationDate: LATER })]);
    const row = rowOf(view, 'deposit', 'daily');
    expect(row.textContent).toContain('€100');
    expect(row.querySelector('[part="incoming"]')?.textContent).toMatch(/^From Nov 25, 2026, .*: €500/);
  });

  it('RG-04.lowest of several the lowest active or canceled one is current', async () => {
    const { view } = await limits([
      entry({ amount: 30_000 }),
      entry({ id: 'c', status: 'canceled', amount: 20_000, expiryDate: '2999-01-01T00:00:00Z' }),
    ]);
    expect(rowOf(view, 'deposit', 'daily').textContent).toContain('€200');
  });

  it('RG-01.product shows the product of a limit', async () => {
    const { view } = await limits([entry({ type: 'wager', product: 'sport' })]);
    await view.findByText('Daily · Sportsbook');
  });

  it('RG-01.enabled-types RG-16.filter shows only the types that are enabled', async () => {
    const { view } = await limits([], { saferGambling: { limitTypes: ['deposit', 'session'] } });
    const types = [...view.root.querySelectorAll('[part="limit-card"]')].map((card) =>
      card.getAttribute('data-type'),
    );
    expect(types).toEqual(['deposit', 'session']);
  });

  it('RG-01.locked RG-16.locked a locked limit says why and is neither edited nor removed', async () => {
    const { view } = await limits([entry({ locked: true, lockedReason: 'Agreed with our team' })], {
      script: { setLimit: refuse('responsible-gaming.limit-locked') },
    });
    const row = rowOf(view, 'deposit', 'daily');
    expect(row.textContent).toContain('Locked: Agreed with our team');
    expect(within(row).queryByRole('button', { name: 'Remove limit' })).toBeNull();
    await edit(view, 'deposit');
    expect(within(cardOf(view, 'deposit')).queryByLabelText('Daily')).toBeNull();
    expect(cardOf(view, 'deposit').querySelector('[part="locked-limit"]')?.textContent).toContain('€100');
  });

  it('HO-17.safety a visitor is asked to sign in, and nothing is read', async () => {
    const here = scene();
    const view = await here.open('account', { tab: 'responsible-gaming' });
    await view.findByRole('button', { name: 'Sign in' });
    expect(here.sent('getLimits')).toEqual([]);
  });

  it('that cannot be read say so, and are read when asked', async () => {
    const here = scene({ signedIn: true, script: { getLimits: refuse('generic.unknown-error') } });
    const view = await here.open('account', { tab: 'responsible-gaming' });
    await view.findByRole('button', { name: 'Try again' });
    here.platform.script({ getLimits: { limits: [] } });
    view.press('Try again');
    await waitFor(() => expect(cardOf(view, 'deposit')).not.toBeNull());
  });
});

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
        ...{ type: 'deposit', period: 'daily', amount: 500_000, currency: 'EUR' },
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

describe('under SGA', () => {
  const SWEDEN = { jurisdiction: 'SGA' } as const;
  const kronor = entry({ currency: 'SEK', amount: 100_000 });

  it('RG-01.sga-deposit RG-16.sga a deposit limit cannot be removed, and the rule behind it is told', async () => {
    const { view } = await limits([kronor], SWEDEN);
    expect(
      within(rowOf(view, 'deposit', 'daily')).queryByRole('button', { name: 'Remove limit' }),
    ).toBeNull();
    const why = cardOf(view, 'deposit').querySelector('details') as HTMLDetailsElement;
    expect(why.textContent).toContain('can be changed, but not removed');
    why.open = true;
    fireEvent(why, new Event('toggle'));
    await within(why).findByText(/Rule of SGA: 3-compliance/);
  });

  it('RG-14.required every period needs a deposit limit', async () => {
    const { here, view } = await limits([], SWEDEN);
    const card = await edit(view, 'deposit');
    press(card, 'Save');
    expect(await view.problemAt('Daily')).toBe('Daily limit is required');
    expect(await view.problemAt('Weekly')).toBe('Weekly limit is required');
    expect(await view.problemAt('Monthly')).toBe('Monthly limit is required');
    expect(here.sent('setLimit')).toEqual([]);
  });

  it('RG-02.sga-deposit-increase an increase is said to wait 72 hours and for the period’s end', async () => {
    const month = entry({ currency: 'EUR', period: 'monthly', expiryDate: '2026-11-30T23:00:00Z' });
    const { view } = await limits([month], SWEDEN);
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Monthly'), '900');
    await view.findByText(/Applies from (Nov 30|Dec 1), 2026/);
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
        ...{ type: 'product-session', period: 'daily', product: 'sport', amount: 120 },
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

describe('where an increase has to be confirmed', () => {
  const waiting = (activationDate: string) =>
    entry({ id: 'b', amount: 50_000, needsConfirmation: true, activationDate });

  it('it waits, then asks, and nothing changes without the player', async () => {
    const { view } = await limits([entry(), waiting(LATER)], { jurisdiction: 'UKGC' });
    const row = rowOf(view, 'deposit', 'daily');
    expect(row.textContent).toContain('Until then nothing changes');
    expect(within(row).queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('it is confirmed once its wait is over', async () => {
    const { here, view } = await limits([entry(), waiting('2026-11-20T00:00:00Z')], { jurisdiction: 'UKGC' });
    press(rowOf(view, 'deposit', 'daily'), 'Confirm €500.00');
    await expect.poll(() => here.sent('confirmLimit')).toEqual([{ id: 'b' }]);
    expect(await view.status()).toContain('Your new limit applies');
  });
});

describe('the pack of a market of one’s own', () => {
  it('keeps what the market asks: the text of its contact threshold', async () => {
    const own = {
      ...(malta as NonNullable<typeof malta>),
      id: 'OWN',
      limits: async () => ({
        ...(await (malta as NonNullable<typeof malta>).limits()),
        contactAbove: { period: 'monthly', amount: 1_000, currency: 'EUR' } as const,
      }),
    };
    const { view } = await limits([], { jurisdiction: 'OWN', packs: [own] });
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Monthly'), '1001');
    await view.findByText('Above €1,000 a month we have to contact you.');
    type(field(view, 'deposit', 'Monthly'), '1000');
    await waitFor(() => expect(view.queryByText(/we have to contact you/)).toBeNull());
  });
});
