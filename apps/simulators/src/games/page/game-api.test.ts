import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDiceOutcome } from './game-answers.ts';
import { GameVisit, type RoundRequest } from './game-api.ts';

const ROUND: RoundRequest = { id: 'round-1', stake: 100, bet: { side: 'under', chance: 5_000 } };
const PAID = { status: 'paid', outcome: { roll: 1 }, win: 197, jackpot: 0, balance: 1_097 };

type Answer = { readonly status?: number; readonly body: unknown } | 'lost';

/** Answers calls in order. The last answer repeats. Returns the bodies of the calls. */
function answer(...answers: readonly [Answer, ...Answer[]]): unknown[] {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: RequestInit) => {
    const next = answers[Math.min(bodies.length, answers.length - 1)] ?? answers[0];
    bodies.push(JSON.parse(String(body)));
    if (next === 'lost') throw new TypeError('Failed to fetch');
    return Response.json(next.body, { status: next.status ?? 200 });
  });
  return bodies;
}

const visit = new GameVisit({ token: 'secret' }, parseDiceOutcome);

/** Resolves with the result of a call after all timers. */
async function finish<T>(call: Promise<T>): Promise<T | string> {
  const outcome = call.catch((error: unknown) => String(error));
  await vi.runAllTimersAsync();
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a round request', () => {
  it('a round is sent again with its id until it is decided', async () => {
    const onSlow = vi.fn();
    const bodies = answer('lost', { body: { status: 'staking' } }, { status: 429, body: {} }, { body: PAID });

    const result = await finish(visit.playRound(ROUND, onSlow));

    expect(result).toMatchObject({ status: 'paid', win: 197 });
    expect(bodies).toEqual([ROUND, ROUND, ROUND, ROUND]);
    expect(onSlow).toHaveBeenCalledTimes(3);
  });

  it('a refused round fails at once', async () => {
    const bodies = answer({ status: 401, body: { error: 'session-expired' } });

    expect(await finish(visit.playRound(ROUND, () => {}))).toContain('session-expired');
    expect(bodies).toHaveLength(1);
  });

  it('a round is unknown after thirty calls without a response', async () => {
    const bodies = answer('lost');

    expect(await finish(visit.playRound(ROUND, () => {}))).toContain('unknown');
    expect(bodies).toHaveLength(30);
  });

  it('a drawn round is read until its win is paid', async () => {
    answer({ body: { ...PAID, status: 'drawn' } }, 'lost', { body: PAID });

    expect(await finish(visit.waitForPayout(ROUND))).toMatchObject({ status: 'paid', balance: 1_097 });
  });
});

describe('the balance request', () => {
  it('a balance without a response is read once more', async () => {
    const bodies = answer('lost', { body: { balance: 500 } });

    expect(await finish(visit.readBalance())).toBe(500);
    expect(bodies).toHaveLength(2);
  });

  it('a refused balance is not read again', async () => {
    const bodies = answer({ status: 403, body: { error: 'PlayerBlocked' } });

    expect(await finish(visit.readBalance())).toContain('PlayerBlocked');
    expect(bodies).toHaveLength(1);
  });
});
