import { createRestPlatform } from '@playerdesk/adapters/rest';
import {
  acknowledgeInformation,
  answerRealityCheck,
  block,
  declineDepositLimits,
  getProductBlocks,
  getProfile,
  getRealityCheck,
  getSession,
  getTestTaken,
  noteReviewReminder,
  PANIC_CHOICES,
  panic,
  selfExclude,
  sessionInfo,
  signIn,
  signOut,
  submitTestScore,
} from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { BRITISH_UNDECIDED, PASSWORD } from '../fixtures/registrations.ts';
import { startTestPlatform } from '../fixtures/test-platform.ts';
import { DEVICE, type WireRoundTrips, wireRoundTrips } from '../fixtures/wire-round-trips.ts';

const DAY = 86_400_000;

let wire: WireRoundTrips;
beforeAll(async () => {
  wire = wireRoundTrips(await startTestPlatform());
});
afterAll(() => wire.staff.close());

const now = async () => (await wire.test.backstage.get('/clock')).body.now as number;
const isOver = (sessionId: string) =>
  wire.rest.call(getProfile, {}, { sessionId }).then(
    () => null,
    ({ kind, code }: { kind: string; code: string }) => [kind, code],
  );
const BY_BREAK = ['session', 'responsible-gaming.player-self-blocked'];

