import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { currencyOrContext } from './currency.ts';
import { displayPage } from './display-page.ts';
import { limits } from './limit.ts';
import { lenientList, list } from './list.ts';
import { byCurrency, findList, listAnswer } from './list-answer.ts';
import {
  lenient,
  optional,
  type ReadingContext,
  readPart,
  UnreadableAnswer,
  WrongUnit,
  withDefault,
} from './reader.ts';
import { ignoreAnswer, record, textByKey } from './record.ts';
import { count, filledText, flag, integer, money, number, text, toMajor, toMinor, word } from './scalars.ts';
import { single } from './single.ts';
import { instant } from './time.ts';

/** A context that remembers what was reported. */
function context(changes: Partial<ReadingContext> = {}): ReadingContext & { readonly reported: string[] } {
  const reported: string[] = [];
  return { amounts: 'minor', currency: '', report: (detail) => reported.push(detail), reported, ...changes };
}
const MAJOR = context({ amounts: 'major', currency: 'EUR' });
const amount = record<{ currency: string; amount: number }>({ currency: filledText, amount: money });

describe('the scalar readers', () => {
  it.each([
    [text, 'a', 'a'],
    [text, '', ''],
    [text, 17, '17'],
    [filledText, 0, '0'],
    [number, '12.5', 12.5],
    [number, -3, -3],
    [flag, 'TRUE', true],
    [flag, 1, true],
    [flag, '0', false],
    [flag, 'False', false],
    [flag, true, true],
    [flag, false, false],
  ])('%o reads %j as %j', (reader, value, expected) => {
    expect((reader as (value: unknown, context: ReadingContext) => unknown)(value, context())).toBe(expected);
  });

  it.each([
    [text, null],
    [text, Number.NaN],
    [text, true],
    [filledText, ''],
    [number, ''],
    [number, ' '],
    [number, '1 000'],
    [number, Number.POSITIVE_INFINITY],
    [flag, 'yes'],
    [flag, null],
    [flag, 2],
    [instant, 'yesterday'],
    [instant, ''],
    [instant, null],
    [instant, Number.NaN],
    [instant, -1e200],
    [instant, 8.64e15 + 2],
    [integer, 1.5],
    [count, -1],
    [money, 2 ** 52],
    [money, -(2 ** 52)],
    [integer, 2 ** 53],
    [flag, { toString: null, valueOf: null }],
    [word({ a: 'a' }), { toString: null, valueOf: null }],
  ])('%o rejects %j', (reader, value) => {
    const read = () => (reader as (value: unknown, context: ReadingContext) => unknown)(value, context());
    expect(read).toThrow(UnreadableAnswer);
  });

  it.each([
    ['2026-11-20T08:00:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20 08:00:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00:00,5', '2026-11-20T08:00:00.500Z'],
    ['2026-11-20T08:00:00z', '2026-11-20T08:00:00Z'],
    ['2026-11-20T08:00:00+01:00', '2026-11-20T08:00:00+01:00'],
    ['2026-11-20T08:00:00 +0100', '2026-11-20T08:00:00+01:00'],
    ['2026-11-20', '2026-11-20'],
    [' 2026-11-20T08:00:00 ', '2026-11-20T08:00:00Z'],
    [99_999_999_999, '5138-11-16T09:46:39.000Z'],
    [100_000_000_000, '1973-03-03T09:46:40.000Z'],
    [1_795_000_000, '2026-11-18T11:06:40.000Z'],
    [1_795_000_000_000, '2026-11-18T11:06:40.000Z'],
  ])('read the instant %j as %j in every time zone', (value, expected) => {
    expect(instant(value, context())).toBe(expected);
  });

  it('read a word in either spelling and any case and reject anything else', () => {
    const read = word({ 'product-session': ['ProductLoginTime', 7], loss: 'NetLoss' });

    expect(['productLOGINtime', 'product_session', 7, '7'].map((value) => read(value, context()))).toEqual(
      Array(4).fill('product-session'),
    );
    expect(['net-loss', 'Loss'].map((value) => read(value, context()))).toEqual(['loss', 'loss']);
    for (const value of ['gain', '', null, undefined, {}]) {
      expect(() => read(value, context())).toThrow('an unknown word');
    }
  });
});

