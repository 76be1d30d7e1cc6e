import { describe, expect, it } from 'vitest';
import { availability } from './availability.ts';
import { wallets } from './balance.ts';
import { breakAnswer, productBlocks } from './block.ts';
import { triggered } from './cashier.ts';
import { cmsSessionAnswer } from './cms-session.ts';
import { countriesAnswer } from './countries.ts';
import { documentsAnswer, uploadAnswer } from './document.ts';
import { consentReceipt, subscriptions } from './inbox.ts';
import { initCodeAnswer } from './init-code.ts';
import { type Reader, type ReadingContext, UnreadableAnswer } from './reader.ts';
import { registrationAnswer } from './registration.ts';
import { isResetKeyAvailableAnswer } from './reset-key.ts';
import { realityCheck, session } from './session.ts';
import { lifetimeStats, paymentStats } from './statistics.ts';
import { terms } from './terms.ts';
import { historyPage } from './transaction.ts';

const CONTEXT: ReadingContext = { amounts: 'minor', currency: 'EUR', report: () => {} };
const MAJOR: ReadingContext = { ...CONTEXT, amounts: 'major' };
const read = <T>(reader: Reader<T>, value: unknown, context = CONTEXT): T => reader(value, context);
const now = () => Math.floor(Date.now() / 1000);

describe('the balances reader', () => {
  const MAJA = { currency: 'EUR', total: 500, real: 400, bonus: 100 };

  it.each([
    [[{ Currency: 'EUR', Total: 500, Real: 400, Bonus: 100 }]],
    [{ Balances: [{ currency: 'EUR', total: 500, real: 400, bonus: 100 }] }],
    [{ wallets: { EUR: { total: 500, real: 400, bonus: 100 } } }],
    [{ data: { EUR: { total: 500, real: 400, bonus: 100 } } }],
    [{ Items: [{ currency: 'EUR', total: 500, real: 400, bonus: 100 }] }],
    [{ EUR: { Total: 500, Real: 400, Bonus: 100 } }],
    [{ Currency: 'EUR', TotalBalance: 500, RealBalance: 400, BonusBalance: 100 }],
    [[{ currency: 'EUR', total: 500, bonus: 100 }]],
    [[{ currency: 'EUR', real: 400, bonus: 100 }]],
  ])('reads the balance of one currency from %j', (value) => {
    expect(read(wallets, value)).toEqual({ balances: [MAJA] });
  });

  it.each([[{}], [{ EUR: 500, Page: 1 }], [{ EURO: { total: 500 } }], [null], ['EUR']])(
    'rejects %j',
    (value) => {
      expect(() => read(wallets, value)).toThrow(/^balances: /);
    },
  );

  it('omits and reports a currency without any sum', () => {
    const reported: string[] = [];

    const { balances } = wallets([{ currency: 'EUR', bonus: 1 }], {
      ...CONTEXT,
      report: (detail) => reported.push(detail),
    });

    expect(balances).toEqual([]);
    expect(reported).toEqual(['balances[0]: neither total nor real']);
  });
});

describe('the session reader', () => {
  it('derives the length from the start and the start from the length', () => {
    const started = now() - 600;

    expect(read(session, { CurrentUnixStarted: started }).sessionLength).toBeCloseTo(600, -1);
    expect(read(session, { SessionLength: 600 }).currentUnixStarted).toBeCloseTo(started, -1);
    expect(read(session, { sessionLength: 60, currentUnixStarted: 5 })).toEqual({
      sessionLength: 60,
      currentUnixStarted: 5,
    });
  });

  it('returns no negative length when the clocks differ', () => {
    expect(read(session, { currentUnixStarted: now() + 600 }).sessionLength).toBe(0);
  });

  it.each([
    [1_795_000_000, 1_795_000_000],
    ['1795000000', 1_795_000_000],
    [1_795_000_000_000, 1_795_000_000],
    ['2026-11-18T11:06:40Z', 1_795_000_000],
  ])('reads the start %j as seconds', (currentUnixStarted, seconds) => {
    expect(read(session, { sessionLength: 1, currentUnixStarted }).currentUnixStarted).toBe(seconds);
  });

  it.each([[{}], [{ currentUnixStarted: 'yesterday' }], [{ lastIp: '1.2.3.4' }]])('rejects %j', (value) => {
    expect(() => read(session, value)).toThrow(UnreadableAnswer);
  });
});

