import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { startTestPlatform, type TestPlatform } from '../../../test/fixtures/test-platform.ts';
import { setEmail } from '../../identity/activation/activation.queries.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { isExcludedAt } from '../promotions/promotions.queries.ts';

const SOURCES = join(import.meta.dirname, '../..');

let test: TestPlatform;
beforeAll(async () => {
  test = await startTestPlatform({ activation: false });
});
afterAll(() => test?.close());

/** Returns the players whose copies differ from their person, or from their breaks and states at an instant. */
async function findDifferences(at: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT players.id FROM players
    JOIN persons ON persons.player_id = players.id LEFT JOIN account_owners AS owner ON owner.player_id = players.id
    WHERE (owner.first_name, owner.last_name, owner.birth_date, owner.address, owner.zip, owner.phone, owner.email,
        owner.country)
      IS DISTINCT FROM (persons.first_name, persons.last_name, persons.birth_date, persons.address, persons.zip,
        persons.phone, persons.email, players.country)
    OR coalesce(owner.excluded_until > ${at}, false) <> ${isExcludedAt(at)}`.execute(test.db);
  return rows.map(({ id }) => id);
}

describe('what persons are compared by', () => {
  it('agrees with each person, break and state after every kind of change', async () => {
    proves('RE-09.owners');
    const [moved, mailed, left, returned, barred, freed] = await Promise.all(
      Array.from({ length: 6 }, () => test.newPlayer()),
    );
    if (!moved || !mailed || !left || !returned || !barred || !freed) throw new Error('A player is missing');
    const MobilePhoneNumber = '+35679551234';
    const address = { Address1: '7 Triq Nova', City: 'Rabat', Zip: 'RBT 1010', Country: 'MT', Language: 'en' };
    const setState = (email: string, state: string, minutes: number | null) =>
      test.backstage.post('/player-state', { email, state, minutes });

    const answers = [
      await test.rest.post('/player/update', { Password: PASSWORD, MobilePhoneNumber, ...address }, moved.as),
      await test.rest.post('/responsiblegaming/self-exclude/182', {}, left.as),
      await test.rest.post('/responsiblegaming/self-exclude/182', {}, returned.as),
      await setState(returned.email, 'blocked', null),
      await setState(barred.email, 'temporarily-blocked', 90),
      await setState(freed.email, 'blacklisted', null),
      await setState(freed.email, 'active', null),
    ];
    await test.db
      .transaction()
      .execute((tx) => setEmail(tx, mailed.userId, 'Other@example.com', 'other@example.com'));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const days of [0, 1, 400]) {
      expect(await findDifferences(new Date(Date.now() + days * DAY)), `in ${days} days`).toEqual([]);
    }
  });

  it('is written wherever a person, a break or a state is', () => {
    proves('RE-09.owners');
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    const writers = files.filter((name) =>
      /(?:insertInto|updateTable)\('(?:persons|blocks)'\)|\.set\(\{ state\b/.test(
        readFileSync(join(SOURCES, name), 'utf8'),
      ),
    );

    expect(writers.length).toBeGreaterThan(4);
    for (const name of writers) {
      expect(readFileSync(join(SOURCES, name), 'utf8'), name).toContain('account-owners.ts');
    }
  });
});
