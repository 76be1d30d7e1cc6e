import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, startTestPlatform } from '../../../test/fixtures/test-platform.ts';
import { setEmail } from '../../identity/activation/activation.queries.ts';
import { DAY } from '../../infrastructure/clock/clock.ts';
import { isExcludedAt } from '../promotions/promotions.queries.ts';
import { findAccountsHeldFor } from './account-owners.ts';

const SOURCES = join(import.meta.dirname, '../..');

const test = sharedPlatform(() => startTestPlatform({ activation: false }));

/** Returns the players whose copies differ from their person and reviews, or from their breaks and states at an instant. */
async function findDifferences(at: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`SELECT players.id FROM players
    JOIN persons ON persons.player_id = players.id LEFT JOIN account_owners AS owner ON owner.player_id = players.id
    WHERE (owner.first_name, owner.last_name, owner.birth_date, owner.address, owner.zip, owner.phone, owner.email,
        owner.country)
      IS DISTINCT FROM (persons.first_name, persons.last_name, persons.birth_date, persons.address, persons.zip,
        persons.phone, persons.email, players.country)
    OR coalesce(owner.excluded_until > ${at}, false) <> ${isExcludedAt(at)}
    OR owner.held_for IS DISTINCT FROM (SELECT array_agg(DISTINCT other_id) FROM person_reviews
      WHERE player_id = players.id AND decision IS DISTINCT FROM 'another-person' AND other_id IS NOT NULL)`.execute(
    test.db,
  );
  return rows.map(({ id }) => id);
}

describe('what persons are compared by', () => {
  it('agrees with each person, break, state and review after every kind of change', async () => {
    proves('RE-09.owners');
    const LastName = 'Quistorp';
    const [moved, mailed, returned, barred, freed] = await Promise.all(
      Array.from({ length: 5 }, () => test.newPlayer()),
    );
    if (!moved || !mailed || !returned || !barred || !freed) throw new Error('A player is missing');
    const left = await test.newPlayer({ LastName });
    const held = await test.newPlayer({ LastName, FirstName: 'Maia' });
    const MobilePhoneNumber = '+35679551234';
    const address = {
      Address1: '7 Triq Nova',
      City: 'Rabat',
      Zip: 'RBT 1010',
      Country: 'MT',
      Language: 'en',
    };
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
    expect(await findAccountsHeldFor(test.db, left.userId)).toEqual([held.userId]);
    for (const days of [0, 1, 400]) {
      expect(await findDifferences(new Date(Date.now() + days * DAY)), `in ${days} days`).toEqual([]);
    }

    const { body } = await test.backstage.get('/person-reviews');
    const review = body.reviews.find(({ playerId }: { playerId: string }) => playerId === held.userId);
    await test.backstage.post('/person-reviews', { id: review.id, decision: 'another-person' });

    expect(await findAccountsHeldFor(test.db, left.userId)).toEqual([]);
    expect(await findDifferences(new Date())).toEqual([]);
  });

  it('is written wherever a person, a break, a state or a review is', () => {
    proves('RE-09.owners');
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.ts$/.test(name),
    );
    const writers = files.filter((name) =>
      /(?:insertInto|updateTable)\('(?:persons|blocks|person_reviews)'\)|\.set\(\{ state\b/.test(
        readFileSync(join(SOURCES, name), 'utf8'),
      ),
    );

    expect(writers.length).toBeGreaterThan(4);
    for (const name of writers) {
      expect(readFileSync(join(SOURCES, name), 'utf8'), name).toContain('account-owners.ts');
    }
  });
});
