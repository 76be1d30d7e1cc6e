import { proves } from '@playerdesk/proves';
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import {
  cardOf,
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
import { destroyScenes } from '../../testing/scene.ts';

const LATER = '2026-11-25T14:00:00Z';

describe('a money limit', () => {
  it.each([
    ['deposit', 'RG-01.deposit'],
    ['wager', 'RG-01.wager'],
    ['loss', 'RG-01.loss'],
  ])('of the type %s is set in minor units of the player’s currency', async (of, clauses) => {
    proves(clauses);

    const { fixture, view } = await limits();
    const card = await edit(view, of);
    type(field(view, of, 'Weekly'), '250');
    press(card, 'Save');

    await expect
      .poll(() => fixture.sent('setLimit'))
      .toEqual([{ type: of, period: 'weekly', amount: 25_000, currency: 'EUR' }]);
    expect(await view.status()).toContain('Limits saved');
  });

  it('that was raised is reported as saved with its amount and when it takes effect', async () => {
    const others = [
      entry({ id: 'w', period: 'weekly', amount: 90_000 }),
      entry({ id: 'm', period: 'monthly', amount: 95_000 }),
    ];
    const { fixture, view } = await limits([entry(), ...others]);
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '500');
    const raised = entry({ id: 'b', amount: 50_000, activationDate: LATER });
    fixture.platform.script({ getLimits: { limits: [entry(), ...others, raised] } });
    press(card, 'Save');

    await expect.poll(() => fixture.sent('setLimit')).toHaveLength(1);
    const status = await view.status();

    proves('UX-02.raised-limit');
    expect(status).toContain('Saved. Your limit has not changed yet.');
    expect(status).toMatch(/€500\.00 from (Nov|today|tonight|tomorrow|\w+day)/);
    expect(status).not.toContain('Limits saved');
  });

  it('is reported as saved where one amount applies at once and another waits', async () => {
    const weekly = entry({ id: 'w', period: 'weekly', amount: 40_000 });
    const monthly = entry({ id: 'm', period: 'monthly', amount: 95_000 });
    const { fixture, view } = await limits([entry(), weekly, monthly]);
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '50');
    type(field(view, 'deposit', 'Weekly'), '600');
    const now = [entry({ amount: 5_000 }), weekly, monthly];
    const raised = entry({ id: 'b', period: 'weekly', amount: 60_000, activationDate: LATER });
    fixture.platform.script({ getLimits: { limits: [...now, raised] } });
    press(card, 'Save');

    await expect.poll(() => fixture.sent('setLimit')).toHaveLength(2);

    const status = await view.status();
    expect(status).toContain('Limits saved');
    expect(status).toMatch(/€600\.00 from (Nov|today|tonight|tomorrow|\w+day)/);
  });

  it('is changed by sending only the changes', async () => {
    proves('RG-01.deposit');

    const { fixture, view } = await limits([entry(), entry({ id: 'w', period: 'weekly', amount: 40_000 })]);
    const card = await edit(view, 'deposit');
    expect(field(view, 'deposit', 'Daily').value).toBe('100');

    type(field(view, 'deposit', 'Weekly'), '300');
    press(card, 'Save');
    await view.status();
    expect(fixture.sent('setLimit')).toEqual([
      { type: 'deposit', period: 'weekly', amount: 30_000, currency: 'EUR' },
    ]);
  });

  it.each(['deposit', 'wager', 'loss', 'session'] as const)(
    'of type %s is removed with a confirmation',
    async (of) => {
      proves('RG-01.deposit', 'RG-01.wager', 'RG-01.loss', 'RG-01.session', 'HO-16.limit-removed');

      const amount = of === 'session' ? { amount: 120, remainingAmount: 60 } : {};
      const { fixture, view } = await limits([entry({ type: of, ...amount })]);
      press(rowOf(view, of, 'daily'), 'Remove limit');

      await expect.poll(() => fixture.sent('cancelLimit')).toEqual([{ id: 'a' }]);
      expect(await view.status()).toContain('Limit removed');
    },
  );

  it('that is being removed stays in force for its wait and shows the end', async () => {
    proves('RG-02.removal');

    const end = entry({ id: 'end', amount: null, activationDate: LATER });
    const { fixture, view } = await limits([entry()]);
    fixture.platform.script({ getLimits: { limits: [entry(), end] } });
    press(rowOf(view, 'deposit', 'daily'), 'Remove limit');
    proves('HO-16.removal-requested');
    expect(await view.status()).toMatch(/^Removal requested\nYour limit stays in force until \w+day at/);

    await waitFor(() =>
      expect(rowOf(view, 'deposit', 'daily').querySelector('[part="incoming"]')?.textContent).toMatch(
        /No limit/,
      ),
    );
  });

  it('with a pending change can cancel it', async () => {
    proves('RG-02.cancel');

    const { fixture, view } = await limits([
      entry(),
      entry({ id: 'b', amount: 50_000, activationDate: LATER }),
    ]);
    press(rowOf(view, 'deposit', 'daily'), 'Cancel change');
    await expect.poll(() => fixture.sent('cancelLimit')).toEqual([{ id: 'b' }]);
    expect(await view.status()).toContain('Change canceled');
  });

  it.each([
    ['Cancel change', [entry(), entry({ id: 'b', amount: 50_000, activationDate: LATER })], [entry()]],
    ['Remove limit', [entry()], []],
  ] as const)(
    'moves the focus to the edit button of its card when %s disappears',
    async (name, before, then) => {
      const { fixture, view } = await limits(before);
      fixture.platform.script({ getLimits: { limits: then } });
      const row = rowOf(view, 'deposit', 'daily');
      const button = within(row).getByRole('button', { name });
      button.focus();
      button.click();
      await waitFor(() => expect(button.isConnected).toBe(false));
      const change = within(cardOf(view, 'deposit')).getByRole('button', { name: /Set limit|Change/ });

      await waitFor(() => expect(document.activeElement).toBe(change));
    },
  );

  it('shows that a stricter one applies at once and when a looser one does', async () => {
    proves('RG-02.decrease');

    const { view } = await limits([entry()]);
    await edit(view, 'deposit');
    const hint = () => {
      const control = field(view, 'deposit', 'Daily');
      const ids = control.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    };
    type(field(view, 'deposit', 'Daily'), '50');
    await waitFor(() => expect(hint()).toContain('Takes effect right away.'));
    type(field(view, 'deposit', 'Daily'), '500');

    await waitFor(() => expect(hint()).toMatch(/Takes effect (today|tonight|tomorrow)/));
  });

  it('below 1 is "Not a valid limit", and nothing is sent', async () => {
    proves('RG-03.invalid', 'RG-14.invalid');

    const { fixture, view } = await limits();
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '0');
    press(card, 'Save');

    expect(await view.problemAt('Daily')).toBe('Not a valid limit');
    expect(fixture.sent('setLimit')).toEqual([]);
  });

  it.each(['e', 'E', '+', '-', ',', '.'])('does not accept %s as input', async (key) => {
    proves('RG-03.blocked-keys');

    const { view } = await limits();
    await edit(view, 'deposit');
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    field(view, 'deposit', 'Daily').dispatchEvent(event);

    expect(event.defaultPrevented).toBe(true);
  });

  it('keeps only digits of pasted or dropped text, including full-width ones', async () => {
    proves('RG-03.blocked-keys');

    const { view } = await limits();
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '+1.5e2-７');
    await waitFor(() => expect(field(view, 'deposit', 'Daily').value).toBe('1527'));
  });

  it('is at most 5,000 a day by default', async () => {
    proves('RG-14.defaults');

    const { fixture, view } = await limits();
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Daily'), '5001');
    press(card, 'Save');
    expect(await view.problemAt('Daily')).toBe('Choosen limit is too great');

    type(field(view, 'deposit', 'Daily'), '5000');
    await waitFor(() => expect(field(view, 'deposit', 'Weekly').value).toBe('35000'));
    await turn();
    press(card, 'Save');
    await expect
      .poll(() => fixture.sent('setLimit'))
      .toContainEqual({
        type: 'deposit',
        period: 'daily',
        amount: 500_000,
        currency: 'EUR',
      });
  });

  it('prefills weekly and monthly with 7 and 30 times unless edited or forbidden by the pack', async () => {
    const { view } = await limits();
    await edit(view, 'deposit');
    type(field(view, 'deposit', 'Monthly'), '900');
    type(field(view, 'deposit', 'Daily'), '20');
    await waitFor(() => expect(field(view, 'deposit', 'Weekly').value).toBe('140'));
    expect(field(view, 'deposit', 'Monthly').value).toBe('900');

    destroyScenes();
    const { view: strict } = await limits([], { jurisdiction: 'UKGC' });
    await edit(strict, 'deposit');
    type(field(strict, 'deposit', 'Daily'), '20');
    await waitFor(() => expect(field(strict, 'deposit', 'Daily').value).toBe('20'));
    expect(field(strict, 'deposit', 'Weekly').value).toBe('');
  });

  it('shows a refusal, keeps the input and is sent once', async () => {
    const { fixture, view } = await limits([], {
      script: { setLimit: refuse('responsible-gaming.limit-locked') },
    });
    const card = await edit(view, 'deposit');
    type(field(view, 'deposit', 'Weekly'), '70');
    press(card, 'Save');

    expect(await view.alert()).toContain('This limit is locked');
    expect(field(view, 'deposit', 'Weekly').value).toBe('70');
    expect(fixture.sent('setLimit')).toHaveLength(1);
  });

  it('has a text for every limit error', async () => {
    proves('PL-04.responsible-gaming-area');

    for (const [code, words] of Object.entries({
      'invalid-limit': 'Not a valid limit',
      'limit-not-removable': 'but not removed',
      'limit-gone': 'has changed. Check it',
      'self-test-needed': 'Take the self-test before',
    })) {
      const { view } = await limits([entry()], {
        script: { cancelLimit: refuse(`responsible-gaming.${code}`) },
      });
      press(rowOf(view, 'deposit', 'daily'), 'Remove limit');
      expect(await view.alert()).toContain(words);
      destroyScenes();
    }
  });

  it('moves the focus to the form’s first field and back to its opener', async () => {
    const { view } = await limits();
    const card = await edit(view, 'deposit');
    await waitFor(() => expect(document.activeElement).toBe(field(view, 'deposit', 'Daily')));
    press(card, 'Back');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(card).getByRole('button', { name: 'Set limit' })),
    );
  });
});
