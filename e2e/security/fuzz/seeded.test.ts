import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { planRestCase } from './fuzz-rest.ts';
import { hostileJson } from './hostile-values.ts';
import { htmlVector } from './html-vectors.ts';
import type { RestDocument } from './rest-operations.ts';
import { draw, selectCases } from './seeded.ts';
import { Tally } from './tally.ts';

const DOCUMENT: RestDocument = {
  operations: [
    {
      id: 'signIn',
      method: 'POST',
      path: '/player/signin/v2',
      pathParameters: [],
      query: [],
      body: { type: 'object', properties: { Username: { type: 'string' } }, required: ['Username'] },
    },
  ],
  errorCodes: new Set(),
  text: '',
};

describe('a case', () => {
  it('has the same input in every run with its seed, and alone', () => {
    proves('SE-12.reproducible');

    const inputs = (seed: number, indexes: readonly number[]) =>
      indexes.map((index) =>
        JSON.stringify([
          planRestCase(DOCUMENT, seed, index),
          draw(hostileJson, seed, `rpc ${index}`),
          draw(htmlVector, seed, `html ${index}`),
        ]),
      );
    const all = Array.from({ length: 20 }, (_, index) => index);

    expect(inputs(42, all)).toEqual(inputs(42, all));
    expect(inputs(42, [17])).toEqual([inputs(42, all)[17]]);
    expect(inputs(43, all)).not.toEqual(inputs(42, all));
  }, 60_000);
});

describe('selectCases', () => {
  it('selects each case of a limited run once', () => {
    const selected = selectCases({ seed: 1, rounds: 2, limit: 300 }, 1_000);

    expect(new Set(selected).size).toBe(300);
    expect(selected.every((index) => index >= 0 && index < 2_000)).toBe(true);
  });

  it('selects one case alone', () => {
    expect(selectCases({ seed: 1, rounds: 5, only: 7 }, 100)).toEqual([7]);
  });
});

describe('Tally', () => {
  it('names the command that repeats a finding', () => {
    proves('SE-12.reproducible');

    const tally = new Tally('rest', 42);
    tally.count('500');
    tally.fail(7, '500 UnknownError', '{"Gender":{}}');

    expect(tally.print()).toContain('npm run fuzz -- rest --seed 42 --case 7');
    expect(tally.classes).toEqual({ 500: 1 });
  });
});
