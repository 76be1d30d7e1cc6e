import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const HOUR = 3600;

const test = sharedPlatform();

const exclude = ({ as }: TestPlayer, days: number) =>
  test.rest.post(`/responsiblegaming/self-exclude/${days}`, {}, as);
const pause = ({ as }: TestPlayer) =>
  test.rest.post('/responsiblegaming/panic', { PanicChoice: 'Pause' }, as);
const briton = () => test.newPlayer(BRITISH);
const auditOf = (playerId: string) =>
  test.db
    .selectFrom('audit')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('action', '=', 'revoke-break')
    .execute();

describe('the early end of a break', () => {
  const blocksOf = async (email: string) =>
    (await test.backstage.get(`/player-limits?email=${email}`)).body.blocks as { id: string }[];
  const end = async (email: string, reason?: string) => {
    const [block] = await blocksOf(email);
    return test.backstage.post('/player-block-end', { email, id: block?.id, ...(reason && { reason }) });
  };

  it('an end that support grants needs a reason and waits, longer for an indefinite break', async () => {
    for (const [days, hours] of [
      [182, 24],
      [999, 7 * 24],
    ] as const) {
      const player = await test.newPlayer();
      await exclude(player, days);
      const refused = await end(player.email);
      expect([refused.status, refused.body.Code]).toEqual([400, 'ValidationError']);
      expect((await end(player.email, 'My own words')).status).toBe(200);
      const [line] = await auditOf(player.userId);
      expect(JSON.stringify(line)).not.toContain('My own words');
      await test.advance(hours * HOUR - 60);
      expect((await test.signIn(player.email)).body.Code).toBe('PlayerSelfBlocked');
      await test.advance(61);
      expect((await test.signIn(player.email)).status).toBe(200);
    }
  });

  it('a self-exclusion that staff recorded for the player waits as one that the player began', async () => {
    proves('ST-01.breaks');

    const player = await test.newPlayer();
    const recorded = { email: player.email, kind: 'self-exclusion', scope: 'account', days: 182 };
    expect((await test.backstage.post('/player-block', recorded)).status).toBe(200);
    expect((await end(player.email)).body.Code).toBe('ValidationError');

    expect((await end(player.email, 'I moved')).status).toBe(200);

    expect((await test.signIn(player.email)).body.Code).toBe('PlayerSelfBlocked');
    const { messages } = (await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`)).body;
    expect(messages.some(({ template }: { template: string }) => template === 'responsible-gambling')).toBe(
      true,
    );
  });

  it('an end that the player requests adds one task for staff, due in seven days, until it is granted', async () => {
    proves('RG-05.reply-days');

    const player = await test.newPlayer();
    await exclude(player, 182);
    const [block] = await blocksOf(player.email);
    const ask = (reason?: string) =>
      test.backstage.post('/player-block-end-asked', {
        email: player.email,
        id: block?.id,
        ...(reason && { reason }),
      });
    const tasks = async () =>
      (
        (await test.backstage.get('/contact')).body.tasks as {
          email: string;
          reason: string;
          details: { dueAt: string };
        }[]
      ).filter(({ email, reason }) => email === player.email && reason === 'end-asked');

    expect((await ask()).body.Code).toBe('ValidationError');
    const { now } = (await test.backstage.get('/clock')).body;
    for (const reason of ['My own words', 'Again']) expect((await ask(reason)).status).toBe(200);

    const [task, ...others] = await tasks();
    const days = (Date.parse(String(task?.details.dueAt)) - now) / (24 * HOUR * 1000);
    expect([others, Math.round(days)]).toEqual([[], 7]);
    expect(JSON.stringify(task)).not.toContain('My own words');
    await end(player.email, 'My own words');
    expect(await tasks()).toEqual([]);
    const other = await briton();
    await exclude(other, 182);
    const [lasting] = await blocksOf(other.email);
    const refused = await test.backstage.post('/player-block-end-asked', {
      email: other.email,
      id: lasting?.id,
      reason: 'Please',
    });
    expect(refused.body.Code).toBe('BreakNotRevocable');
  });

  it('a second grant does not change the end', async () => {
    const player = await test.newPlayer();
    await exclude(player, 999);
    const granted = await end(player.email, 'My own words');
    await test.advance(HOUR);
    const again = await end(player.email, 'The same again');
    expect([again.status, again.body.blocks]).toEqual([200, granted.body.blocks]);
    expect((await end(player.email)).body.blocks).toEqual(granted.body.blocks);
    expect(await auditOf(player.userId)).toHaveLength(1);
    await test.advance(25 * HOUR);
    expect((await test.signIn(player.email)).body.Code).toBe('PlayerSelfBlocked');
    await test.advance((7 * 24 - 26) * HOUR + 1);
    expect((await test.signIn(player.email)).status).toBe(200);
  });

  it('a grant does not lengthen a break that ends earlier', async () => {
    const player = await test.newPlayer();
    await pause(player);
    await test.advance(23 * HOUR);
    expect((await end(player.email, 'reason')).status).toBe(200);
    await test.advance(HOUR + 1);
    expect((await test.signIn(player.email)).status).toBe(200);
  });

  it('an end is refused in markets without it, except for breaks that staff set', async () => {
    const player = await briton();
    await exclude(player, 182);
    const refused = await end(player.email, 'reason');
    expect([refused.status, refused.body.Code]).toEqual([403, 'BreakNotRevocable']);
    const other = await briton();
    await test.backstage.post('/player-block', { email: other.email, scope: 'account' });
    expect((await end(other.email)).status).toBe(200);
    expect((await test.signIn(other.email)).status).toBe(200);
  });
});
