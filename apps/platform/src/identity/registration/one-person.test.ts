import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { getNearBirthDates } from '../exclusion-register/near-birth-dates.ts';

const test = sharedPlatform(() => startTestPlatform({ activation: false }));

type Fields = Readonly<Record<string, unknown>>;
type Outcome = 'refused' | 'reviewed' | 'free';

let days = 0;
const taken = new Set<string>();
/** Returns a birth date that no other person of these tests has or comes near. */
function birthDate(): string {
  days += 1;
  const date = new Date(Date.UTC(1950, 0, days)).toISOString().slice(0, 10);
  const near = getNearBirthDates(date);
  if (near.some((other) => taken.has(other))) return birthDate();
  taken.add(date);
  return date;
}

/** Creates an excluded player. Returns a function that signs up a second person born on the same day. */
async function excluded(person: Fields) {
  const BirthDate = birthDate();
  const player = await test.newPlayer({ BirthDate, ...person });
  const left = await test.rest.post('/responsiblegaming/self-exclude/365', {}, player.as);
  expect(left.status).toBe(200);
  return {
    player,
    BirthDate,
    signUp: (changes: Fields): Promise<Outcome> =>
      outcomeOf({ BirthDate, ...person, ...FRESH(), ...changes }),
  };
}

/** Returns contact data and an address that nobody else has. */
function FRESH(): Fields {
  const { Email, MobilePhoneNumber, Address1 } = registration();
  return { Email, MobilePhoneNumber, Address1 };
}

async function outcomeOf(fields: Fields): Promise<Outcome> {
  const wire = registration(fields);
  const { status, body } = await test.rest.post('/player/signup/v2', wire);
  if (status !== 200) {
    // A name of mixed scripts is not valid.
    const codes = ['PlayerSelfBlocked', 'SpelPausValidationError', 'DuplicateAccount', 'ValidationError'];
    expect(codes).toContain(body.Code);
    return 'refused';
  }
  const { body: entered } = await test.signIn(String(wire.Email));
  const as = { 'X-Player-Session-Id': entered.SessionId };
  const cashier = await test.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, as);
  if (cashier.status === 200) return 'free';
  expect(cashier.body.Code).toBe('AccountUnderReview');
  return 'reviewed';
}

const REVIEW = {
  FirstName: 'Søren Æskil',
  LastName: 'Ørsted-Weiß',
  Address1: '4, Triq il-Kbira',
  Zip: 'MST 1011',
};

