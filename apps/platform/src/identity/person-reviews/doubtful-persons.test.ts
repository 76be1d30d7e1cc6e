import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { PASSWORD, registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { insertBlock } from '../../responsible-gambling/limits/blocks.ts';

const test = sharedPlatform(() => startTestPlatform({ activation: false }));

type Fields = Readonly<Record<string, unknown>>;

let days = 0;
/** Returns a birth date of its own decade, month and day, far from those of the other tests. */
function birthDate(): string {
  days += 37;
  return new Date(Date.UTC(1951, 3, 5 + days * 7)).toISOString().slice(0, 10);
}

const WILLIAM = { FirstName: 'William', LastName: 'Kennedyson', Zip: 'MST 1011' };
let houses = 0;
const person = () => ({
  ...WILLIAM,
  BirthDate: birthDate(),
  Address1: `${++houses} Triq ${'abcdefghijklmnopqrstuvwxyz'.slice(houses % 20)}`,
});

const selfExclude = ({ as }: TestPlayer) => test.rest.post('/responsiblegaming/self-exclude/365', {}, as);
const depositOf = async ({ as }: Pick<TestPlayer, 'as'>): Promise<string> => {
  const { status, body } = await test.rest.post('/payment/session', { Method: 'deposit', Locale: '' }, as);
  return status === 200 ? 'free' : String(body.Code);
};
async function signUp(fields: Fields): Promise<string> {
  const wire = registration(fields);
  const { status, body } = await test.rest.post('/player/signup/v2', wire);
  if (status !== 200) return String(body.Code);
  const { body: entered } = await test.signIn(String(wire.Email));
  return depositOf({ as: { 'X-Player-Session-Id': entered.SessionId } });
}
const marksOf = async ({ userId }: TestPlayer) =>
  test.db
    .selectFrom('person_reviews')
    .select(['reason', 'marks', 'other_id'])
    .where('player_id', '=', userId)
    .execute();

/** Excludes a player as the platform of another process does, without looking for other accounts. */
async function excludeSilently({ userId }: TestPlayer): Promise<void> {
  const block = { kind: 'self-exclusion', scope: 'account', term: 'indefinite', setBy: 'player' } as const;
  await test.db.transaction().execute((tx) => insertBlock(tx, userId, block, 'test', Date.now() - 1000));
}

/** Slips and small lies about a birth date. */
const NEAR_DATES: readonly (readonly [string, (date: string) => string])[] = [
  ['a day later', (date) => new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)],
  ['a year earlier', (date) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`],
  [
    'with another digit of the year',
    (date) => `${date.slice(0, 2)}${date[2] === '8' ? '7' : '8'}${date.slice(3)}`,
  ],
];

describe('a sign-up with a slip in the birth date', () => {
  it.each(NEAR_DATES)('is held at the address of an excluded person, born %s', async (_how, change) => {
    proves('RG-42.birth-date');
    const one = person();
    await selfExclude(await test.newPlayer(one));

    expect(await signUp({ ...one, BirthDate: change(one.BirthDate) })).toBe('AccountUnderReview');
  });

  it('is held at another flat of the house, with the postal code without its letters', async () => {
    proves('RG-42.flat');
    const one = person();
    await selfExclude(await test.newPlayer(one));
    const BirthDate = NEAR_DATES[0]?.[1](one.BirthDate);

    const outcome = await signUp({ ...one, BirthDate, Address1: `Flat 2, ${one.Address1}`, Zip: '1011' });

    expect(outcome).toBe('AccountUnderReview');
  });

  it('is held with day and month swapped, and a short form of the name', async () => {
    proves('RG-42.birth-date');
    const one = { ...person(), BirthDate: '1963-04-11' };
    await selfExclude(await test.newPlayer(one));

    const outcome = await signUp({ ...one, FirstName: 'Bill', BirthDate: '1963-11-04' });

    expect(outcome).toBe('AccountUnderReview');
  });

  it('is free at another address, and with another given name', async () => {
    proves('RG-42.others');
    const one = person();
    await selfExclude(await test.newPlayer(one));
    const BirthDate = NEAR_DATES[0]?.[1](one.BirthDate);

    expect(await signUp({ ...one, BirthDate, Address1: person().Address1 })).toBe('free');
    expect(await signUp({ ...one, BirthDate, FirstName: 'Rosemary' })).toBe('free');
  });
});

describe('an account that was prepared before an exclusion', () => {
  it.each([
    ['a short form of the given name', { FirstName: 'Bill' }],
    ['a letter more in the surname', { LastName: 'Kennedyston' }],
    ['two letters less in the surname', { LastName: 'Kennedyo' }],
  ])('is held with %s when the exclusion begins', async (_how, changes) => {
    proves('RG-42.prepared');
    const one = person();
    const player = await test.newPlayer(one);
    const prepared = await test.newPlayer({ ...one, ...changes, Address1: person().Address1 });
    expect(await depositOf(prepared)).toBe('free');

    await selfExclude(player);

    expect(await depositOf(prepared)).toBe('AccountUnderReview');
    expect(await marksOf(prepared)).toMatchObject([{ reason: 'excluded-person', other_id: player.userId }]);
  });

  it('is held when staff set a state', async () => {
    proves('RG-42.prepared');
    const one = person();
    const player = await test.newPlayer(one);
    const prepared = await test.newPlayer({ ...one, FirstName: 'Bill', Address1: person().Address1 });

    await test.backstage.post('/player-state', { email: player.email, state: 'gambling-issues' });

    expect(await depositOf(prepared)).toBe('AccountUnderReview');
  });

  it('is free if it has the surname alone in common', async () => {
    proves('RG-42.others');
    const one = person();
    const player = await test.newPlayer(one);
    const other = await test.newPlayer({ ...one, FirstName: 'Rosemary', Address1: person().Address1 });

    await selfExclude(player);

    expect(await depositOf(other)).toBe('free');
  });

  it('is held at the next sign-in otherwise', async () => {
    proves('RG-42.sign-in');
    const one = person();
    const player = await test.newPlayer(one);
    const prepared = await test.newPlayer({ ...one, FirstName: 'Bill', Address1: person().Address1 });
    await excludeSilently(player);

    const { body } = await test.signIn(prepared.email);

    expect(await depositOf({ as: { 'X-Player-Session-Id': body.SessionId } })).toBe('AccountUnderReview');
  });
});

describe('a change of the profile', () => {
  it('holds an account that takes over the address of an excluded person', async () => {
    proves('RG-42.profile');
    const one = person();
    await selfExclude(await test.newPlayer(one));
    const BirthDate = NEAR_DATES[0]?.[1](one.BirthDate) ?? '';
    const other = await test.newPlayer({ ...one, BirthDate, Address1: person().Address1 });
    expect(await depositOf(other)).toBe('free');
    const { body: profile } = await test.rest.get('/player/user-info', other.as);

    const changed = await test.rest.post(
      '/player/update',
      {
        Password: PASSWORD,
        Address1: one.Address1,
        City: profile.City,
        Zip: profile.Zip,
        MobilePhoneNumber: `${profile.CallingCode}${profile.MobilePhoneNumber}`,
        Country: profile.Country,
        Language: profile.Language,
      },
      other.as,
    );

    expect(changed.status).toBe(200);
    expect(await depositOf(other)).toBe('AccountUnderReview');
  });
});

describe('a second account', () => {
  it.each([
    ['a short form of the name', { FirstName: 'Bill' }],
    ['a slip in the surname and in the birth date', { LastName: 'Kennedysen', BirthDate: '1964-05-09' }],
  ])('is held with %s at the same address', async (_how, changes) => {
    proves('RG-42.second');
    const one = { ...person(), BirthDate: '1964-05-08', FirstName: 'William' };
    await test.newPlayer(one);

    expect(await signUp({ ...one, ...changes })).toBe('AccountUnderReview');
  });

  it('is free for a twin, a parent and a roommate at the address', async () => {
    proves('RG-42.others');
    const one = person();
    await test.newPlayer(one);

    expect(await signUp({ ...one, FirstName: 'Rosemary' })).toBe('free');
    expect(await signUp({ ...one, BirthDate: '1933-02-20' })).toBe('free');
    expect(await signUp({ ...one, FirstName: 'Zoe', LastName: 'Quist' })).toBe('free');
  });
});
