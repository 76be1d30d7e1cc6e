import { getProductBlocks, getSession, sessionInfo, signIn, signOut } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { PASSWORD } from '../fixtures/registrations.ts';
import { startTestPlatform } from '../fixtures/test-platform.ts';
import { DEVICE, type WireRoundTrips, wireRoundTrips } from '../fixtures/wire-round-trips.ts';

let wire: WireRoundTrips;
beforeAll(async () => {
  wire = wireRoundTrips(await startTestPlatform());
});
afterAll(() => wire.staff.close());

const now = async () => (await wire.test.backstage.get('/clock')).body.now as number;

describe('a safer gambling call of the REST adapter', () => {
  it('GET /responsiblegaming/session returns the start, the length and the next reality check', async () => {
    proves('PL-06.session', 'RG-19.reality-check', 'RG-19.length', 'RG-19.started');

    const { sessionId } = await wire.player();
    await wire.test.advance(600);
    const { call, query, body, answer } = await wire.roundTrip(getSession, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /responsiblegaming/session', {}, undefined]);
    const at = await now();
    const info = sessionInfo(answer, at);
    expect(Math.abs(at - info.started - 600_000)).toBeLessThan(10_000);
    expect(Math.abs(info.length - 600)).toBeLessThan(10);
    expect(Math.abs((info.nextRealityCheck ?? 0) - info.started - 3_600_000)).toBeLessThan(10_000);
    expect(info.previous).toBeNull();
  });

  it('GET /responsiblegaming/session returns the money, address, device and times of the previous session', async () => {
    proves('RG-19.previous', 'RG-19.previous-complete');

    const player = await activePlayer(wire.test);
    const cashier = payingPlayer(wire.test, paymentProvider(wire.test), player);
    await cashier.deposit(5_000);
    const began = await now();
    const game = await openGame(wire.test, gameProvider(wire.test), player, '1001');
    await game.stake('r', 700);
    await game.win('r', 250);
    await wire.test.advance(900);
    await wire.rest.call(signOut, {}, { sessionId: player.sessionId });
    const ended = await now();
    await wire.test.advance(3_600);
    const credentials = { username: player.email, password: PASSWORD, ...DEVICE };
    const { sessionId } = await wire.rest.call(signIn, credentials);
    const info = sessionInfo(await wire.rest.call(getSession, {}, { sessionId }), await now());
    const { previous } = info;
    expect(previous).toMatchObject({
      won: 250,
      wager: 700,
      ip: '127.0.0.1',
      device: 'web, Linux, Firefox',
    });
    expect(Math.abs((previous?.started ?? 0) - began)).toBeLessThan(10_000);
    expect(Math.abs((previous?.ended ?? 0) - ended)).toBeLessThan(10_000);
    expect(Math.abs((previous?.length ?? 0) - 900)).toBeLessThan(10);
  });

  it('GET /responsiblegaming/product-blocks returns the id, product, status and end of each block', async () => {
    proves('PL-06.product-blocks', 'RG-10.blocks');

    const { sessionId, registration } = await wire.player();
    const { email } = registration;
    await wire.test.backstage.post('/player-block', { email, scope: 'sport', days: 1 });
    await wire.test.advance(1);
    await wire.test.backstage.post('/player-block', { email, scope: 'payment' });
    const { call, query, body, answer } = await wire.roundTrip(getProductBlocks, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /responsiblegaming/product-blocks', {}, undefined]);
    const id = expect.any(String);
    expect(answer.blocks).toEqual([
      { id, product: 'payment', status: 'active' },
      { id, product: 'sport', status: 'active', expires: expect.stringMatching(/T.*Z$/) },
    ]);
  });
});
