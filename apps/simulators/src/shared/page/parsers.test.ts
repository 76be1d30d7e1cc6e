import { describe, expect, it } from 'vitest';
import {
  arrayOf,
  nullable,
  objectOf,
  oneOf,
  optional,
  ParseError,
  parseBoolean,
  parseNumber,
  parseRecordOf,
  parseString,
  tryParse,
} from './parsers.ts';

const parsePayment = objectOf({
  id: parseString,
  amount: parseNumber,
  status: oneOf('open', 'paid'),
  error: nullable(parseString),
  app: optional(parseString),
});

describe('the parsers', () => {
  it('unknown fields are removed from an object', () => {
    const payment = { id: 'a', amount: 5, status: 'paid', error: null, secret: 'x' };

    expect(parsePayment(payment)).toEqual({
      id: 'a',
      amount: 5,
      status: 'paid',
      error: null,
      app: undefined,
    });
  });

  it('a field of another type throws an error with its name', () => {
    const payment = { id: 'a', amount: '5', status: 'paid', error: null };

    expect(() => parsePayment(payment)).toThrow(new ParseError('amount: Expected a finite number'));
  });

  it.each([
    ['an unknown value', oneOf('open'), 'paid'],
    ['NaN', parseNumber, Number.NaN],
    ['a string for a boolean', parseBoolean, 'true'],
    ['an object for an array', arrayOf(parseString), {}],
    ['an array for an object', objectOf({}), []],
    ['null for an object', objectOf({}), null],
    ['an entry of another type', parseRecordOf(parseString), { a: 1 }],
  ])('%s is refused', (_name, parse, value) => {
    expect(tryParse<unknown>(parse, value)).toBeNull();
  });

  it('tryParse rethrows other errors', () => {
    const parse = () => {
      throw new RangeError('broken');
    };

    expect(() => tryParse(parse, null)).toThrow(RangeError);
  });
});
