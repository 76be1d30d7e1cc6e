import { CURRENCIES } from '../../infrastructure/reference-data/currencies.ts';
import type { Offer, Terms } from './offer.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The approximate minor units of a currency per euro cent, rounded for readable amounts. */
const WORTH: Readonly<Record<string, number>> = {
  BRL: 6,
  CZK: 25,
  DKK: 8,
  HUF: 400,
  INR: 100,
  JPY: 2,
  NOK: 10,
  PLN: 4,
  RON: 5,
  SEK: 10,
  THB: 40,
  AUD: 2,
  CAD: 2,
  NZD: 2,
};

/** Returns an amount in cents in every currency. */
const each = (cents: number): Terms['gives'] =>
  CURRENCIES.map(({ code }) => ({ currency: code, amount: cents * (WORTH[code] ?? 1) }));

/** The names of the demo offers, in every supported language. */
const NAMES = {
  welcome: {
    name: 'Welcome bonus',
    names: {
      no: 'Velkomstbonus',
      fi: 'Tervetuliaisbonus',
      pl: 'Bonus powitalny',
      th: 'โบนัสต้อนรับ',
      sv: 'Välkomstbonus',
    },
  },
  polarNight: {
    name: 'Polar night',
    names: { no: 'Polarnatt', fi: 'Kaamos', pl: 'Noc polarna', th: 'ราตรีขั้วโลก', sv: 'Polarnatt' },
  },
  lastCall: {
    name: 'Last call',
    names: {
      no: 'Siste sjanse',
      fi: 'Viimeinen tilaisuus',
      pl: 'Ostatni dzwonek',
      th: 'โอกาสสุดท้าย',
      sv: 'Sista chansen',
    },
  },
  weekend: {
    name: 'Weekend reload',
    names: {
      no: 'Helgepåfyll',
      fi: 'Viikonlopun lisäys',
      pl: 'Weekendowe doładowanie',
      th: 'เติมเงินสุดสัปดาห์',
      sv: 'Helgpåfyllning',
    },
  },
  ten: {
    name: 'Ten to begin with',
    names: {
      no: 'Ti å begynne med',
      fi: 'Kymppi aluksi',
      pl: 'Dycha na początek',
      th: 'สิบแรกเริ่มต้น',
      sv: 'Tio att börja med',
    },
  },
  loyalty: {
    name: 'Loyalty bonus',
    names: {
      no: 'Lojalitetsbonus',
      fi: 'Kanta-asiakasbonus',
      pl: 'Bonus lojalnościowy',
      th: 'โบนัสลูกค้าประจำ',
      sv: 'Lojalitetsbonus',
    },
  },
  summer: {
    name: 'Summer bonus',
    names: { no: 'Sommerbonus', fi: 'Kesäbonus', pl: 'Letni bonus', th: 'โบนัสฤดูร้อน', sv: 'Sommarbonus' },
  },
  gift: {
    name: 'Thank-you gift',
    names: {
      no: 'Takkegave',
      fi: 'Kiitoslahja',
      pl: 'Prezent w podziękowaniu',
      th: 'ของขวัญขอบคุณ',
      sv: 'Tackgåva',
    },
  },
  sunday: {
    name: 'Sunday spins',
    names: {
      no: 'Søndagsspinn',
      fi: 'Sunnuntain kierrokset',
      pl: 'Niedzielne spiny',
      th: 'สปินวันอาทิตย์',
      sv: 'Söndagsspins',
    },
  },
} as const;

const AURORA_SPINS = { id: '1001', name: 'Aurora Spins' };
const NONE = { gives: [], maxMatched: [], minDeposit: [], maxDeposit: [], games: [], spins: 0 };
const PLAIN = { ...NONE, wageringTimes: 0, days: 30, withdrawPolicy: 'none', canBeCanceled: true } as const;

const [SUNDAY, FRIDAY] = [0, 5];

/** Returns the next time (UTC) of a weekday and hour. It is more than half a day away, so that it can be waited for. */
function nextDay(now: number, weekday: number, hour: number): number {
  const date = new Date(now + DAY / 2);
  const days = (weekday - date.getUTCDay() + 7) % 7;
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate() + days, hour);
  return next > date.getTime() ? next : next + 7 * DAY;
}

type DemoOffer = Omit<Offer, 'id'>;

/**
 * Returns the demo offers, covering every way that a bonus begins, is wagered and ends. `now`: milliseconds since
 * 1970.
 */
export function demoOffers(now: number): readonly DemoOffer[] {
  const validity = { startsAt: new Date(now - HOUR), endsAt: null };
  return [...depositOffers(now, validity), ...codeOffers(now, validity), ...grantedOffers(validity)];
}

type Validity = Pick<Offer, 'startsAt' | 'endsAt'>;

