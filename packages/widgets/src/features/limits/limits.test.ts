import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { cardOf, edit, entry, field, limits, press, refuse, rowOf, type } from '../../testing/limits-tab.ts';
import { expectPrintedPage } from '../../testing/printed-page.ts';
import { scene } from '../../testing/scene.ts';

const [malta] = shippedPacks;
const LATER = '2026-11-25T14:00:00Z';

describe('the limits of a player', () => {
  it('open by name and as "limits"', async () => {
    proves('AC-09.responsible-gaming');

    const { view } = await limits();
    await view.heading('Deposit limit');
    const other = await scene({ signedIn: true }).open('account', { tab: 'limits' });
    await other.heading('Deposit limit');
  });

  it('are shown together, with "No limit" where none is set', async () => {
    proves('RG-01.periods', 'RG-01.no-limit');

    const { view } = await limits([entry()]);
    const words = (period: string) => rowOf(view, 'deposit', period).textContent;

    expect(words('daily')).toContain('€100');
    expect(words('weekly')).toContain('No limit');
    expect(words('monthly')).toContain('No limit');
  });

  it('have a default interval of reality checks, which can be changed', async () => {
    proves('RG-01.no-limit');

    const { view } = await limits([]);
    const card = cardOf(view, 'reality-check');

    expect(card.textContent).not.toContain('No limit');
    expect(card.textContent).toContain('Default');
    expect(within(card).getByRole('button').textContent).toBe('Change');
  });

  it('are printed with the changes that wait and the breaks that run', async () => {
    proves('HI-08.limits');
    const printed = expectPrintedPage();
    const later = entry({ id: 'later', amount: 50_000, activationDate: '2999-11-25T14:00:00Z' });
    const { view } = await limits([entry(), later], {
      script: {
        getProductBlocks: {
          blocks: [{ id: 'b', product: 'casino', status: 'active', expires: '2999-01-02T12:00:00Z' }],
        },
      },
    });

    (await view.findByRole('button', { name: 'Print' })).click();

    const lines = printed.read();
    expect(lines.slice(0, 5)).toEqual([
      'Limits and breaks',
      'Deposit limit',
      expect.stringMatching(/^Daily \| €100\.00 · .*€500\.00/),
      'Wager limit',
      'No limit',
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^Casino.*blocked until .*2999/));
  });

  it('omit types that the platform cannot express and never change them', async () => {
    proves('RG-01.untaken-types');

    const interval = entry({ id: 'r', type: 'reality-check', period: 'transaction', amount: 30 });
    const fixture = scene({ signedIn: true, script: { getLimits: { limits: [entry(), interval] } } });
    const untaken = ['type:product-session', 'type:reality-check', 'product'];
    fixture.platform.capabilities.carries = (operation, name) =>
      operation !== 'setLimit' || !untaken.includes(name);
    const view = await fixture.open('account', { tab: 'limits' });
    await view.heading('Deposit limit');

    expect(cardOf(view, 'product-session')).toBeNull();
    expect(cardOf(view, 'reality-check').querySelector('button')).toBeNull();
    expect(cardOf(view, 'deposit').querySelector('button')).not.toBeNull();
  });

  it('show the current value, the remainder as a meter and the reset time', async () => {
    proves('RG-01.current', 'RG-16.expiry');

    const { view } = await limits([entry()]);
    const row = rowOf(view, 'deposit', 'daily');
    const meter = row.querySelector('progress');

    expect([meter?.max, meter?.value, meter?.getAttribute('aria-valuetext')]).toEqual([
      10_000,
      6_000,
      '€40.00 left to deposit',
    ]);
    expect(row.textContent).toContain('€40.00 left to deposit');
    expect(row.textContent).toMatch(/Resets (today|tonight|tomorrow) at/);
  });

  it.each([
    ['wager', '€40.00 left to wager'],
    ['loss', '€40.00 left to lose'],
    ['session', '66 hr 40 min left'],
  ] as const)('of type %s say what is left of what', async (limitType, left) => {
    proves('RG-01.current');

    const { view } = await limits([entry({ type: limitType })]);

    expect(rowOf(view, limitType, 'daily').textContent).toContain(left);
  });

  it('show the pending value with the local time when it takes effect', async () => {
    proves('RG-01.incoming', 'RG-04.queued');

    const { view } = await limits([entry(), entry({ id: 'b', amount: 50_000, activationDate: LATER })]);
    const row = rowOf(view, 'deposit', 'daily');
    expect(row.textContent).toContain('€100');
    expect(row.querySelector('[part="incoming"]')?.textContent).toMatch(/^€500\.00 from \w+day at/);
  });

  it('show the lowest active or canceled one as current', async () => {
    proves('RG-04.lowest');

    const { view } = await limits([
      entry({ amount: 30_000 }),
      entry({ id: 'c', status: 'canceled', amount: 20_000, expiryDate: '2999-01-01T00:00:00Z' }),
    ]);
    expect(rowOf(view, 'deposit', 'daily').textContent).toContain('€200');
  });

  it('show the product of a limit', async () => {
    proves('RG-01.product');

    const { view } = await limits([entry({ type: 'wager', product: 'sport' })]);
    await view.findByText('Daily · Sportsbook');
  });

  it('show only the enabled types', async () => {
    proves('RG-01.enabled-types', 'RG-16.filter');

    const { view } = await limits([], { responsibleGambling: { limitTypes: ['deposit', 'session'] } });
    const types = [...view.root.querySelectorAll('[part="limit-card"]')].map((card) =>
      card.getAttribute('data-type'),
    );
    expect(types).toEqual(['deposit', 'session']);
  });

  it('can be locked, with the reason and without edit and remove', async () => {
    proves('RG-01.locked', 'RG-16.locked');

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

  it('show a failure and load on retry', async () => {
    const fixture = scene({ signedIn: true, script: { getLimits: refuse('generic.unknown-error') } });
    const view = await fixture.open('account', { tab: 'responsible-gaming' });
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ getLimits: { limits: [] } });
    view.press('Try again');

    await waitFor(() => expect(cardOf(view, 'deposit')).not.toBeNull());
  });
});

