import { describe, expect, it } from 'vitest';
import { registration } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform } from '../../../test/fixtures/test-platform.ts';

const DAY = 24 * 3600;

const test = sharedPlatform();

/** Creates a player, and signs the same person up again with other contact data and another address. */
async function person(LastName: string) {
  const who = { FirstName: 'Zoë', LastName, BirthDate: '1984-06-01' };
  const player = await test.newPlayer(who);
  return {
    player,
    again: async (changes: object = {}) => {
      const { status, body } = await test.rest.post(
        '/player/signup/v2',
        registration({ ...who, ...changes }),
      );
      return status === 200 ? 200 : body.Code;
    },
  };
}

describe('a person with an account', () => {
  it('a person without exclusions can register a second account', async () => {
    const one = await person('Free');
    expect(await one.again()).toBe(200);
  });

  it('a self-excluded person cannot register again until the exclusion ends', async () => {
    const one = await person('Away-Ståhl');
    const left = await test.rest.post('/responsiblegaming/self-exclude/182', {}, one.player.as);
    expect(left.status).toBe(200);
    expect(await one.again()).toBe('PlayerSelfBlocked');
    expect(await one.again({ FirstName: 'ZOE', LastName: 'away stahl' })).toBe('PlayerSelfBlocked');
    expect(await one.again({ FirstName: 'Zora' })).toBe(200);
    expect(await one.again({ BirthDate: '1984-06-02' })).toBe(200);
    await test.advance(183 * DAY);
    expect(await one.again()).toBe(200);
  });

  it('a blacklisted person cannot register again, and a person on a product break can', async () => {
    const one = await person('Stated');
    await test.backstage.post('/player-state', { email: one.player.email, state: 'blacklisted' });
    expect(await one.again()).toBe('PlayerSelfBlocked');
    await test.backstage.post('/player-state', { email: one.player.email, state: 'active' });
    expect(await one.again()).toBe(200);
    const other = await person('Partly');
    await test.db
      .insertInto('blocks')
      .values({
        id: other.player.userId,
        player_id: other.player.userId,
        kind: 'block',
        scope: 'casino',
        starts_at: new Date(0),
        ends_at: null,
        all_brands: null,
        set_by: 'player',
        rule_edition: '1',
      })
      .execute();
    expect(await other.again()).toBe(200);
  });
});
