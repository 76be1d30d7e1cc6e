import type { LimitEntry, LimitPeriod } from '@playerdesk/contract/internal';
import { playerdeskError } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { edit, entry, field, limits, press, refuse, rowOf, type } from '../../testing/limits-tab.ts';

interface Wanted {
  readonly period: LimitPeriod;
  readonly amount: number;
}

const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));

/** Saves three limits at once. The answer to the second is lost, and then its outcome is unknown. */
async function lostHalfWay({ keeps, isSilent = true }: { keeps: boolean; isSilent?: boolean }) {
  const held: LimitEntry[] = [];
  const saidBefore: boolean[] = [];
  let isDown = false;
  const hold = ({ period, amount }: Wanted) => {
    held.push(entry({ id: period, period, amount, remainingAmount: amount }));
    return {};
  };
  const script = {
    getLimits: () => (isDown ? refuse('generic.unknown-error')() : { limits: [...held] }),
    setLimit: (wanted: Wanted) => {
      saidBefore.push(document.body.textContent?.includes('Limits saved') ?? false);
      if (saidBefore.length !== 2) return hold(wanted);
      if (keeps) hold(wanted);
      isDown = isSilent;
      return lost();
    },
  };
  const { fixture, view } = await limits([], { script });
  const card = await edit(view, 'deposit');
  type(field(view, 'deposit', 'Daily'), '10');
  type(field(view, 'deposit', 'Weekly'), '20');
  type(field(view, 'deposit', 'Monthly'), '30');
  press(card, 'Save');
  await view.findByRole('button', { name: isSilent ? 'Check again' : 'Try again' });
  isDown = false;
  const sent = () => fixture.sent('setLimit').map((input) => (input as Wanted).period);
  return { fixture, view, sent, saidBefore };
}

describe('the second of three limits with a lost answer', () => {
  it('is found set after an unknown outcome, and the third is sent before they count as saved', async () => {
    const { fixture, view, sent, saidBefore } = await lostHalfWay({ keeps: true });
    expect(sent()).toEqual(['daily', 'weekly']);

    view.press('Check again');
    await view.findByText('Limits saved');
    expect(sent()).toEqual(['daily', 'weekly', 'monthly']);
    expect(saidBefore).toEqual([false, false, false]);
    expect(rowOf(view, 'deposit', 'monthly').textContent).toContain('€30');
    expect(fixture.emitted('limits-changed')).toHaveLength(3);
    expect(fixture.emitted('deposit-limits-complete')).toHaveLength(1);
  });

  it('is found not set after an unknown outcome, and a retry sends only it and the third', async () => {
    const { view, sent } = await lostHalfWay({ keeps: false });
    view.press('Check again');
    await view.findByRole('button', { name: 'Try again' });
    expect(sent()).toEqual(['daily', 'weekly']);

    view.press('Try again');
    await view.findByText('Limits saved');
    expect(sent()).toEqual(['daily', 'weekly', 'weekly', 'monthly']);
  });

  it('was not set, and a retry sends only it and the third', async () => {
    const { view, sent } = await lostHalfWay({ keeps: false, isSilent: false });
    view.press('Try again');
    await view.findByText('Limits saved');
    expect(sent()).toEqual(['daily', 'weekly', 'weekly', 'monthly']);
  });
});

describe('a removed limit with an unknown outcome', () => {
  it('refreshes the list and notifies the host once it is confirmed', async () => {
    const held = [entry()];
    let isDown = false;
    const script = {
      getLimits: () => (isDown ? refuse('generic.unknown-error')() : { limits: [...held] }),
      cancelLimit: () => {
        held.pop();
        isDown = true;
        return lost();
      },
    };
    const { fixture, view } = await limits(held, { script });
    press(rowOf(view, 'deposit', 'daily'), 'Remove limit');
    await view.findByRole('button', { name: 'Check again' });
    expect(fixture.emitted('limits-changed')).toHaveLength(0);

    isDown = false;
    view.press('Check again');
    expect(await view.findByText(/^Limit removed/)).not.toBeNull();
    expect(fixture.emitted('limits-changed')).toHaveLength(1);
    expect(rowOf(view, 'deposit', 'daily').textContent).toContain('No limit');
  });
});
