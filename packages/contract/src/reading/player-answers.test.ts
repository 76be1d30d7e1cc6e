import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { profileSchema } from '../account/profile.schema.ts';
import { wallets } from './balance.ts';
import { productBlocks } from './block.ts';
import { bonus } from './bonus.ts';
import { triggered } from './cashier.ts';
import { countriesAnswer } from './countries.ts';
import { subscriptions } from './inbox.ts';
import { initCodeAnswer } from './init-code.ts';
import { limits } from './limit.ts';
import { exchangeRates, leaderboard } from './play.ts';
import { profile } from './profile.ts';
import type { Reader, ReadingContext } from './reader.ts';
import { registrationAnswer } from './registration.ts';
import { session } from './session.ts';

const CONTEXT: ReadingContext = { amounts: 'minor', currency: 'EUR', report: () => {} };
const MAJOR: ReadingContext = { ...CONTEXT, amounts: 'major' };
const read = <T>(reader: Reader<T>, value: unknown, context = CONTEXT): T => reader(value, context);

describe('the profile reader', () => {
  const MAJA = { userId: 'p-1', email: 'maja@example.com', firstName: 'Maja' };

  it.each([
    [{ UserId: 'p-1', Email: 'maja@example.com', FirstName: 'Maja' }],
    [{ Profile: { UserId: 'p-1', Email: 'maja@example.com' }, FirstName: 'Maja' }],
    [{ player: { id: 'p-1', username: 'maja@example.com', firstname: 'Maja' } }],
    [{ UserInfo: { playerId: 'p-1', emailAddress: 'maja@example.com', firstname: 'Maja' } }],
  ])('reads %j', (value) => {
    expect(read(profile, value)).toMatchObject(MAJA);
  });

  it.each([[{ playerLevel: { firstName: 'Gold' } }], [{ lastProfile: { firstName: 'Gold' } }]])(
    'ignores %j, which describes another object',
    (other) => {
      expect(read(profile, { ...other, ...MAJA })).toMatchObject(MAJA);
    },
  );

  it.each([
    [{ Profile: { ...MAJA, CustomFields: { nickname: 'maja', rules: false, age: 7, phone: '1' } } }],
    [
      {
        ...MAJA,
        customFields: { nickname: 'maja', rules: false, age: '7', phone: '1', bad: {}, none: null },
      },
    ],
  ])('reads the answers to custom fields of %j under their names', (value) => {
    proves('IN-56.wire');

    const { customFields, phone } = read(profile, value);

    expect(customFields).toEqual({ nickname: 'maja', rules: false, age: '7', phone: '1' });
    expect(phone).toBe('');
  });

  it('reads no answers where there are none or they are no object', () => {
    proves('IN-56.wire');

    for (const customFields of [undefined, null, 'maja', ['maja']]) {
      expect(read(profile, { ...MAJA, customFields })).not.toHaveProperty('customFields');
    }
    expect(read(profile, { ...MAJA, customFields: {} }).customFields).toEqual({});
  });

  it('omits answers that no custom field can have', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`field${index}`, true]));
    const answers = { 'a b': 'x', Nickname: 'x', '': 'x', long: 'x'.repeat(1001), ...many };

    const { customFields } = read(profile, { ...MAJA, customFields: answers });

    expect(profileSchema.safeParse({ ...read(profile, MAJA), customFields }).success).toBe(true);
    expect(Object.keys(customFields ?? {})).toHaveLength(40);
  });

  it('requires an id or an address and uses the address as a fallback id', () => {
    expect(read(profile, { email: 'maja@example.com' }).userId).toBe('maja@example.com');
    expect(read(profile, { userId: 'p-1' })).toMatchObject({ userId: 'p-1', email: '' });
    expect(() => read(profile, { firstName: 'Maja' })).toThrow('neither userId nor email');
    for (const value of [null, undefined, 'Maja', [MAJA]]) expect(() => read(profile, value)).toThrow();
  });

  it.each([
    ['IsEmailUpdatable', false, ['email']],
    ['isEmailUpdatable', 'False', ['email']],
    ['isEmailUpdatable', 0, ['email']],
    ['isEmailUpdatable', true, []],
    ['isEmailUpdatable', 'TRUE', []],
    ['isEmailUpdatable', 1, []],
    ['isEmailUpdatable', null, []],
    ['EmailNotUpdatable', true, ['email']],
    ['email_not_updatable', 'true', ['email']],
    ['EmailNotUpdatable', false, []],
    ['is_birth_date_updatable', false, ['dateOfBirth']],
    ['first_name_updatable', false, ['firstName']],
    ['isShoeSizeUpdatable', false, []],
    ['updatable', false, []],
  ])('with the flag %s %j locks %j', (flag, value, locked) => {
    expect(read(profile, { ...MAJA, [flag]: value }).notUpdatable).toEqual(locked);
    expect(read(profile, { fields: MAJA, [flag]: value }).notUpdatable).toEqual(locked);
    expect(read(profile, { fields: { ...MAJA, [flag]: value } }).notUpdatable).toEqual(locked);
  });

  it('lists a locked field once', () => {
    const value = { ...MAJA, notUpdatable: ['email', 'currency'], isEmailUpdatable: false };

    expect(read(profile, value).notUpdatable).toEqual(['email', 'currency']);
  });
});

