import { randomBytes, randomUUID } from 'node:crypto';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { readPlayerId, toPlayerToken } from './player-token.ts';

describe('a token', () => {
  it('names its player, and keeps the random part', () => {
    proves('RE-09.tokens');
    const [playerId, random] = [randomUUID(), randomBytes(32).toString('base64url')];

    const token = toPlayerToken(playerId, random);

    expect(token).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect(token.endsWith(`.${random}`)).toBe(true);
    expect(readPlayerId(token)).toBe(playerId);
  });

  it.each([
    ['nothing', ''],
    ['no player', randomBytes(32).toString('base64url')],
    ['no random part', `${'A'.repeat(22)}.`],
    ['a player that is too short', `${'A'.repeat(21)}.random`],
    ['a player that is too long', `${'A'.repeat(23)}.random`],
    ['another spelling of a player', `${'A'.repeat(21)}B.random`],
    ['another alphabet', `${'A'.repeat(20)}+/.random`],
    ['a second dot', `${'A'.repeat(22)}.random.random`],
    ['a line break', `${'A'.repeat(22)}.random\n`],
  ])('with %s is none', (_what, text) => {
    proves('RE-09.tokens');

    expect(readPlayerId(text)).toBeNull();
  });
});