describe('a deposit limit under SGA', () => {
  const SWEDEN = { jurisdiction: 'SGA' } as const;
  const kronor = entry({ currency: 'SEK', amount: 100_000 });

  it('cannot be removed, and its rule is shown', async () => {
    proves('RG-01.sga-deposit', 'RG-16.sga');

    const { view } = await limits([kronor], SWEDEN);
    expect(
      within(rowOf(view, 'deposit', 'daily')).queryByRole('button', { name: 'Remove limit' }),
    ).toBeNull();

    const why = cardOf(view, 'deposit').querySelector('details') as HTMLDetailsElement;
    expect(why.textContent).toContain('can change a deposit limit, but not remove it');

    why.open = true;
    fireEvent(why, new Event('toggle'));
    await within(why).findByText(/SGA rule: Specification 3/);
  });

  it('is required for every period', async () => {
    proves('RG-14.required');

    const { fixture, view } = await limits([], SWEDEN);
    const card = await edit(view, 'deposit');
    press(card, 'Save');

    expect(await view.problemAt('Daily')).toBe('Daily limit is required');
    expect(await view.problemAt('Weekly')).toBe('Weekly limit is required');
    expect(await view.problemAt('Monthly')).toBe('Monthly limit is required');
    expect(fixture.sent('setLimit')).toEqual([]);
  });

  it('shows that an increase waits 72 hours and for the end of the period', async () => {
    proves('RG-02.sga-deposit-increase');

    const month = entry({ currency: 'EUR', period: 'monthly', expiryDate: '2026-11-30T23:00:00Z' });
    const { view } = await limits([month], SWEDEN);
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Monthly'), '900');
    await view.findByText(/Takes effect (Nov 30|Dec 1) at/);
  });
});

describe('an increase that depends on earlier increases', () => {
  it('shows no date before the platform names it and asks for the self-test', async () => {
    const { view } = await limits([entry()], { jurisdiction: 'ES' });
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '200');
    await view.findByText(
      'Because it’s higher, there’s a waiting period. We’ll show the date when you save. You need to take the self-test first.',
    );
    expect(view.queryByText(/Applies from/)).toBeNull();

    type(field(view, 'deposit', 'Daily'), '50');
    await view.findAllByText('Takes effect right away.');
    expect(view.queryByText(/you need to take the self-test/)).toBeNull();
  });
});

describe('an increase that has to be confirmed', () => {
  const waiting = (activationDate: string) =>
    entry({ id: 'b', amount: 50_000, needsConfirmation: true, activationDate });

  it('waits, asks the player and changes nothing without an answer', async () => {
    const { view } = await limits([entry(), waiting(LATER)], { jurisdiction: 'UKGC' });
    const row = rowOf(view, 'deposit', 'daily');
    expect(row.textContent).toContain('Until then your current limit applies');
    expect(within(row).queryByRole('button', { name: /Confirm/ })).toBeNull();
  });

  it('can be confirmed after its wait', async () => {
    const { fixture, view } = await limits([entry(), waiting('2026-11-20T00:00:00Z')], {
      jurisdiction: 'UKGC',
    });
    press(rowOf(view, 'deposit', 'daily'), 'Confirm €500.00');
    await expect.poll(() => fixture.sent('confirmLimit')).toEqual([{ id: 'b' }]);
    expect(await view.status()).toContain('Your new limit is now in force');
  });
});

describe('a custom market pack', () => {
  it('applies its rule: the text of its contact threshold', async () => {
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
    await view.findByText('If your limit is above €1,000 a month, we’re required to contact you.');
    type(field(view, 'deposit', 'Monthly'), '1000');

    await waitFor(() => expect(view.queryByText(/we have to contact you/)).toBeNull());
  });

  it('shows before saving that an increase causes a contact, except for a first limit', async () => {
    proves('RG-22.contact-said');

    const { view } = await limits([entry()], { jurisdiction: 'SGA' });
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '300');
    await view.findByText('We have to contact you about a higher limit.');

    type(field(view, 'deposit', 'Daily'), '10');

    await waitFor(() => expect(view.queryByText(/We have to contact you/)).toBeNull());
  });
});
