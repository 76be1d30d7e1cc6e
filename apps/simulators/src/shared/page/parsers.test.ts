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

describe('parsers', () => {
  it('return an object without the fields they do not know', () => {
    const payment = { id: 'a', amount: 5, status: 'paid', error: null, secret: 'x' };

    expect(parsePayment(payment)).toEqual({
      id: 'a',
      amount: 5,
      status: 'paid',
      error: null,
      app: undefined,
    });
  });

  it('throw for a field of another type and name it', () => {
    const payment = { id: 'a', amount: '5', status: 'paid', error: null };

    expect(() => parsePayment(payment)).toThrow(new ParseError('amount: Expected a finite number'));
  });

  it.each([
    ['an unknown word', oneOf('open'), 'paid'],
    ['a number that is none', parseNumber, Number.NaN],
    ['a text for a boolean', parseBoolean, 'true'],
    ['an object for an array', arrayOf(parseString), {}],
    ['an array for an object', objectOf({}), []],
    ['null for an object', objectOf({}), null],
    ['an entry of another type', parseRecordOf(parseString), { a: 1 }],
  ])('refuse %s', (_name, parse, value) => {
    expect(tryParse<unknown>(parse, value)).toBeNull();
  });

  it('let other errors through', () => {
    const parse = () => {
      throw new RangeError('broken');
    };

    expect(() => tryParse(parse, null)).toThrow(RangeError);
  });
});
