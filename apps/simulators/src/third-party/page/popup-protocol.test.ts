import { describe, expect, it } from 'vitest';
import { parsePopupMessage } from './popup-protocol.ts';

describe('a message of a third-party window', () => {
  it.each([
    { type: 'third-party:shown' },
    { type: 'third-party:session' },
    { type: 'third-party:mode', mode: 'login' },
    { type: 'third-party:height', height: 240 },
  ])('the message %j is parsed', (message) => {
    expect(parsePopupMessage(message)).toEqual(message);
  });

  it.each([
    null,
    'third-party:close',
    { type: 'third-party:mode', mode: 'toString' },
    { type: 'third-party:height', height: Number.POSITIVE_INFINITY },
    { type: 'third-party:height', height: '100' },
    { type: 'third-party:logged-in' },
  ])('the message %j is ignored', (data) => {
    expect(parsePopupMessage(data)).toBeNull();
  });
});