describe('the reality check reader', () => {
  it('uses the currency of the answer or of the player and accepts a bare list', () => {
    const sums = [{ product: 'Casino', win: 5, wager: 12.5 }];

    expect(read(realityCheck, { Currency: 'KWD', WagersWins: sums }, MAJOR)).toEqual({
      currency: 'KWD',
      wagersWins: [{ product: 'Casino', win: 5_000, wager: 12_500 }],
    });
    expect(read(realityCheck, { Minutes: 30, WagersWins: sums }, MAJOR)).toEqual({
      minutes: 30,
      wagersWins: [{ product: 'Casino', win: 500, wager: 1250 }],
    });
    expect(read(realityCheck, sums, MAJOR).wagersWins).toHaveLength(1);
  });
});

describe('the availability reader', () => {
  it.each([[{ Exists: true }], [{ is_taken: true }], [{ IsAvailable: false }], [{ valid: false }], [false]])(
    'reads %j as taken',
    (value) => {
      expect(() => read(availability, value)).toThrow(
        expect.objectContaining({ code: 'sign-up.player-conflict', kind: 'refused' }),
      );
    },
  );

  it.each([
    [{ Exists: false }],
    [{ IsAvailable: true }],
    [{ other: true }],
    [{ other: false }],
    [{ exists: false, available: true }],
    [{}],
    [true],
    [null],
    [undefined],
  ])('reads %j as available', (value) => {
    expect(read(availability, value)).toEqual({});
  });
});

describe('the readers of breaks and blocks', () => {
  it('read the end of a break where the platform sends it', () => {
    expect(read(breakAnswer, { EndsAt: '2026-11-20T08:00:00' })).toEqual({ endsAt: '2026-11-20T08:00:00Z' });
    expect(read(breakAnswer, {})).toEqual({});
    for (const value of [undefined, null, 'ok', [1]]) expect(read(breakAnswer, value)).toEqual({});
  });

  it('omit an operator-specific product and name an unreadable block', () => {
    const block = { id: 1, product: 'Casino', status: 'Active' };

    expect(read(productBlocks, [{ ...block, product: 'Bingo hall' }])).toEqual({ blocks: [] });
    expect(() => read(productBlocks, [block, { id: 2 }])).toThrow('blocks[1].product');
    expect(() => read(productBlocks, { total: 0 })).toThrow('blocks: not a value of its kind');
  });
});

describe('the readers of documents', () => {
  it('accept a bare list and read the documents that the operator requests', () => {
    const document = { Type: 'ProofOfAddress', Status: 'Uploaded', Added: '2026-11-20T08:00:00Z' };

    expect(read(documentsAnswer, [document])).toMatchObject({ documents: [{ status: 'uploaded' }] });
    expect(
      read(documentsAnswer, { Documents: [document], ReviewHours: 24, Wanted: [{ Type: 'ProofOfAddress' }] }),
    ).toMatchObject({ reviewHours: 24, wanted: [{ type: 'proof-of-address' }] });
  });

  it('read an id after the upload where the platform sends one', () => {
    expect(read(uploadAnswer, { Id: 7 })).toEqual({ id: '7' });
    for (const value of [undefined, 'ok', {}]) expect(read(uploadAnswer, value)).toEqual({});
  });
});

describe('the subscriptions reader', () => {
  it.each([
    [
      {
        OptIns: [
          { Type: 'Email', Active: true },
          { Name: 'SMS', IsActive: 'false' },
        ],
      },
    ],
    [
      [
        { type: 'Email', subscribed: 1 },
        { type: 'SMS', value: 0 },
      ],
    ],
    [{ Email: true, SMS: false }],
    [{ Email: true, SMS: false, updated: '2026-11-20' }],
  ])('reads one active and one inactive subscription from %j', (value) => {
    expect(read(subscriptions, value)).toEqual({
      optIns: [
        { type: 'Email', active: true },
        { type: 'SMS', active: false },
      ],
    });
  });

  it('reads a bare type as active and an empty object as no subscriptions', () => {
    expect(read(subscriptions, ['Email'])).toEqual({ optIns: [{ type: 'Email', active: true }] });
    expect(read(subscriptions, {})).toEqual({ optIns: [] });
    for (const value of [null, 'Email', { total: 1 }])
      expect(() => read(subscriptions, value)).toThrow(UnreadableAnswer);
  });

  it('reads a consent receipt where there is one', () => {
    expect(read(consentReceipt, { Receipt: 'r-1' })).toEqual({ receipt: 'r-1' });
    expect(read(consentReceipt, 'ok')).toEqual({});
  });
});

