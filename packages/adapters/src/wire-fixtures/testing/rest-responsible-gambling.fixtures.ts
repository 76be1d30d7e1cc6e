import { type RestFixture, UNREADABLE } from './fixture.ts';

const LIMIT = {
  Id: 'limit-1',
  Type: 'Deposit',
  Timespan: 7,
  Status: 'Active',
  Product: null,
  Amount: 50_000,
  RemainingAmount: 12_500,
  Currency: 'EUR',
  Locked: false,
  ActivationDate: '2026-11-01T10:00:00',
  ExpiryDate: null,
};
const READ_LIMIT = {
  id: 'limit-1',
  type: 'deposit',
  period: 'weekly',
  status: 'active',
  amount: 50_000,
  remainingAmount: 12_500,
  currency: 'EUR',
  locked: false,
  activationDate: '2026-11-01T10:00:00Z',
};

/** Calls about safer gambling and documents. */
export const REST_SAFETY: readonly RestFixture[] = [
  {
    operation: 'panic',
    call: 'POST /responsiblegaming/panic',
    session: 'current',
    input: { panicChoice: 'pause' },
    body: { PanicChoice: 'Pause' },
  },
  {
    operation: 'block',
    call: 'POST /responsiblegaming/block/{amount}',
    session: 'current',
    input: { amount: 7, allBrands: true },
    path: '/responsiblegaming/block/7',
    body: {},
    shapes: [
      {
        title: 'when it ends',
        answer: { EndsAt: '2026-11-30T10:00:00' },
        reads: { endsAt: '2026-11-30T10:00:00Z' },
      },
    ],
  },
  {
    operation: 'block',
    call: 'POST /responsiblegaming/block/{amount}',
    session: 'current',
    input: { amount: 'indefinite' },
    path: '/responsiblegaming/block/99999',
  },
  {
    operation: 'selfExclude',
    call: 'POST /responsiblegaming/self-exclude/{amount}',
    session: 'current',
    input: { amount: 'indefinite' },
    path: '/responsiblegaming/self-exclude/999',
  },
  {
    operation: 'setLimit',
    call: 'POST /responsiblegaming/limit/v2',
    session: 'current',
    input: { type: 'loss', period: 'monthly', product: 'casino', amount: 10_000, currency: 'EUR' },
    body: { Type: 'NetLoss', Timespan: 30, Product: 'Casino', Amount: 10_000, Currency: 'EUR' },
  },
  {
    operation: 'setLimit',
    call: 'POST /responsiblegaming/limit/v2',
    session: 'current',
    input: { type: 'session', period: 'daily', amount: 120 },
    body: { Type: 'LoginTime', Timespan: 1, Amount: 120 },
  },
  {
    operation: 'cancelLimit',
    call: 'POST /responsiblegaming/limit/cancel/{id}',
    session: 'current',
    input: { id: 'limit/1' },
    path: '/responsiblegaming/limit/cancel/limit%2F1',
  },
  {
    operation: 'getLimits',
    call: 'GET /responsiblegaming/limit',
    session: 'current',
    answer: [LIMIT],
    reads: { limits: [READ_LIMIT] },
    shapes: [
      {
        title: 'whole units',
        options: { amounts: 'major' },
        answer: { Limits: [{ ...LIMIT, Amount: 500, RemainingAmount: 125.5 }] },
        reads: { limits: [{ ...READ_LIMIT, remainingAmount: 12_550 }] },
      },
      {
        title: 'no fraction of a minor unit',
        answer: [{ ...LIMIT, RemainingAmount: 125.5 }],
        reads: UNREADABLE,
      },
      {
        title: "the documents' own words and an id that is a number",
        answer: [
          { ...LIMIT, Id: 1, Type: 'deposit', Period: 'weekly', Timespan: undefined, Status: 'active' },
        ],
        reads: { limits: [{ ...READ_LIMIT, id: '1' }] },
      },
      {
        title: 'a queued amount as the increase that waits',
        answer: [{ ...LIMIT, QueuedAmount: 80_000, ExpiryDate: '2026-11-26T10:00:00' }],
        reads: {
          limits: [
            { ...READ_LIMIT, expiryDate: '2026-11-26T10:00:00Z' },
            {
              ...READ_LIMIT,
              amount: 80_000,
              activationDate: '2026-11-26T10:00:00Z',
              expiryDate: '2026-11-26T10:00:00Z',
            },
          ],
        },
      },
      {
        title: 'minutes of a session limit in any unit of amounts',
        options: { amounts: 'major' },
        answer: [{ Id: 'limit-2', Type: 'LoginTime', Timespan: 1, Status: 'Active', Amount: 120 }],
        reads: {
          limits: [
            {
              id: 'limit-2',
              type: 'session',
              period: 'daily',
              status: 'active',
              amount: 120,
              locked: false,
              activationDate: '1970-01-01T00:00:00.000Z',
            },
          ],
        },
      },
    ],
    emptyList: { limits: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getSession',
    call: 'GET /responsiblegaming/session',
    session: 'current',
    answer: {
      TimeUntilRealityCheck: 1800,
      SessionLength: 600,
      CurrentUnixStarted: 1_795_000_000,
      LastWon: 500,
      LastWager: 1500,
      LastIp: '192.0.2.1',
      LastDevice: 'Firefox',
      LastUnixStarted: 1_794_900_000,
      LastUnixEnded: 1_794_903_600,
      LastSessionLength: 3600,
    },
    reads: {
      timeUntilRealityCheck: 1800,
      sessionLength: 600,
      currentUnixStarted: 1_795_000_000,
      lastWon: 500,
      lastWager: 1500,
      lastIp: '192.0.2.1',
      lastDevice: 'Firefox',
      lastUnixStarted: 1_794_900_000,
      lastUnixEnded: 1_794_903_600,
      lastSessionLength: 3600,
    },
    shapes: [
      {
        title: 'no reality check and milliseconds',
        answer: { TimeUntilRealityCheck: null, SessionLength: 600, CurrentUnixStarted: 1_795_000_000_000 },
        reads: { sessionLength: 600, currentUnixStarted: 1_795_000_000 },
      },
    ],
    emptyList: UNREADABLE,
    nothing: UNREADABLE,
  },
  {
    operation: 'getProductBlocks',
    call: 'GET /responsiblegaming/product-blocks',
    session: 'current',
    answer: [{ id: 'block-1', product: 'Payment', status: 'Active', expires: '2026-12-01T00:00:00' }],
    reads: {
      blocks: [{ id: 'block-1', product: 'payment', status: 'active', expires: '2026-12-01T00:00:00Z' }],
    },
    shapes: [
      {
        title: 'a list under a name, without an end',
        answer: { ProductBlocks: [{ Id: 3, Product: 'Sportsbook', Status: 'Canceled', Expires: null }] },
        reads: { blocks: [{ id: '3', product: 'sport', status: 'canceled' }] },
      },
      {
        title: 'no list of which one block cannot be read',
        answer: [{ Id: 3, Status: 'Active' }],
        reads: UNREADABLE,
      },
    ],
    emptyList: { blocks: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'getRealityCheck',
    call: 'GET /responsiblegaming/realitycheck-data',
    session: 'current',
    answer: { WagersWins: [{ Product: 'Casino', Win: 500, Wager: 1500 }] },
    reads: { wagersWins: [{ product: 'Casino', win: 500, wager: 1500 }] },
    shapes: [
      {
        title: 'a bare list in whole units',
        options: { amounts: 'major' },
        answer: [{ Product: 'Casino', Win: 5, Wager: 15.25, Currency: 'EUR' }],
        reads: { wagersWins: [{ product: 'Casino', win: 500, wager: 1525 }] },
      },
    ],
    emptyList: { wagersWins: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'submitTestScore',
    call: 'POST /responsiblegaming/pgsi-score',
    session: 'current',
    input: { score: 5 },
    body: { Score: 5, Version: 'Full' },
  },
  {
    operation: 'declareWealth',
    call: 'POST /kyc/source-of-wealth/v2',
    session: 'current',
    input: {
      source: ['salary'],
      incomeFromValue: 25_001,
      incomeToValue: 50_000,
      industry: 'retail',
      occupation: 'Baker',
      nationality: 'SE',
      countryOfBirthCode: 'FI',
    },
    body: {
      Source: ['salary'],
      IncomeFromValue: 25_001,
      IncomeToValue: 50_000,
      Industry: 'retail',
      Occupation: 'Baker',
      Nationality: 'SE',
      CountryOfBirthCode: 'FI',
    },
  },
  {
    operation: 'getDocuments',
    call: 'GET /kyc',
    session: 'current',
    answer: [
      {
        Type: 'proof-of-address',
        Status: 'Declined',
        Added: '2026-11-20T08:00:00',
        Reasons: ['OldDocument'],
      },
    ],
    reads: {
      documents: [
        {
          type: 'proof-of-address',
          status: 'declined',
          added: '2026-11-20T08:00:00Z',
          reasons: ['OldDocument'],
        },
      ],
    },
    shapes: [
      {
        title: "the provider's words under a name",
        answer: { Documents: [{ Type: 'CreditCard', Status: 'New', Added: '2026-11-20T09:00:00+01:00' }] },
        reads: {
          documents: [
            { type: 'credit-card', status: 'uploaded', added: '2026-11-20T09:00:00+01:00', reasons: [] },
          ],
        },
      },
    ],
    emptyList: { documents: [] },
    nothing: UNREADABLE,
  },
  {
    operation: 'uploadDocument',
    call: 'POST {upload host}/kyc/upload',
    session: 'current',
    input: { type: 'proof-of-address', image: 'AAAA', fileName: 'bill.jpg' },
    path: 'https://files.example/kyc/upload',
    body: { Type: 'proof-of-address', Image: 'AAAA' },
    shapes: [{ title: 'an id', answer: { Id: 9 }, reads: { id: '9' } }],
  },
];
