import { describe, expect, it } from 'vitest';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const PATH = '/responsiblegaming/pgsi-score';

const test = sharedPlatform();

const submit = ({ as }: TestPlayer, body: object, headers: object = {}) =>
  test.rest.post(PATH, body, { ...as, ...headers });
const full = (Score: unknown) => ({ Score, Version: 'Full' });
const stored = async ({ userId }: TestPlayer) =>
  test.db.selectFrom('self_tests').selectAll().where('player_id', '=', userId).execute();

describe('the result of a self-test', () => {
  it('the total is stored with version and time, and only the time is returned', async () => {
    const player = await test.newPlayer();
    expect((await test.rest.get(PATH, player.as)).body).toEqual({});
    const { now } = (await test.backstage.get('/clock')).body;
    expect((await submit(player, full(9))).status).toBe(200);
    expect(await stored(player)).toMatchObject([{ score: 9, version: 'Full' }]);
    const { body } = await test.rest.get(PATH, player.as);
    expect(Object.keys(body)).toEqual(['Taken']);
    expect(Date.parse(body.Taken)).toBeGreaterThanOrEqual(now);
  });

  it('only the total is stored without the answers, and the audit omits it', async () => {
    const player = await test.newPlayer();
    await submit(player, { ...full(23), Answers: [3, 3, 3, 3, 3, 3, 3, 1, 1], answers: 'x' });
    const [row] = await stored(player);
    expect(Object.keys(row ?? {}).sort()).toEqual(['id', 'player_id', 'score', 'taken_at', 'version']);
    const lines = await test.db
      .selectFrom('audit')
      .selectAll()
      .where('player_id', '=', player.userId)
      .where('action', '=', 'self-test')
      .execute();
    expect(lines.map(({ after }) => after)).toEqual([{ version: 'Full' }]);
    expect(lines.map(({ before }) => before)).toEqual([null]);
  });

  it('a repeated request is stored once', async () => {
    const player = await test.newPlayer();
    const key = { 'Idempotency-Key': 'one-test-alone' };
    for (let tries = 0; tries < 3; tries += 1) expect((await submit(player, full(4), key)).status).toBe(200);
    expect(await stored(player)).toHaveLength(1);
  });

  it('an unknown version or an impossible total is refused', async () => {
    const player = await test.newPlayer();
    const wrong = [
      { Score: 3 },
      { Score: 3, Version: 'Short' },
      { Score: 3, Version: 'full' },
      ...['3', '1e1', '+3', '３', -1, 28, 1.5, 1e12, null, [3], {}, undefined, Number.MAX_VALUE].map(full),
    ];
    for (const body of wrong) expect([body, (await submit(player, body)).status]).toEqual([body, 400]);
    expect(await stored(player)).toEqual([]);
  });
});