describe('the bonus reader', () => {
  const BONUS = { id: 1, code: 'WELCOME', type: 'Monetary', currency: 'EUR', amount: 12.5 };

  it('reads free spins as a count and money in the unit of the currency', () => {
    const spins = { ...BONUS, type: 'Freespins', amount: 20, amountRemaining: 5, wageringRequirement: 2.5 };

    expect(read(bonus, BONUS, MAJOR)).toMatchObject({ type: 'monetary', amount: 1250 });
    expect(read(bonus, spins, MAJOR)).toMatchObject({
      type: 'freespins',
      amount: 20,
      amountRemaining: 5,
      wageringRequirement: 250,
    });
    expect(read(bonus, { ...spins, wageringRequirement: 250 })).toMatchObject({ amount: 20 });
    expect(() => read(bonus, { ...spins, amount: 2.5 }, MAJOR)).toThrow('a fraction');
  });

  it.each([
    ['chess', { id: 'chess', name: 'chess' }],
    [7, { id: '7', name: '7' }],
    [
      { Id: 'chess', Name: 'Chess' },
      { id: 'chess', name: 'Chess' },
    ],
    [{ id: 'chess' }, { id: 'chess', name: 'chess' }],
    [{}, { id: '', name: '' }],
  ])('reads the game from %j', (game, expected) => {
    expect(read(bonus, { ...BONUS, amount: 5, gameProps: [game] }).gameProps).toEqual([expected]);
  });

  it.each([
    [undefined, 'none'],
    ['CancelMonetary', 'cancel-monetary'],
    ['none', 'none'],
    ['Sometimes', 'deny-withdraw'],
  ])('maps the policy %j to the hold %s', (withdrawPolicy, expected) => {
    expect(read(bonus, { ...BONUS, amount: 5, withdrawPolicy }).withdrawPolicy).toBe(expected);
  });

  it('uses the code where there is no name', () => {
    expect(read(bonus, { ...BONUS, amount: 5 }).name).toBe('WELCOME');
    expect(read(bonus, { ...BONUS, amount: 5, name: 'Welcome' }).name).toBe('Welcome');
  });
});

