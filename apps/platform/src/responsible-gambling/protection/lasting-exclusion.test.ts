import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { BRITISH } from '../../../test/fixtures/registrations.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';

const DAY = 24 * 3600;

const test = sharedPlatform();

const briton = () => test.newPlayer(BRITISH);
const exclude = ({ as }: TestPlayer, days = 182) =>
  test.rest.post(`/responsiblegaming/self-exclude/${days}`, {}, as);
const ask = ({ email }: TestPlayer) => test.backstage.post('/player-return', { email });
const signIn = async ({ email }: TestPlayer) => {
  const { status, body, headers } = await test.signIn(email);
  return { code: status === 200 ? 'in' : body.Code, wait: Number(headers.get('Retry-After')) };
};
const newsletter = async () =>
  (await test.backstage.post('/newsletter', { subject: 'News', text: 'Come and play', product: 'casino' }))
    .body.sent as number;

describe('a self-exclusion in Great Britain', () => {
  it('the exclusion returns its end and continues after it until the player asks to return', async () => {
    proves('RG-23.lasts');

    const player = await briton();
    const { body } = await exclude(player);
    const { now } = (await test.backstage.get('/clock')).body;
    expect(Math.abs(Date.parse(body.EndsAt) - now - 182 * DAY * 1000)).toBeLessThan(10_000);
    const during = await signIn(player);
    expect(during.code).toBe('PlayerSelfBlocked');
    expect(Math.abs(during.wait - 182 * DAY)).toBeLessThan(60);
    await test.advance(183 * DAY);
    expect((await signIn(player)).code).toBe('ReturnNotAsked');
    await test.advance(2_000 * DAY);
    expect((await signIn(player)).code).toBe('ReturnNotAsked');
  });

  it('the exclusion ends a day after the first request to return, which is refused before the term ends', async () => {
    proves('RG-23.return');

    const player = await briton();
    await exclude(player);
    const early = await ask(player);
    expect([early.status, early.body.Code]).toEqual([403, 'BreakNotRevocable']);
    await test.advance(182 * DAY + 60);
    const { status, body } = await ask(player);
    const { now } = (await test.backstage.get('/clock')).body;
    expect(status).toBe(200);
    expect(Math.abs(Date.parse(body.endsAt) - now - DAY * 1000)).toBeLessThan(10_000);
    await test.advance(DAY - 120);
    expect((await ask(player)).body.endsAt).toBe(body.endsAt);
    const cooling = await signIn(player);
    expect([cooling.code, cooling.wait > 0 && cooling.wait <= 120]).toEqual(['PlayerSelfBlocked', true]);
    await test.advance(130);
    expect((await signIn(player)).code).toBe('in');
    expect((await ask(player)).status).toBe(404);
  });

  it('the player gets no newsletter until the exclusion has ended and they opt in again', async () => {
    proves('RG-23.marketing');

    const player = await briton();
    await test.db
      .updateTable('players')
      .set({ activated_at: new Date() })
      .where('id', '=', player.userId)
      .execute();
    await test.rest.post('/player/opt-in', { Type: 'CasinoEmails' }, player.as);
    expect(await newsletter()).toBe(1);
    await exclude(player);
    await test.advance(183 * DAY);
    expect(await newsletter()).toBe(0);
    await ask(player);
    expect(await newsletter()).toBe(0);
    await test.advance(DAY + 60);
    expect(await newsletter()).toBe(0);
    const { body } = await test.signIn(player.email);
    const as = { 'X-Player-Session-Id': String(body.SessionId) };
    await test.rest.post('/player/opt-in', { Type: 'CasinoEmails' }, as);
    expect(await newsletter()).toBe(1);
  });

  it('an exclusion set by support lasts the same way, and a block ends by itself', async () => {
    const player = await briton();
    const { email } = player;
    await test.backstage.post('/player-block', {
      email,
      kind: 'self-exclusion',
      scope: 'account',
      days: 182,
    });
    await test.advance(183 * DAY);
    expect((await signIn(player)).code).toBe('ReturnNotAsked');
    const other = await briton();
    await test.rest.post('/responsiblegaming/block/7', {}, other.as);
    await test.advance(7 * DAY + 60);
    expect((await signIn(other)).code).toBe('in');
  });
});

it('a self-exclusion in Malta ends by itself', async () => {
  proves('RG-23.lasts');

  const player = await test.newPlayer();
  await exclude(player);
  await test.advance(182 * DAY + 60);
  expect((await signIn(player)).code).toBe('in');
});