function depositOffers(now: number, validity: Validity): readonly DemoOffer[] {
  return [
    // A matched deposit with wagering. A withdrawal cancels it.
    {
      code: 'WELCOME100',
      trigger: 'deposit',
      kind: 'monetary',
      ...validity,
      terms: {
        ...PLAIN,
        ...NAMES.welcome,
        matchPercent: 100,
        maxMatched: each(10_000),
        minDeposit: each(1_000),
        wageringTimes: 20,
        withdrawPolicy: 'cancel-monetary',
        product: 'casino',
        html: '<p>We <strong>double your deposit</strong>, up to the amount shown.</p>',
      },
    },
    // Free spins with a deposit.
    {
      code: 'SPINS50',
      trigger: 'deposit',
      kind: 'freespins',
      ...validity,
      terms: {
        ...PLAIN,
        ...NAMES.polarNight,
        spins: 50,
        minDeposit: each(2_000),
        days: 7,
        games: [AURORA_SPINS],
        gameProvider: 'Aurora',
        product: 'casino',
        canBeCanceled: false,
        html: '<p>What the free spins win is <strong>real money</strong>.</p>',
      },
    },
    ...timedDepositOffers(now, validity),
  ];
}

/** Deposit offers with a limited period or a limited set of games. */
function timedDepositOffers(now: number, validity: Validity): readonly DemoOffer[] {
  return [
    // Ends soon after the start of the demo.
    {
      code: 'LASTCALL',
      trigger: 'deposit',
      kind: 'monetary',
      startsAt: validity.startsAt,
      endsAt: new Date(now + 2 * HOUR),
      terms: {
        ...PLAIN,
        ...NAMES.lastCall,
        matchPercent: 50,
        maxMatched: each(5_000),
        minDeposit: each(1_000),
        maxDeposit: each(50_000),
        wageringTimes: 15,
        withdrawPolicy: 'cancel-monetary',
        html: '<p>We add half of your deposit.</p>',
      },
    },
    // Has not started.
    {
      code: 'WEEKEND',
      trigger: 'deposit',
      kind: 'monetary',
      startsAt: new Date(nextDay(now, FRIDAY, 18)),
      endsAt: new Date(nextDay(now, FRIDAY, 18) + 2 * DAY),
      terms: {
        ...PLAIN,
        ...NAMES.weekend,
        matchPercent: 25,
        maxMatched: each(20_000),
        minDeposit: each(2_000),
        wageringTimes: 10,
        withdrawPolicy: 'cancel-monetary',
        html: '<p>We add a quarter of a deposit at the weekend.</p>',
      },
    },
  ];
}

function codeOffers(now: number, validity: Validity): readonly DemoOffer[] {
  return [
    // By a code, without a deposit.
    {
      code: 'WELCOME10',
      trigger: 'code',
      kind: 'monetary',
      ...validity,
      terms: {
        ...PLAIN,
        ...NAMES.ten,
        gives: each(1_000),
        wageringTimes: 10,
        days: 7,
        withdrawPolicy: 'cancel-monetary',
        html: '<p>Something to begin with, on the house.</p>',
      },
    },
    // Prevents withdrawals while active, and cannot be canceled.
    {
      code: 'LOYAL20',
      trigger: 'code',
      kind: 'monetary',
      ...validity,
      terms: {
        ...PLAIN,
        ...NAMES.loyalty,
        gives: each(2_000),
        wageringTimes: 5,
        days: 3,
        withdrawPolicy: 'deny-withdraw',
        canBeCanceled: false,
        html: '<p>No withdrawals while it is active.</p>',
      },
    },
    // An expired code.
    {
      code: 'SUMMER25',
      trigger: 'code',
      kind: 'monetary',
      startsAt: new Date(now - 90 * DAY),
      endsAt: new Date(now - 30 * DAY),
      terms: { ...PLAIN, ...NAMES.summer, gives: each(2_500), wageringTimes: 10 },
    },
  ];
}

function grantedOffers(validity: Validity): readonly DemoOffer[] {
  return [
    // Granted to a player, to be claimed.
    {
      code: 'GIFT5',
      trigger: 'grant',
      kind: 'monetary',
      ...validity,
      terms: {
        ...PLAIN,
        ...NAMES.gift,
        gives: each(500),
        wageringTimes: 5,
        html: '<p>A gift for being here.</p>',
      },
    },
    {
      code: 'SUNDAY20',
      trigger: 'grant',
      kind: 'freespins',
      ...validity,
      terms: {
        ...PLAIN,
        ...NAMES.sunday,
        spins: 20,
        games: [AURORA_SPINS],
        gameProvider: 'Aurora',
        html: '<p>What the free spins win is <strong>real money</strong>.</p>',
      },
    },
  ];
}

interface DemoGrant {
  readonly email: string;
  readonly code: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Returns the bonuses that are granted to the demo players with these addresses. */
export function demoGrants(now: number): readonly DemoGrant[] {
  const sunday = nextDay(now, SUNDAY, 0);
  const gift = { code: 'GIFT5', startsAt: new Date(now - HOUR), endsAt: new Date(now + 14 * DAY) };
  const spins = { code: 'SUNDAY20', startsAt: new Date(sunday), endsAt: new Date(sunday + DAY) };
  return [
    { email: 'maja@demo.playerdesk.example', ...gift },
    { email: 'maja@demo.playerdesk.example', ...spins },
    { email: 'astrid@demo.playerdesk.example', ...gift },
  ];
}
