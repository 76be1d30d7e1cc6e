import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const platform = sharedPlatform();

describe('the audit', () => {
  it('audit rows cannot be updated, deleted or truncated', async () => {
    await platform.newPlayer();
    const { db } = platform;
    const attempts = [
      () => sql`UPDATE audit SET actor = 'nobody'`.execute(db),
      () => sql`DELETE FROM audit`.execute(db),
      () => sql`TRUNCATE audit`.execute(db),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
    expect(await db.selectFrom('audit').select('id').execute()).not.toEqual([]);
  });

  it('the actions of a player are recorded in order, each with its request id', async () => {
    const player = await platform.newPlayer();
    const { code } = await platform.activationMail(player.email);
    const body = { UsernameOrEmail: player.email, Code: code };
    await platform.rest.post('/player/activate', body, { 'X-Request-Id': 'request-of-activate' });
    await platform.rest.post('/player/signout', {}, player.as);
    const lines = await platform.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', player.userId)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual([
      'sign-up',
      'acknowledge-information',
      'sign-in',
      'activate',
      'sign-out',
    ]);
    expect(lines[3]).toMatchObject({
      before: { activated: false },
      after: { activated: true },
      request_id: expect.stringMatching(/^request-of-activate\/[\da-f]{8}$/),
    });
    expect(lines.every(({ request_id }) => request_id !== null)).toBe(true);
  });

  it('two strangers who send the same request id do not share an entry', async () => {
    proves('SE-06.request-ids');
    const sent = { 'X-Request-Id': 'request-of-two-strangers' };
    for (const player of [await platform.newPlayer(), await platform.newPlayer()]) {
      const { headers } = await platform.rest.post('/player/signout', {}, { ...player.as, ...sent });
      expect(headers.get('X-Request-Id')).toBe('request-of-two-strangers');
    }

    const ids = await platform.db
      .selectFrom('audit')
      .select('request_id')
      .where('request_id', 'like', 'request-of-two-strangers%')
      .execute();
    expect(new Set(ids.map(({ request_id }) => request_id)).size).toBe(2);
  });
});