describe('an answer with several lists', () => {
  const other = { Warnings: [], Links: [] };

  it.each(['Blocks', 'ProductBlocks'])('contains its blocks under %s', (name) => {
    const blocks = [{ id: 1, product: 'Casino', status: 'Active' }];

    expect(read(productBlocks, { ...other, [name]: blocks }).blocks).toHaveLength(1);
  });

  it.each(['OptIns', 'Subscriptions', 'OptInOuts'])('contains its subscriptions under %s', (name) => {
    expect(read(subscriptions, { ...other, [name]: ['Email'] }).optIns).toHaveLength(1);
  });

  it.each(['Players', 'Standings', 'Leaderboard'])(
    'contains the players of a leaderboard under %s',
    (name) => {
      const players = [{ Rank: 1, Score: 50, PlayerId: 7 }];

      expect(read(leaderboard, { ...other, [name]: players })).toMatchObject({
        canJoin: false,
        players: [{ position: 1, points: 50, userId: '7' }],
      });
    },
  );

  it('contains its limits under their own name', () => {
    const entry = { Id: 1, Type: 'Deposit', Timespan: 1, Amount: 5, Currency: 'EUR' };

    expect(read(limits, { ...other, Limits: [entry] }).limits).toHaveLength(1);
    expect(() => read(limits, { ...other, Entry: [entry] })).toThrow('limits');
  });

  it('contains no balance under a name that is not a currency', () => {
    expect(() => read(wallets, { EUR: { total: 1 }, Warnings: [] })).toThrow('balances');
    expect(() => read(wallets, { EURO: { total: 1 } })).toThrow('balances');
    expect(() => read(wallets, { XEUR: { total: 1 } })).toThrow('balances');
  });
});

describe('the country reader', () => {
  it('reports an unclear nationality flag', () => {
    const reported: string[] = [];
    const context = { ...CONTEXT, report: (detail: string) => reported.push(detail) };

    read(
      countriesAnswer,
      { countries: [2, {}, true, 'TRUE'].map((nationality) => ({ code: 'SE', nationality })) },
      context,
    );

    expect(reported).toHaveLength(2);
  });
});

describe('the exchange rates reader', () => {
  const RATES = [
    { currency: 'SEK', rate: 11.5 },
    { currency: 'NOK', rate: 11.8 },
  ];

  it.each([
    [{ Base: 'EUR', At: '2026-11-20T08:00:00Z', Rates: RATES }],
    [
      {
        BaseCurrency: 'EUR',
        Date: '2026-11-20T08:00:00',
        ExchangeRates: { SEK: { rate: 11.5 }, NOK: { Amount: 11.8 } },
      },
    ],
    [{ base: 'EUR', updated: '2026-11-20T08:00:00Z', items: RATES }],
  ])('reads the rates of one currency from %j', (value) => {
    expect(read(exchangeRates, value)).toEqual({ base: 'EUR', at: '2026-11-20T08:00:00Z', rates: RATES });
  });

  it.each([[RATES], [{ SEK: 11.5, NOK: 11.8 }]])('reads no base from %j', (value) => {
    expect(read(exchangeRates, value)).toEqual({ base: '', at: '1970-01-01T00:00:00.000Z', rates: RATES });
  });
});

describe('an answer with alternative names', () => {
  it.each(['UserId', 'PlayerId', 'Id'])('names a new player by %s', (name) => {
    expect(read(registrationAnswer, { [name]: 'p-1' })).toEqual({ userId: 'p-1' });
  });

  it.each(['InitUrl', 'Url', 'StartUrl', 'InitializationUrl'])('starts an e-ID by %s', (name) => {
    expect(read(initCodeAnswer, { [name]: 'https://eid' })).toEqual({ initUrl: 'https://eid' });
  });

  it.each(['Result', 'Count', 'Triggered'])('counts bonuses by %s', (name) => {
    expect(read(triggered, { [name]: 2 })).toEqual({ result: 2 });
  });

  it.each(['untrue', '1st', 'xfalse', 'Swedish'])(
    'requires no nationality for the value %j',
    (nationality) => {
      const reported: string[] = [];
      const context = { ...CONTEXT, report: (detail: string) => reported.push(detail) };

      const { countries } = read(countriesAnswer, { countries: [{ code: 'SE', nationality }] }, context);

      expect(countries[0]?.nationality).toBe(false);
      expect(reported).toEqual([]);
    },
  );

  it('starts a session at an instant that cannot be a number of seconds', () => {
    const begun = (currentUnixStarted: unknown) =>
      read(session, { sessionLength: 1, currentUnixStarted }).currentUnixStarted;

    expect(begun('2026-11-18T11:06:40')).toBeTypeOf('number');
    expect(begun(100_000_000_000)).toBe(100_000_000_000);
    expect(begun(100_000_000_001)).toBe(100_000_000.001);
  });
});