describe('the money reader', () => {
  it.each([
    ['EUR', 12.5, 1250],
    ['EUR', 0.07, 7],
    ['EUR', 1.1, 110],
    ['EUR', 19.99, 1999],
    ['EUR', -4.35, -435],
    ['JPY', 125, 125],
    ['KWD', 1.234, 1234],
  ])('converts %s %d major units to %d minor units and back', (currency, major, minor) => {
    expect(money(major, { ...MAJOR, currency })).toBe(minor);
    expect(toMinor(major, currency)).toBe(minor);
    expect(toMajor(minor, currency)).toBeCloseTo(major);
  });

  it.each([
    ['minor', 12.5, 'EUR'],
    ['minor', '12.50001', 'EUR'],
    ['minor', 2 ** 60, 'EUR'],
    ['major', 12.505, 'EUR'],
    ['major', 0.5, 'JPY'],
  ] as const)('in %s units rejects %j %s with an error', (amounts, value, currency) => {
    expect(() => money(value, context({ amounts, currency }))).toThrow(WrongUnit);
  });
});

describe('a wrong amount unit', () => {
  const wrong = { currency: 'EUR', amount: 0.5 };

  it.each([
    ['lenient', lenient(money, 0), 0.5],
    ['optional', optional(money), 0.5],
    ['withDefault', withDefault(money, 0), 0.5],
    ['list', list(amount), [wrong]],
    ['lenientList', lenientList(amount), [wrong]],
    ['listAnswer', listAnswer('amounts', amount), { amounts: [wrong] }],
    ['byCurrency', byCurrency(amount), { EUR: 0.5 }],
    ['record', record({ inner: lenient(amount, { currency: '', amount: 0 }) }), { inner: wrong }],
    ['single', single('amount', money), { amount: 0.5 }],
    ['lenient list', lenient(list(amount), []), [wrong]],
  ])('is never swallowed by %s', (_name, reader, value) => {
    const held = context();

    expect(() => (reader as (value: unknown, context: ReadingContext) => unknown)(value, held)).toThrow(
      WrongUnit,
    );
    expect(held.reported).toEqual([]);
  });

  it('is reported with its path', () => {
    expect(() => listAnswer('amounts', amount)({ amounts: [wrong] }, context())).toThrow(
      'amounts[0].amount: a fraction of a minor unit',
    );
  });
});

describe('the readers of optional values', () => {
  it.each([undefined, null])('treat %j as absent without a report', (value) => {
    const held = context();

    expect(optional(number)(value, held)).toBeUndefined();
    expect(withDefault(number, 7)(value, held)).toBe(7);
    expect(lenient(number, 7)(value, held)).toBe(7);
    expect(held.reported).toEqual([]);
  });

  it('throw on a malformed value, and only lenient reports it instead', () => {
    const held = context();

    expect(() => optional(number)('x', held)).toThrow(UnreadableAnswer);
    expect(() => withDefault(number, 7)('x', held)).toThrow(UnreadableAnswer);
    expect(lenient(number, 7)('x', held)).toBe(7);
    expect(held.reported).toEqual(['answer: not a value of its kind']);
  });

  it('report an omitted field by its path and never its value', () => {
    proves('PL-12.unread-field');

    const held = context();
    const item = record<{ id: string; ends: string | undefined; tags: string[]; most: { minutes: number } }>({
      id: filledText,
      ends: lenient(optional(instant), undefined),
      tags: lenientList(text),
      most: record<{ minutes: number }>({ minutes: lenient(number, 0) }),
    });
    const whole = { id: 1, most: {} };
    const broken = { id: 2, Ends: 'secret', tags: ['a', {}], Most: { minutes: 'secret' } };

    listAnswer('items', item)({ Items: [whole, broken] }, held);

    expect(held.reported).toEqual([
      'items[1].ends: not a value of its kind',
      'items[1].tags[1]: not a value of its kind',
      'items[1].most.minutes: not a value of its kind',
    ]);
  });

  it('rethrow errors that do not come from reading', () => {
    const broken = () => {
      throw new RangeError('a defect');
    };

    expect(() => lenient(broken, 7)('x', context())).toThrow(RangeError);
    expect(() => list(broken)(['x'], context())).toThrow(RangeError);
    expect(() => readPart('a', context(), broken)).toThrow(RangeError);
  });
});

