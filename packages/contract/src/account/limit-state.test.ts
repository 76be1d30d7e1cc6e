import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { LimitEntry } from './limit-entry.schema.ts';
import { limitState, limitStates } from './limit-state.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

let made = 0;
const entry = (changes: Partial<LimitEntry>): LimitEntry => {
  made += 1;
  return {
    id: `limit-${made}`,
    type: 'deposit',
    period: 'daily',
    status: 'active',
    amount: 10_000,
    currency: 'EUR',
    locked: false,
    activationDate: at(-1),
    ...changes,
  };
};
const daily = { type: 'deposit', period: 'daily' } as const;
const amounts = (entries: readonly LimitEntry[]) => {
  const { current, incoming } = limitState(entries, daily, NOW);
  return [current?.amount, incoming?.amount];
};

describe('the entries of a limit', () => {
  it('yield the lowest active or canceled amount as current, a canceled one until its end', () => {
    proves('RG-04.lowest');

    expect(amounts([entry({ amount: 300 }), entry({ amount: 200 }), entry({ amount: 400 })])[0]).toBe(200);

    const canceled = entry({ amount: 100, status: 'canceled', expiryDate: at(1) });
    expect(amounts([entry({ amount: 300 }), canceled])[0]).toBe(100);

    const over = { ...canceled, expiryDate: at(0) };
    expect(amounts([entry({ amount: 300 }), over])[0]).toBe(300);
  });

  it('yield an incoming value for a future activation and no current value before it', () => {
    proves('RG-04.queued');

    const raise = entry({ amount: 900, activationDate: at(24) });
    expect(amounts([entry({ amount: 300 }), raise])).toEqual([300, 900]);
    expect(amounts([raise])).toEqual([undefined, 900]);
    expect(limitState([raise], daily, NOW + 24 * 3_600_000).current?.amount).toBe(900);
  });

  it('yield an incoming "no limit" for a pending removal', () => {
    const removal = entry({ amount: null, activationDate: at(24) });
    expect(amounts([entry({ status: 'canceled', expiryDate: at(24) }), removal])).toEqual([10_000, null]);
  });

  it('keep an entry that awaits confirmation as incoming, however old it is', () => {
    const ripe = entry({ amount: 900, activationDate: at(-5), needsConfirmation: true });
    expect(amounts([entry({ amount: 300 }), ripe])).toEqual([300, 900]);
  });

  it('are separated by type, period and product', () => {
    const states = limitStates(
      [
        entry({}),
        entry({ period: 'weekly' }),
        entry({ type: 'wager' }),
        entry({ type: 'wager', product: 'bingo' }),
        entry({ type: 'wager', product: 'bingo', amount: 5 }),
      ],
      NOW,
    );
    expect(
      states.map(({ type, period, product, current }) => [type, period, product, current?.amount]),
    ).toEqual([
      ['deposit', 'daily', null, 10_000],
      ['deposit', 'weekly', null, 10_000],
      ['wager', 'daily', null, 10_000],
      ['wager', 'daily', 'bingo', 5],
    ]);
  });

  it('yield no limit and nothing incoming when they are empty', () => {
    expect(limitState([], { ...daily, product: 'casino' }, NOW)).toEqual({
      ...daily,
      product: 'casino',
      current: null,
      incoming: null,
    });
  });
});
