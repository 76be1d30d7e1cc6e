import { describe, expect, it } from 'vitest';
import { readOpenRequest } from './game-request.ts';

const read = (path: string) => readOpenRequest(new URL(path, 'http://games.localhost'));

describe('the request of a game', () => {
  it('the request is read from the address', () => {
    expect(read('/brand/1010?mode=m&session=key&tableId=harbour-high')).toEqual({
      name: '1010',
      mode: 'm',
      session: 'key',
      tableId: 'harbour-high',
    });
  });

  it('a game is a demo unless the address requests real money', () => {
    expect(read('/brand/dice%20harbour?session=')).toEqual({ name: 'dice harbour', mode: 'd' });
  });
});