describe('the list readers', () => {
  const items = listAnswer(['bonuses', 'rewards'], filledText);

  it.each([
    [['a']],
    [{ bonuses: ['a'] }],
    [{ Rewards: ['a'] }],
    [{ BONUSES: ['a'], other: ['b'] }],
    [{ Items: ['a'], total: 1 }],
    [{ Data: { Bonuses: ['a'] } }],
    [{ result: { data: ['a'] } }],
    [{ whatever: ['a'] }],
    [{ whatever: ['a'], total: 1, page: { size: 5 } }],
  ])('find the one list in %j', (value) => {
    expect(items(value, context())).toEqual({ bonuses: ['a'] });
  });

  it.each([[{ one: ['a'], other: ['b'] }], [{}], [null], ['a'], [{ bonuses: null }], [7]])(
    'find no list in %j',
    (value) => {
      expect(() => items(value, context())).toThrow(UnreadableAnswer);
    },
  );

  it('omit an unreadable item and report its index', () => {
    const held = context();

    expect(items(['a', '', 'b', null], held)).toEqual({ bonuses: ['a', 'b'] });
    expect(held.reported).toEqual([
      'bonuses[1]: not a value of its kind',
      'bonuses[3]: not a value of its kind',
    ]);
  });

  it('reject the whole list when it guards an action', () => {
    const guarding = listAnswer('pages', displayPage, { guards: true });

    expect(() => guarding([{ pageType: 'Terms' }, {}], context())).toThrow('pages[1].pageType');
    expect(guarding([], context())).toEqual({ pages: [] });
  });

  it('accept a missing list or a single value for display-only lists', () => {
    expect(lenientList(text)(undefined, context())).toEqual([]);
    expect(lenientList(text)('a', context())).toEqual(['a']);
    expect(findList('a', ['a'])).toBe('a');
  });
});

describe('the reader of amounts by currency', () => {
  const read = byCurrency(amount);

  it.each([
    [{ EUR: 100, SEK: 1100 }],
    [{ EUR: { amount: 100 }, SEK: { Amount: 1100 }, NOK: null }],
    [
      [
        { Currency: 'EUR', Amount: 100 },
        { currency: 'SEK', amount: 1100 },
      ],
    ],
  ])('reads two amounts from %j', (value) => {
    expect(read(value, context())).toEqual([
      { currency: 'EUR', amount: 100 },
      { currency: 'SEK', amount: 1100 },
    ]);
  });

  it('omits an amount without a value silently', () => {
    const held = context();

    expect(read({ EUR: 100, NOK: null }, held)).toEqual([{ currency: 'EUR', amount: 100 }]);
    expect(held.reported).toEqual([]);
  });

  it('converts major units with the digits of each currency', () => {
    expect(read({ EUR: 12.5, JPY: 125 }, MAJOR)).toEqual([
      { currency: 'EUR', amount: 1250 },
      { currency: 'JPY', amount: 125 },
    ]);
  });
});

