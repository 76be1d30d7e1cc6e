import { describe, expect, it } from 'vitest';
import { readWireError } from '../error-catalog.ts';
import { isInForce, leftToSpend, minutesLeft } from './play-set-up.ts';

const SET_UP = {
  minutes: 30,
  amount: 2_000,
  currency: 'EUR',
  spent: 0,
  startsAt: '2026-11-22T12:00:00.000Z',
  endsAt: '2026-11-22T12:30:00.000Z',
};
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

describe('a play set-up', () => {
  it('is in force until something ends it', () => {
    expect(isInForce(undefined)).toBe(false);
    expect(isInForce(SET_UP)).toBe(true);
    expect(isInForce({ ...SET_UP, ended: 'player' })).toBe(false);
  });

  it('has the set amount minus the spent amount left, never less than zero', () => {
    expect(leftToSpend(SET_UP)).toBe(2_000);
    expect(leftToSpend({ ...SET_UP, spent: 1_999 })).toBe(1);
    expect(leftToSpend({ ...SET_UP, spent: 2_001 })).toBe(0);
  });

  it('counts the running minute as a remaining one', () => {
    expect(minutesLeft(SET_UP, at('12:00:00'))).toBe(30);
    expect(minutesLeft(SET_UP, at('12:00:01'))).toBe(30);
    expect(minutesLeft(SET_UP, at('12:29:59'))).toBe(1);
    expect(minutesLeft(SET_UP, at('12:30:00'))).toBe(0);
    expect(minutesLeft(SET_UP, at('13:00:00'))).toBe(0);
  });

  it.each([
    ['SetUpRequired', undefined, { code: 'game.set-up-required' }],
    ['SetUpInForce', undefined, { code: 'game.set-up-in-force' }],
    ['PlayTimeReached', undefined, { code: 'game.time-reached' }],
    ['PlaySpendReached', undefined, { code: 'game.spend-reached' }],
    ['ValidationError', 'Minutes', { code: 'game.invalid-minutes', field: 'minutes' }],
    ['ValidationError', 'Amount', { code: 'game.invalid-spend', field: 'amount' }],
  ])('maps the refusal %s %s to its own code', (code, field, read) => {
    expect(readWireError('game', code, field)).toEqual(read);
  });
});
