import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const test = sharedPlatform();

const get = async ({ as }: TestPlayer) => (await test.rest.get('/player-properties', as)).body.Properties;
const set = ({ as }: TestPlayer, Properties: unknown) =>
  test.rest.post('/player-properties', { Properties }, as);
const property = (Name: string, Value: string, Type = 'string') => ({ Name, Type, Value });

describe('player properties', () => {
  it('properties are stored with name, type and value and can be read back', async () => {
    proves('GA-05.read', 'GA-05.written', 'PL-05.properties');

    const player = await test.newPlayer();
    expect(await get(player)).toEqual([]);
    const [chat, tour] = [property('chat-restore-id', 'north-1'), property('tour', '3', 'number')];
    expect((await set(player, [tour, chat])).status).toBe(200);
    expect(await get(player)).toEqual([chat, tour]);
  });

  it('a second write replaces a property, keeps the others, and an empty value deletes one', async () => {
    const player = await test.newPlayer();
    await set(player, [property('a', '1'), property('b', '2')]);
    await set(player, [property('a', 'one', 'word')]);
    expect(await get(player)).toEqual([property('a', 'one', 'word'), property('b', '2')]);
    await set(player, [property('b', ''), property('never', '')]);
    expect(await get(player)).toEqual([property('a', 'one', 'word')]);
  });

  it('a player has at most 50 properties, and a call above the limit changes none', async () => {
    const player = await test.newPlayer();
    const many = Array.from({ length: 50 }, (_, index) => property(`name-${index}`, 'x'));
    expect((await set(player, many)).status).toBe(200);
    const more = await set(player, [property('name-0', 'changed'), property('one more', 'x')]);
    expect([more.status, more.body.Code]).toEqual([400, 'ValidationError']);
    expect(await get(player)).toHaveLength(50);
    expect(await get(player)).not.toContainEqual(property('name-0', 'changed'));
    expect((await set(player, [property('name-0', ''), property('one more', 'x')])).status).toBe(200);
  });

  it('concurrent calls cannot exceed the limit together', async () => {
    const player = await test.newPlayer();
    await set(
      player,
      Array.from({ length: 49 }, (_, index) => property(`name-${index}`, 'x')),
    );
    const answers = await Promise.all(['p', 'q', 'r'].map((name) => set(player, [property(name, 'x')])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await get(player)).toHaveLength(50);
  });

  it('properties that are too long, empty, unnamed or duplicated are refused', async () => {
    const player = await test.newPlayer();
    const refused = [
      [],
      [property('', 'x')],
      [property('a'.repeat(101), 'x')],
      [property('a', 'x'.repeat(2001))],
      [property('a', 'x', '')],
      [property('a', 'x'), property('a', 'y')],
      'a',
    ];
    for (const properties of refused) {
      const { status, body } = await set(player, properties);
      expect([status, body.Code], JSON.stringify(properties).slice(0, 60)).toEqual([400, 'ValidationError']);
    }
    expect(await get(player)).toEqual([]);
  });

  it('a player reads only their own properties, and calls need a session', async () => {
    const [one, other] = [await test.newPlayer(), await test.newPlayer()];
    await set(one, [property('a', '1')]);
    expect(await get(other)).toEqual([]);
    expect((await test.rest.get('/player-properties')).status).toBe(401);
    expect((await test.rest.post('/player-properties', { Properties: [property('a', '1')] })).status).toBe(
      401,
    );
  });
});
