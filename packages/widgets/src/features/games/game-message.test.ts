import { describe, expect, it } from 'vitest';
import { readGameMessage } from './game-message.ts';

const GAME = { name: 'the game’s window' } as unknown as Window;
const EXPECTED = { origin: 'https://games.example', source: GAME, gameId: '1001' };
const said = (data: unknown, from: object = {}) =>
  readGameMessage({ origin: EXPECTED.origin, source: GAME, data, ...from }, EXPECTED);
const message = (changes: object = {}) => ({
  source: 'playerdesk-game',
  type: 'ready',
  gameId: '1001',
  ...changes,
});

describe('a game message', () => {
  it.each(['ready', 'close', 'error', 'round'])('is accepted: %s', (type) => {
    expect(said(message({ type }))).toEqual({ type, gameId: '1001' });
  });

  it.each([
    ['of another origin', message(), { origin: 'https://games.example.evil.example' }],
    ['of another scheme', message(), { origin: 'http://games.example' }],
    ['of another window', message(), { source: { name: 'another' } }],
    ['without a window', message(), { source: null }],
    ['for another game', message({ gameId: '1002' }), {}],
    ['for an invalid game name', message({ gameId: 1001 }), {}],
    ['with an additional key', message({ amount: 100 }), {}],
    ['with a missing key', { source: 'playerdesk-game', type: 'ready' }, {}],
    ['of another kind', message({ type: 'balance' }), {}],
    ['of a kind named like an Object.prototype property', message({ type: 'toString' }), {}],
    ['of another sender', message({ source: 'evil' }), {}],
    ['that is text', JSON.stringify(message()), {}],
    ['that is null', null, {}],
    ['that is undefined', undefined, {}],
    ['that is a list', [message()], {}],
  ])('is ignored %s', (_what, data, from) => {
    expect(said(data, from)).toBeNull();
  });

  it('is ignored while the game has no window', () => {
    const from = { origin: EXPECTED.origin, source: null, data: message() };
    expect(readGameMessage(from, { ...EXPECTED, source: null })).toBeNull();
  });
});