/** Other spellings of REVIEW's owner, with the expected outcome. */
const SPELLINGS: readonly (readonly [string, Outcome, Fields])[] = [
  // The twelve spellings of the review's finding.
  ['the exact name', 'refused', {}],
  ['"ø" as "o"', 'refused', { FirstName: 'Soren Æskil', LastName: 'Orsted-Weiß' }],
  ['"ø" as "oe"', 'refused', { FirstName: 'Soeren Æskil', LastName: 'Oersted-Weiß' }],
  ['"ß" as "ss"', 'refused', { LastName: 'Ørsted-Weiss' }],
  ['"Æ" as "Ae"', 'refused', { FirstName: 'Søren Aeskil' }],
  ['a middle name more', 'refused', { FirstName: 'Søren Æskil Peter' }],
  ['a middle name less', 'refused', { FirstName: 'Søren' }],
  ['a middle name as an initial', 'refused', { FirstName: 'Søren Æ.' }],
  ['first name and surname swapped', 'refused', { FirstName: 'Ørsted-Weiß', LastName: 'Søren Æskil' }],
  ['the first half of the double surname', 'refused', { LastName: 'Ørsted' }],
  ['the second half of the double surname', 'refused', { LastName: 'Weiß' }],
  ['the address with another first name', 'reviewed', { FirstName: 'Niels', ...place() }],
  // Further spellings.
  ['capitals', 'refused', { FirstName: 'SØREN ÆSKIL', LastName: 'ØRSTED-WEISS' }],
  ['a blank in place of the hyphen', 'refused', { LastName: 'Ørsted Weiß' }],
  ['no blank and no hyphen', 'refused', { FirstName: 'SørenÆskil', LastName: 'ØrstedWeiß' }],
  ['the halves of the surname swapped', 'refused', { LastName: 'Weiß-Ørsted' }],
  ['first names swapped', 'refused', { FirstName: 'Æskil Søren' }],
  ['the second first name alone', 'refused', { FirstName: 'Æskil' }],
  ['the middle name in the surname field', 'refused', { FirstName: 'Søren', LastName: 'Æskil Ørsted' }],
  ['German letters', 'refused', { FirstName: 'Sören Äskil', LastName: 'Örsted-Weiss' }],
  ['letters of a passport', 'refused', { FirstName: 'SOEREN AESKIL', LastName: 'OERSTED WEISS' }],
  [
    'a middle name more and half of the surname',
    'refused',
    { FirstName: 'Søren Æskil Bo', LastName: 'Weiss' },
  ],
  ['a third surname', 'refused', { LastName: 'Ørsted-Weiß-Holm' }],
  ['a particle before the surname', 'refused', { LastName: 'von Ørsted' }],
  ['Cyrillic letters that look alike', 'refused', { FirstName: 'Sоren', LastName: 'Оrsted' }],
  ['a combining accent', 'refused', { FirstName: 'So\u0301ren', LastName: 'O\u0308rsted' }],
  ['initials alone for the first names', 'reviewed', { FirstName: 'S. Æ.' }],
  ['another first name', 'reviewed', { FirstName: 'Niels' }],
  ['a nickname', 'reviewed', { FirstName: 'Sørle' }],
  ['a letter left out of the surname', 'reviewed', { LastName: 'Ørted' }],
  ['a married name at the old address', 'reviewed', { LastName: 'Holm', ...place() }],
  [
    'a married name at the old address, written otherwise',
    'reviewed',
    {
      LastName: 'Holm',
      Address1: 'Triq il Kbira 4A',
      Zip: 'mst1011',
    },
  ],
  ['the same mailbox with a tag', 'refused', { LastName: 'Holm', Email: 'soren.orsted+two@gmail.com' }],
  ['the same mailbox without dots', 'refused', { LastName: 'Holm', Email: 'sorenorsted@googlemail.com' }],
  [
    'the mailbox with another name',
    'reviewed',
    {
      FirstName: 'Niels',
      LastName: 'Holm',
      Email: 'so.ren.orsted@gmail.com',
    },
  ],
];

function place() {
  return { Address1: REVIEW.Address1, Zip: REVIEW.Zip };
}

describe('a sign-up of an excluded person', () => {
  it.each(SPELLINGS)('a sign-up with %s is %s', async (_how, outcome, changes) => {
    proves('RG-05.recognized');

    await test.db.deleteFrom('persons').where('email', '=', 'soren.orsted@gmail.com').execute();
    await test.db.deleteFrom('directory_emails').where('name', '=', 'soren.orsted@gmail.com').execute();
    const one = await excluded({ ...REVIEW, Email: 'soren.orsted@gmail.com' });

    expect(await one.signUp(changes)).toBe(outcome);
  });

  it.each([
    ['Łukasz', 'Żółć', 'Lukasz', 'Zolc'],
    ['Đorđe', 'Đokić', 'Djordje', 'Djokic'],
    ['Åse', 'Ågård', 'Aase', 'Aagaard'],
    ['Þór', 'Guðmundsson', 'Thor', 'Gudmundsson'],
    ['Jürgen', 'Müller', 'Juergen', 'Mueller'],
    ['Sinéad', "O'Brien", 'Sinead', 'OBrien'],
    ['Maria José', 'García López', 'María', 'Garcia'],
    ['İpek', 'Işık', 'Ipek', 'Isik'],
    ['Anna-Maria', 'de la Cruz', 'Annamaria', 'Cruz'],
    ['Eino', 'Kielletty', 'Eino Olavi', 'Kielletty'],
  ])('the excluded %s %s is refused as %s %s', async (FirstName, LastName, otherFirst, otherLast) => {
    proves('RG-05.recognized');

    const one = await excluded({ FirstName, LastName });

    expect(await one.signUp({ FirstName: otherFirst, LastName: otherLast })).toBe('refused');
  });
});

