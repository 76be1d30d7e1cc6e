import { randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { beforeAll, describe, expect, it } from 'vitest';
import { gameProvider, openGame } from '../fixtures/game-provider.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../fixtures/payment-provider.ts';
import { sharedPlatform, type TestPlayer } from '../fixtures/test-platform.ts';

const test = sharedPlatform();
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  player = await activePlayer(test);
  other = await activePlayer(test);
});

/** Texts that are no token of a player: the random part alone, with the name of another player, and misspelled. */
const wrongly = (token: string, foreign: string): readonly string[] => {
  const [name = '', random = ''] = token.split('.');
  return [
    random,
    `.${random}`,
    `${foreign.split('.')[0]}.${random}`,
    `${name}${random}`,
    `${name}.`,
    `${token}.`,
  ];
};

describe('a token with another player or without one', () => {
  it('opens no session', async () => {
    proves('RE-09.tokens');
    for (const token of wrongly(player.sessionId, other.sessionId)) {
      const { status } = await test.rest.get('/wallets', { 'X-Player-Session-Id': token });
      expect(status, token).toBe(401);
    }
    expect((await test.rest.get('/wallets', player.as)).status).toBe(200);
  });

  it('is an unknown session of the cashier', async () => {
    proves('RE-09.tokens');
    const provider = paymentProvider(test);
    const { sessionId } = await payingPlayer(test, provider, player).visit('deposit');

    for (const token of wrongly(sessionId, other.sessionId)) {
      expect((await provider.call('verify-user', { sessionId: token })).body.errorCode, token).toBe(
        'unknown-session',
      );
    }
    expect((await provider.call('verify-user', { sessionId })).body.userId).toBe(player.userId);
  });

  it('is an unknown session of a game', async () => {
    proves('RE-09.tokens');
    const provider = gameProvider(test);
    const { playSession } = await openGame(test, provider, player, '1001');

    for (const token of [...wrongly(playSession, other.sessionId), randomUUID()]) {
      const round = { playSession: token, roundId: 'one' };
      const { body: cancel } = await provider.call('cancel', round);
      const { body: stake } = await provider.call('stake', { ...round, amount: 1 });
      expect([cancel.errorCode, stake.errorCode], token).toEqual(['unknown-session', 'session-expired']);
    }
  });

  it('opens no game', async () => {
    proves('RE-09.tokens');
    const { body } = await test.rest.post('/casino/game-session', { GameId: '1001' }, player.as);

    for (const session of wrongly(body.Session, other.sessionId)) {
      const { body: answer } = await gameProvider(test).call('open', { session, gameId: '1001' });
      expect(answer.errorCode, session).toBe('unknown-session');
    }
  });

  it('resets no password', async () => {
    proves('RE-09.tokens');
    await test.rest.post('/player/request-password-reset', { UsernameOrEmail: player.email });
    const { body: mails } = await test.backstage.get(`/outbox?to=${encodeURIComponent(player.email)}`);
    const key = /reset-pw-key=([\w.-]+)/.exec(mails.messages[0].body)?.[1] ?? '';
    expect(key).not.toBe('');

    const isAvailable = async (token: string) =>
      (await test.rest.post('/player/reset-password-key', { Key: token })).body.IsAvailable;

    for (const token of wrongly(key, other.sessionId)) expect(await isAvailable(token), token).not.toBe(true);
    expect(await isAvailable(key)).toBe(true);
  });
});
