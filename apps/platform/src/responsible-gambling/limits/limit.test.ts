import { describe, expect, it } from 'vitest';
import { HOUR } from '../../infrastructure/clock/clock.ts';
import {
  currentLimits,
  isActive,
  isWaiting,
  type Limit,
  type LimitChange,
  planLimit,
  planUndo,
} from './limit.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * HOUR;

/** Tracks the entries of one limit over time, changed as the platform changes them. */
function history(change: Omit<LimitChange, 'now'> = { wait: { hours: 24 }, periodEnd: null }) {
  let entries: readonly Limit[] = [];
  let now = NOW;
  let count = 0;
  const apply = (plan: ReturnType<typeof planLimit>, amount: number | null) => {
    if (!plan) return;
    const ended = entries.map((entry) =>
      plan.ends.has(entry.id) ? { ...entry, endsAt: plan.ends.get(entry.id) ?? null } : entry,
    );
    count += 1;
    const added = plan.added && {
      id: `limit-${count}`,
      type: 'deposit' as const,
      period: 'daily' as const,
      product: null,
      amount,
      currency: 'EUR',
      lockedReason: null,
      ...plan.added,
      endsAt: amount === null && !plan.added.awaitsConfirmation ? plan.added.startsAt : null,
    };
    entries = added ? [...ended, added] : ended;
  };
  return {
    set: (amount: number | null) => apply(planLimit(entries, amount, { ...change, now }), amount),
    takeBack: () => {
      const waiting = entries.find((entry) => isWaiting(entry, now));
      if (waiting) apply(planUndo(entries, waiting.id, now), null);
    },
    pass: (ms: number) => {
      now += ms;
    },
    get state() {
      const waiting = entries.filter((entry) => isWaiting(entry, now));
      expect(waiting.length).toBeLessThanOrEqual(1);
      expect(entries.filter((entry) => isActive(entry, now)).length).toBeLessThanOrEqual(1);
      return [currentLimits(entries, now)[0]?.amount, waiting[0]?.amount];
    },
    startOfWaiting: () => entries.find((entry) => isWaiting(entry, now))?.startsAt,
  };
}

describe('the change of a limit', () => {
  it('a new or lower limit applies at once', () => {
    const limit = history();
    limit.set(100);
    expect(limit.state).toEqual([100, undefined]);
    limit.set(60);
    expect(limit.state).toEqual([60, undefined]);
  });

  it('a higher limit applies by itself exactly at the end of its wait', () => {
    const limit = history();
    limit.set(100);
    limit.set(200);
    limit.pass(DAY - 1);
    expect(limit.state).toEqual([100, 200]);
    limit.pass(1);
    expect(limit.state).toEqual([200, undefined]);
  });

  it('a removal waits like a raise and then ends the limit', () => {
    const limit = history();
    limit.set(100);
    limit.set(null);
    limit.pass(DAY - 1);
    expect(limit.state).toEqual([100, null]);
    limit.pass(1);
    expect(limit.state).toEqual([undefined, undefined]);
    limit.set(500);
    expect(limit.state).toEqual([500, undefined]);
  });

  it('a newer change replaces a pending one and restarts the wait, and the same amount does not', () => {
    const limit = history();
    limit.set(100);
    limit.set(200);
    limit.pass(HOUR);
    limit.set(200);
    expect(limit.startOfWaiting()).toBe(NOW + DAY);
    limit.set(150);
    expect([limit.state, limit.startOfWaiting()]).toEqual([[100, 150], NOW + HOUR + DAY]);
    limit.set(null);
    expect(limit.state).toEqual([100, null]);
    limit.pass(DAY);
    expect(limit.state).toEqual([undefined, undefined]);
  });

  it('a pending change is dropped when the player lowers or repeats the active limit', () => {
    for (const stored of [100, 80]) {
      const limit = history();
      limit.set(100);
      limit.set(200);
      limit.set(stored);
      expect(limit.state).toEqual([stored, undefined]);
      limit.pass(30 * DAY);
      expect(limit.state).toEqual([stored, undefined]);
    }
  });

  it('a pending change can be withdrawn, and the active limit stays', () => {
    for (const requested of [200, null]) {
      const limit = history();
      limit.set(100);
      limit.set(requested);
      limit.takeBack();
      limit.pass(30 * DAY);
      expect(limit.state).toEqual([100, undefined]);
    }
  });

  it('a raise waits for the later of the wait and the end of the period, if the rules say so', () => {
    for (const [periodEnd, starts] of [
      [NOW + 2 * DAY, NOW + 3 * DAY],
      [NOW + 9 * DAY, NOW + 9 * DAY],
    ] as const) {
      const limit = history({ wait: { hours: 72, periodEnd: true }, periodEnd });
      limit.set(100);
      limit.set(200);
      expect(limit.startOfWaiting()).toBe(starts);
    }
  });

  it('a change that needs confirmation does not apply by itself', () => {
    const limit = history({ wait: { hours: 24, confirmed: true }, periodEnd: null });
    limit.set(100);
    limit.set(200);
    limit.pass(100 * DAY);
    expect(limit.state).toEqual([100, 200]);
    limit.set(null);
    limit.pass(100 * DAY);
    expect(limit.state).toEqual([100, null]);
  });

  it('random sequences of changes never give two active limits or an immediate raise', () => {
    let seed = 7;
    const random = (most: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % most;
    };
    for (let run = 0; run < 200; run += 1) {
      const limit = history({ wait: { hours: 24, confirmed: run % 4 === 0 }, periodEnd: null });
      const requested: (number | null)[] = [];
      for (let step = 0; step < 20; step += 1) {
        const amount = random(6) === 0 ? null : 1 + random(9);
        const [before] = limit.state;
        if (random(5) === 0) limit.takeBack();
        else {
          limit.set(amount);
          requested.push(amount);
          const [after] = limit.state;
          // Loosening is never immediate; tightening is.
          if (before !== undefined && before !== null) {
            expect(Number(after)).toBe(amount !== null && amount < before ? amount : before);
          }
        }
        const [current] = limit.state;
        if (current !== undefined) expect(requested).toContain(current);
        limit.pass(random(40) * HOUR);
      }
    }
  });
});