const SAME_DAY = { FirstName: 'Karin', LastName: 'Lindholm', Address1: '9 Kyrkogatan', Zip: '111 22' };

/** Other persons than Karin Lindholm, who is excluded. */
const OTHERS: readonly (readonly [string, Outcome, Fields])[] = [
  ['a namesake born on another day', 'free', { BirthDate: '1971-07-07' }],
  ['a parent of the name at the address', 'free', { BirthDate: '1944-02-02', ...home() }],
  ['a child of the name at the address', 'free', { BirthDate: '2001-03-03', ...home() }],
  ['somebody else born on the day', 'free', { FirstName: 'Ebba', LastName: 'Ström' }],
  [
    'a neighbor born on the day',
    'free',
    { FirstName: 'Ebba', LastName: 'Ström', Address1: '11 Kyrkogatan', Zip: '111 22' },
  ],
  [
    'the same house number elsewhere',
    'free',
    { FirstName: 'Ebba', LastName: 'Ström', Address1: '9 Kyrkogatan', Zip: '999 99' },
  ],
  ['a first name in common', 'free', { LastName: 'Ström' }],
  ['a first name in common among several', 'free', { FirstName: 'Karin Ebba', LastName: 'Ström' }],
  ['a surname that begins alike', 'free', { LastName: 'Lindgren' }],
  ['a surname that ends alike', 'free', { LastName: 'Rydholm' }],
  ['initials in common', 'free', { FirstName: 'Kerstin', LastName: 'Lundell' }],
  ['the surname as a first name', 'free', { FirstName: 'Lindholm', LastName: 'Ström' }],
  ['the first name as a surname', 'free', { FirstName: 'Ebba', LastName: 'Karin' }],
  ['a similar surname and another first name', 'free', { FirstName: 'Ebba', LastName: 'Lindholt' }],
  [
    'somebody who shares a house with another person',
    'free',
    { FirstName: 'Bo', LastName: 'Ek', BirthDate: '1980-01-01', ...home() },
  ],
  ['a person of another script', 'free', { FirstName: 'สมชาย', LastName: 'ใจดี' }],
  ['a twin at the address', 'reviewed', { FirstName: 'Kerstin', ...home() }],
  ['a triplet at the address', 'reviewed', { FirstName: 'Eva', ...home() }],
  ['a common surname and the birth date', 'reviewed', { FirstName: 'Ebba' }],
  ['a common double surname and the birth date', 'reviewed', { FirstName: 'Ebba', LastName: 'Lindholm Ek' }],
  ['a roommate born on the day', 'reviewed', { FirstName: 'Ebba', LastName: 'Ström', ...home() }],
];

function home() {
  return { Address1: SAME_DAY.Address1, Zip: SAME_DAY.Zip };
}

describe('a sign-up of another person than the excluded one', () => {
  it.each(OTHERS)('a sign-up of another person (%s) is %s', async (_who, outcome, changes) => {
    proves('RG-05.others');

    const one = await excluded(SAME_DAY);

    expect(await one.signUp(changes)).toBe(outcome);
  });

  it('the account can deposit only if staff decide that it belongs to another person', async () => {
    proves('RG-05.doubtful');

    for (const [decision, then] of [
      ['another-person', 200],
      ['same-person', 403],
    ] as const) {
      const one = await excluded(SAME_DAY);
      const twin = await test.newPlayer({
        ...SAME_DAY,
        ...FRESH(),
        BirthDate: one.BirthDate,
        FirstName: 'Eva',
      });
      const { body } = await test.backstage.get('/person-reviews');
      const review = body.reviews.find(({ email }: { email: string }) => email === twin.email);
      expect(review).toMatchObject({
        reason: 'excluded-person',
        marks: ['surname'],
        otherEmail: one.player.email,
      });

      const decided = await test.backstage.post('/person-reviews', { id: review.id, decision });

      expect(decided.status).toBe(200);
      const cashier = await test.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, twin.as);
      expect(cashier.status).toBe(then);
      const again = await test.backstage.post('/person-reviews', { id: review.id, decision });
      expect(again.body.Code).toBe('NotFound');
    }
  });
});