describe('the statistics readers', () => {
  const SUMS = { TotalDeposit: 900, TotalWithdraw: 200 };

  it('compute the revenue where the platform does not send it', () => {
    expect(
      read(lifetimeStats, { ...SUMS, Brands: [{ Brand: 'A', ...SUMS, NetGrossRenew: 5 }] }),
    ).toMatchObject({
      currency: 'EUR',
      netGrossRevenue: 700,
      brands: [{ brand: 'A', netGrossRevenue: 5 }],
    });
    expect(read(paymentStats, SUMS)).toMatchObject({ netGrossRenew: 700 });
    expect(read(paymentStats, { ...SUMS, NetGrossRevenue: 0 })).toMatchObject({ netGrossRenew: 0 });
  });

  it('require at least one sum', () => {
    expect(read(lifetimeStats, { TotalDeposit: 900 })).toMatchObject({ totalWithdraw: 0 });
    expect(read(lifetimeStats, { TotalWithdraw: 200 })).toMatchObject({ totalDeposit: 0 });
    expect(() => read(lifetimeStats, { brands: [] })).toThrow('no sums');
  });
});

describe('the readers of small answers', () => {
  it.each([
    [
      { Content: '<p>', Version: 3 },
      { content: '<p>', version: '3' },
    ],
    [{ html: '<p>' }, { content: '<p>', version: '' }],
    ['<p>', { content: '<p>', version: '' }],
    [[{ body: '<p>', documentVersion: '3' }, { body: 'other' }], { content: '<p>', version: '3' }],
  ])('read terms from %j', (value, expected) => {
    expect(read(terms, value)).toEqual(expected);
  });

  it.each([
    [undefined, 1],
    ['', 1],
    [true, 1],
    [false, 0],
    [0, 0],
    ['2', 2],
    [{ Result: 0 }, 0],
    [{ count: 3 }, 3],
    [{}, 1],
  ])('read the bonus code answer %j as %i started bonuses', (value, result) => {
    expect(read(triggered, value)).toEqual({ result });
  });

  it.each([
    ['abc', 'abc'],
    [7, '7'],
    [{ SessionId: 'abc' }, 'abc'],
  ])('read the session of a content system from %j', (value, expected) => {
    expect(read(cmsSessionAnswer, value)).toBe(expected);
  });

  it.each([
    ['https://eid', { initUrl: 'https://eid' }],
    [
      { Url: 'https://eid', State: 's' },
      { initUrl: 'https://eid', state: 's' },
    ],
    [{ StartUrl: 'https://eid' }, { initUrl: 'https://eid' }],
    [{ initUrl: null }, {}],
    [undefined, {}],
  ])('read the start of an e-ID from %j', (value, expected) => {
    expect(read(initCodeAnswer, value)).toEqual(expected);
  });

  it('reject a list as the start of an e-ID', () => {
    expect(() => read(initCodeAnswer, ['https://eid'])).toThrow(UnreadableAnswer);
  });

  it.each([
    [true, { isAvailable: true }],
    ['false', { isAvailable: false }],
    [{ Available: 1 }, { isAvailable: true }],
    [
      { isAvailable: false, usedAt: '2026-11-20T08:00:00' },
      { isAvailable: false, usedAt: '2026-11-20T08:00:00Z' },
    ],
  ])('read a reset key from %j', (value, expected) => {
    expect(read(isResetKeyAvailableAnswer, value)).toEqual(expected);
  });

  it.each([
    [{ PlayerId: 7 }, '7'],
    [{}, ''],
    [undefined, ''],
    ['created', ''],
  ])('read the registration answer %j as the id %j', (value, userId) => {
    expect(read(registrationAnswer, value)).toEqual({ userId });
  });

  it('read which countries ask for a nationality, and the country of the visitor', () => {
    const flags = [true, 'true', 1, '1', false, 'false', 'Swedish', 'truely', '10', undefined];
    const countries = flags.map((nationality) => ({ code: 'SE', nationality }));

    const answer = read(countriesAnswer, { countries, CurrentIPCountry: 'MT' });

    expect(answer.countries.map(({ nationality }) => nationality)).toEqual([
      ...Array(4).fill(true),
      ...Array(6).fill(false),
    ]);
    expect(answer.currentIpCountry).toBe('MT');
    expect(read(countriesAnswer, [])).toEqual({ countries: [], currentIpCountry: '' });
  });

  it('treat a history without a page count as open-ended', () => {
    expect(read(historyPage, { Transactions: [], TotalPages: 3 }).totalPageCount).toBe(3);
    expect(read(historyPage, { Transactions: [] }).totalPageCount).toBe(Number.MAX_SAFE_INTEGER);
    expect(read(historyPage, []).totalPageCount).toBe(Number.MAX_SAFE_INTEGER);
  });
});