describe('the record readers', () => {
  const person = record<{ userId: string; phone?: string | undefined }>(
    { userId: filledText, phone: optional(text) },
    { userId: 'id', phone: ['mobile', 'phoneNumber'] },
  );

  it.each([
    [{ userId: '1', phone: '2' }],
    [{ UserID: 1, Phone: 2 }],
    [{ user_id: '1', PhoneNumber: '2' }],
    [{ id: '1', mobile: '2' }],
    [{ userId: null, Id: '1', phone: null, mobile: '2', unknown: {} }],
  ])('read a person from %j', (value) => {
    expect(person(value, context())).toEqual({ userId: '1', phone: '2' });
  });

  it('omit absent fields and name an unreadable field', () => {
    expect(person({ userId: '1' }, context())).toStrictEqual({ userId: '1' });
    expect(() => person({ phone: '2' }, context())).toThrow('userId: not a value of its kind');
    for (const value of [[], 'a', 7]) expect(() => person(value, context())).toThrow(UnreadableAnswer);
  });

  it('convert amounts with the digits of the currency in the record', () => {
    expect(amount({ currency: 'JPY', amount: 5 }, MAJOR)).toEqual({ currency: 'JPY', amount: 5 });
  });

  it('convert amounts with the player’s currency when the currency is empty', () => {
    const bare = record<{ amount: number }>({ amount: money });

    expect(bare({ currency: '', amount: 125 }, { ...MAJOR, currency: 'JPY' })).toEqual({ amount: 125 });
    expect(currencyOrContext('', MAJOR)).toBe('EUR');
    expect(currencyOrContext(null, MAJOR)).toBe('EUR');
    expect(currencyOrContext('SEK', MAJOR)).toBe('SEK');
  });

  it('keep the keys of data records', () => {
    expect(textByKey({ VipLevel: 3, a: null, b: {} }, context())).toEqual({ VipLevel: '3' });
    expect(() => textByKey([], context())).toThrow(UnreadableAnswer);
  });

  it('accept a single value bare or named', () => {
    expect(single('token', filledText)('a', context())).toEqual({ token: 'a' });
    expect(single('token', filledText, 'ssoToken')({ SsoToken: 'a' }, context())).toEqual({ token: 'a' });
  });

  it('ignore the answer of a write', () => {
    expect(ignoreAnswer({ anything: 1 }, context())).toEqual({});
  });
});

describe('the limits reader', () => {
  const LIMIT = { Id: 1, Type: 'Deposit', Timespan: 1, Status: 'Active', Amount: 5000, Currency: 'EUR' };

  it('adds a queued amount as an entry that waits for its date or the documented 72 hours', () => {
    const dated = { ...LIMIT, QueuedAmount: 9000, QueuedDate: '2026-11-26T00:00:00' };
    const entries = limits([dated], context()).limits;
    expect(entries.map(({ amount: value }) => value)).toEqual([5000, 9000]);
    expect(entries[1]?.activationDate).toBe('2026-11-26T00:00:00Z');

    const undated = limits([{ ...LIMIT, QueuedAmount: 9000 }], context()).limits[1];
    const hours = (Date.parse(undated?.activationDate ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
  });

  it('treats an unknown status as active and omits an ended limit', () => {
    const statuses = ['Pending', 'Sometimes', undefined].map((Status) => ({ ...LIMIT, Status }));
    const held = limits(statuses, context()).limits;
    expect(held.map(({ status }) => status)).toEqual(['active', 'active', 'active']);
    expect(limits([{ ...LIMIT, Status: 'Expired' }], context()).limits).toEqual([]);
  });

  it('rejects the whole list for an unreadable limit', () => {
    expect(() => limits([LIMIT, { ...LIMIT, Timespan: 2 }], context())).toThrow('limits[1].period');
    expect(() => limits({}, context())).toThrow('limits');
  });

  it('skips blocks', () => {
    expect(limits([{ ...LIMIT, Type: 'SelfExclude' }], context()).limits).toEqual([]);
  });

  it('applies a limit with an empty product to all products and reads an empty amount as null', () => {
    const [limit] = limits({ Limits: [{ ...LIMIT, Product: '', Amount: '' }], Total: [] }, context()).limits;
    expect(limit).toMatchObject({ amount: null });
    expect(limit).not.toHaveProperty('product');
    expect(limits([{ ...LIMIT, Product: 'ALL' }], context()).limits[0]).not.toHaveProperty('product');
    for (const Product of ['Overall', 'Allowed'])
      expect(() => limits([{ ...LIMIT, Product }], context())).toThrow('limits[0].product');
  });
});