describe('a safer gambling call of the REST adapter', () => {
  it('POST /responsiblegaming/panic sends PanicChoice, and only a pause ends the session', async () => {
    proves('PL-06.panic');

    const { sessionId } = await wire.player();
    const texts = { open: 'Open', none: 'None', pause: 'Pause' };
    for (const panicChoice of PANIC_CHOICES) {
      expect(await isOver(sessionId)).toBeNull();
      const { call, query, body } = await wire.roundTrip(panic, { panicChoice }, sessionId);
      expect([call, query, body]).toEqual([
        'POST /responsiblegaming/panic',
        {},
        { PanicChoice: texts[panicChoice] },
      ]);
    }
    expect(await isOver(sessionId)).toEqual(BY_BREAK);
  });

  it('POST /responsiblegaming/block/{amount} sends the days in its path and blocks for that time', async () => {
    proves('PL-06.block');

    const { sessionId } = await wire.player();
    const at = await now();
    const { call, query, body, answer } = await wire.roundTrip(block, { amount: 7 }, sessionId);
    expect([call, query, body]).toEqual(['POST /responsiblegaming/block/7', {}, {}]);
    expect(Math.abs(Date.parse(answer.endsAt ?? '') - at - 7 * DAY)).toBeLessThan(10_000);
    expect(await isOver(sessionId)).toEqual(BY_BREAK);
  });

  it('POST /responsiblegaming/self-exclude/{amount} sends the days, or the number for no end, and AllBrands', async () => {
    proves('PL-06.self-exclude');

    const forever = await wire.player();
    const input = { amount: 'indefinite', allBrands: true } as const;
    const { call, query, body, answer } = await wire.roundTrip(selfExclude, input, forever.sessionId);
    expect([call, query, body]).toEqual([
      'POST /responsiblegaming/self-exclude/999',
      {},
      { AllBrands: true },
    ]);
    expect(answer).toEqual({});
    expect(await isOver(forever.sessionId)).toEqual(BY_BREAK);
    const some = await wire.player();
    const days = await wire.roundTrip(selfExclude, { amount: 182 }, some.sessionId);
    expect([days.call, days.body]).toEqual(['POST /responsiblegaming/self-exclude/182', {}]);
    expect(days.answer.endsAt).toBeDefined();
    const other = await wire.player();
    const variant = createRestPlatform({
      baseUrl: `${wire.test.url}/rest`,
      indefinite: { exclusion: 99_999 },
    });
    const { sessionId } = other;
    expect(await variant.call(selfExclude, { amount: 'indefinite' }, { sessionId })).toEqual({});
    expect(await isOver(sessionId)).toEqual(BY_BREAK);
  });

  it('a self-exclusion with a lost response settles as done, and a lost request as not done', async () => {
    proves('RG-05.lost-answer');

    const { sessionId, registration } = await wire.player();
    await wire.staff.fault?.('selfExclude', 'drop-answer');
    const startedAt = await now();
    const input = { amount: 182 } as const;
    await expect(wire.rest.call(selfExclude, input, { sessionId })).rejects.toMatchObject({
      kind: 'network',
    });
    const settled = await selfExclude.settle?.(
      (operation, requested) => wire.rest.call(operation, requested as never, { sessionId }),
      input,
      startedAt,
    );
    expect(settled).toBe('done');
    const credentials = { username: registration.email, password: PASSWORD, ...DEVICE };
    await expect(wire.rest.call(signIn, credentials)).rejects.toMatchObject({
      kind: 'refused',
      code: 'sign-in.player-self-blocked',
    });
    const unsent = await wire.player();
    await wire.staff.fault?.('selfExclude', 'drop-request');
    const { sessionId: own } = unsent;
    await wire.rest.call(selfExclude, input, { sessionId: own }).catch(() => {});
    const unsettled = await selfExclude.settle?.(
      (operation, requested) => wire.rest.call(operation, requested as never, { sessionId: own }),
      input,
      startedAt,
    );
    expect(unsettled).toBe('not-done');
  });

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

  it('GET /responsiblegaming/realitycheck-data returns the stakes, wins, minutes and currency', async () => {
    proves('PL-06.reality-check');

    const { sessionId } = await wire.player();
    await wire.test.advance(180);
    const { call, query, body, answer } = await wire.roundTrip(getRealityCheck, {}, sessionId);
    expect([call, query, body]).toEqual(['GET /responsiblegaming/realitycheck-data', {}, undefined]);
    expect(answer).toEqual({ wagersWins: [], minutes: 3, currency: 'EUR' });
  });

  it('POST /responsiblegaming/realitycheck-answer sends an empty body and returns nothing', async () => {
    const { sessionId } = await wire.player();
    const { call, query, body, answer } = await wire.roundTrip(answerRealityCheck, {}, sessionId);
    expect([call, query, body, answer]).toEqual(['POST /responsiblegaming/realitycheck-answer', {}, {}, {}]);
  });

  it('POST /responsiblegaming/review-reminder sends an empty body and returns nothing', async () => {
    const { sessionId } = await wire.player();
    const { call, query, body, answer } = await wire.roundTrip(noteReviewReminder, {}, sessionId);
    expect([call, query, body, answer]).toEqual(['POST /responsiblegaming/review-reminder', {}, {}, {}]);
  });

  it('POST /responsiblegaming/acknowledge-information sends an empty body and returns nothing', async () => {
    const { sessionId } = await wire.player();
    const { call, query, body, answer } = await wire.roundTrip(acknowledgeInformation, {}, sessionId);
    expect([call, query, body, answer]).toEqual([
      'POST /responsiblegaming/acknowledge-information',
      {},
      {},
      {},
    ]);
  });

  it('POST /responsiblegaming/decline-deposit-limits sends an empty body and returns nothing', async () => {
    const { sessionId } = await wire.test.newPlayer(BRITISH_UNDECIDED);
    const { call, query, body, answer } = await wire.roundTrip(declineDepositLimits, {}, sessionId);
    expect([call, query, body, answer]).toEqual([
      'POST /responsiblegaming/decline-deposit-limits',
      {},
      {},
      {},
    ]);
  });

  it('POST /responsiblegaming/pgsi-score sends Score and Version=Full, and the time of the test is returned', async () => {
    proves('PL-06.score');

    const { sessionId } = await wire.player();
    expect(await wire.rest.call(getTestTaken, {}, { sessionId })).toEqual({});
    const { call, query, body } = await wire.roundTrip(submitTestScore, { score: 11 }, sessionId);
    expect([call, query, body]).toEqual([
      'POST /responsiblegaming/pgsi-score',
      {},
      { Score: 11, Version: 'Full' },
    ]);
    const { taken: claimed = '' } = await wire.rest.call(getTestTaken, {}, { sessionId });
    expect(Math.abs(Date.parse(claimed) - (await now()))).toBeLessThan(10_000);
  });
});
