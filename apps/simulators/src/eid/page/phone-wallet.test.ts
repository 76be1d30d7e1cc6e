import { describe, expect, it } from 'vitest';
import { describeAnswer, isWalletLink } from './phone-wallet.ts';

describe('the wallet on the phone', () => {
  it.each([
    ['openid4vp://?client_id=x', true],
    ['bankid:///?autostarttoken=x', false],
    ['https://openid4vp.example/', false],
  ])('whether %s is a request to it: %s', (text, expected) => {
    expect(isWalletLink(text)).toBe(expected);
  });

  it.each([
    [200, false, 'Shared. Look at the other screen.'],
    [200, true, 'Declined.'],
    [400, false, 'The other side refused what was shared.'],
  ])('the answer %s after declining: %s is described', (status, isDeclined, text) => {
    expect(describeAnswer(status, isDeclined)).toBe(text);
  });
});
