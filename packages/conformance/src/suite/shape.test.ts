import { getLimits } from '@playerdesk/contract/internal';
import { getLimitsSchema } from '@playerdesk/contract/schemas';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { PLAIN, restSpelling, shapeDifferences, wireShapeDifferences } from './shape.ts';

const wire = (body: unknown) => wireShapeDifferences(getLimitsSchema.output, body, restSpelling(getLimits));
const LIMIT = {
  Id: 'limit-1',
  Type: 'Deposit',
  Timespan: 1,
  Status: 'Active',
  Amount: 5000,
  Locked: false,
  ActivationDate: '2026-11-21T00:00:00Z',
};

describe('the shape check of an answer', () => {
  it('reports no difference when the answer matches the contract', () => {
    expect(wire({ Limits: [LIMIT] })).toEqual([]);
  });

  it('reports all differences at once in wire names and values', () => {
    expect(wire({ Limits: [{ ...LIMIT, Amount: '50', Locked: undefined, Type: 'Deposits' }] })).toEqual([
      {
        path: 'Limits[].Type',
        expected: 'one of Deposit, Wager, NetLoss, LoginTime, ProductLoginTime, RealityCheck',
        got: 'Deposits',
      },
      { path: 'Limits[].Amount', expected: 'a number', got: 'a string' },
      { path: 'Limits[].Locked', expected: 'true or false', got: 'nothing' },
    ]);
  });

  it('counts the list entries with the same difference', () => {
    const entry = { ...LIMIT, Id: 7 };
    expect(wire({ Limits: [entry, LIMIT, entry] })).toEqual([
      { path: 'Limits[].Id', expected: 'a string', got: 'a whole number (2 times)' },
    ]);
  });

  it('reports a name in the wrong case although the adapter accepts it', () => {
    const { Id, ...others } = LIMIT;
    expect(wire({ limits: [{ ...others, id: Id }] })).toEqual([
      { path: 'Limits', expected: 'the name Limits', got: 'the name limits' },
      { path: 'Limits[].Id', expected: 'the name Id', got: 'the name id' },
    ]);
  });

  it('allows additional fields', () => {
    expect(wire({ Limits: [{ ...LIMIT, Extra: 1 }], Page: 1 })).toEqual([]);
  });

  it('reports an answer that is not JSON unless the body may be empty', () => {
    expect(wire(undefined)).toEqual([{ path: 'answer', expected: 'JSON', got: 'no JSON' }]);
    expect(wireShapeDifferences(z.object({}), undefined, PLAIN)).toEqual([]);
  });

  it('shows the types and lengths of values without their text', () => {
    const schema = z.object({ token: z.string().check(z.maxLength(3)), name: z.int() });
    const reported = shapeDifferences(schema, { token: 'a very secret token', name: 'Maja' });
    expect(reported).toEqual([
      { path: 'token', expected: 'at most 3 characters', got: '19 characters' },
      { path: 'name', expected: 'a number', got: 'a string' },
    ]);
  });
});
