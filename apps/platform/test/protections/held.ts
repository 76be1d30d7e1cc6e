import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { insertBlock } from '../../src/responsible-gambling/limits/blocks.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { type Attempt, added, type Protection } from './attempt.ts';
import { briton, swede } from './markets.ts';
import { DAY, getCode, type Person, refuses, type Scene } from './scene.ts';

let days = 0;
/** Returns a birth date that no other person of this file has, far from the others. */
function birthDate(): string {
  days += 40;
  return new Date(Date.UTC(1941, 0, days)).toISOString().slice(0, 10);
}
const william = () => ({ FirstName: 'William', LastName: 'Kennedyson', BirthDate: birthDate() });

/** Creates a player whose second account is held for a review. Returns the second account. */
async function heldPerson(scene: Scene): Promise<Person> {
  const who = william();
  await scene.person(who);
  const one = await scene.person(who);
  expect(await one.opens()).toBe('AccountUnderReview');
  return one;
}

const held = (
  what: string,
  act: (one: Person, scene: Scene) => Promise<string>,
  code = 'AccountUnderReview',
): Attempt =>
  added('All licenses', `${what} on an account that is held for review is refused`, async (scene) => {
    const one = await heldPerson(scene);
    await refuses(one, code, () => act(one, scene));
    expect(await act(await scene.person(), scene)).toBe('done');
  });

async function enterTournament(one: Person, { test, now }: Scene): Promise<string> {
  const TournamentIdentifier = `cup-${randomUUID()}`;
  const time = await now();
  await test.db
    .insertInto('tournaments')
    .values({
      identifier: TournamentIdentifier,
      name: 'Cup',
      opt_in: true,
      rule: 'best-round',
      starts_at: new Date(time - DAY * 1000),
      ends_at: new Date(time + DAY * 1000),
      jurisdictions: [],
      currencies: [],
      game_ids: [],
    })
    .execute();
  return one.post('/player/tournament-opt-in', { PlayerId: one.id, TournamentIdentifier });
}

/** Excludes a player as another process does, which has not yet looked for other accounts of the person. */
async function excludeElsewhere({ test, now }: Scene, { id }: Person): Promise<void> {
  const time = (await now()) - 1000;
  const block = { kind: 'self-exclusion', scope: 'account', term: 'indefinite', setBy: 'player' } as const;
  await test.db.transaction().execute((tx) => insertBlock(tx, id, block, 'test', time));
}

/** Changes the address of a player in the profile. */
async function moveTo(one: Person, Address1: string): Promise<string> {
  const { City, Zip, Country, Language, CallingCode, MobilePhoneNumber } = await one.get('/player/user-info');
  const phone = `${CallingCode}${MobilePhoneNumber}`;
  const profile = { Password: PASSWORD, Address1, City, Zip, MobilePhoneNumber: phone, Country, Language };
  return one.post('/player/update', profile);
}

/** Expects that the law lets nobody take back a withdrawal that is authorized. */
const keepsWithdrawal = (
  license: 'Great Britain' | 'Sweden',
  make: (scene: Scene, deposit: number) => Promise<Person>,
): Attempt =>
  added(license, 'an authorized withdrawal is not taken back into the balance', async (scene) => {
    const one = await make(scene, 5_000);
    const cashierSession = await one.cashier().visit('withdraw');
    const txId = scene.payments.newTxId();
    await one.cashier().authorize(cashierSession, 2_000, { txId });
    await refuses(one, 'not-reversible', async () =>
      getCode(await scene.payments.call('cancel', { txId, reason: 'cancelled' })),
    );
  });

export const heldAccounts: Protection = {
  id: 'held',
  name: 'held accounts and withdrawals',
  configuration: { activation: false },
  attempts: [
    held('a bonus by code', (one) => one.bonus()),
    held('a bonus by staff', async ({ email }, { test, tools }) =>
      getCode(
        await test.backstage.post('/bonus-grant', { email, code: await tools.offer({ trigger: 'grant' }) }),
      ),
    ),
    held('a tournament entry', enterTournament, 'OptInNotAllowed'),
    held('a token for the sportsbook', (one) =>
      one.post('/player/create-sso-token', { tokenType: 'sportsbook' }),
    ),
    held('a token for games', (one) => one.post('/player/create-sso-token', { tokenType: 'games' })),
    added(
      'All licenses',
      'an account with a short form of the name is held at its sign-in after the exclusion',
      async (scene) => {
        const who = william();
        const one = await scene.person(who);
        const other = await scene.person({ ...who, FirstName: 'Bill' });
        expect(await other.opens()).toBe('done');
        await excludeElsewhere(scene, one);
        expect(await other.signIn()).toBe('done');
        expect(await other.opens()).toBe('AccountUnderReview');
      },
    ),
    added(
      'All licenses',
      'an account that takes over the address of an excluded person is held for review',
      async (scene) => {
        const who = william();
        const home = { Address1: `${days} Triq il-Merkanti`, Zip: 'VLT 1170' };
        await (await scene.person({ ...who, ...home })).exclude();
        const later = new Date(Date.parse(who.BirthDate) + DAY * 1000).toISOString().slice(0, 10);
        const other = await scene.person({ ...who, Zip: home.Zip, BirthDate: later });
        expect(await other.opens()).toBe('done');
        expect(await moveTo(other, home.Address1)).toBe('done');
        expect(await other.opens()).toBe('AccountUnderReview');
      },
    ),
    keepsWithdrawal('Great Britain', briton),
    keepsWithdrawal('Sweden', swede),
  ],
};
