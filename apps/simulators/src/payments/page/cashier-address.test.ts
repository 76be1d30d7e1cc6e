import { describe, expect, it } from 'vitest';
import { buildCashierAddress } from './cashier-address.ts';
import { getCallbackName } from './cashier-callbacks.ts';

describe('the address of the frame that the script shows', () => {
  it('holds the settings, and nothing of who pays', () => {
    const settings = {
      sessionId: 'secret',
      userId: 'player',
      user: { email: 'a@b.example' },
      theme: { color: 'red' },
      method: 'deposit',
      amount: null,
      predefinedAmounts: [5, 10],
      attributes: { bonus: 'B1' },
    };
    const url = new URL(buildCashierAddress('https://pay.example', settings, 'https://casino.example'));

    expect(Object.fromEntries(url.searchParams)).toEqual({
      method: 'deposit',
      predefinedAmounts: '5,10',
      'attributes.hostUri': 'https://casino.example',
      'attributes.bonus': 'B1',
    });
  });
});

describe('the callback of a message', () => {
  it('is named for known messages alone', () => {
    expect(['TX_SUCCESS', 'NEW_IFRAME', 'APP_SET_HEIGHT', 'toString'].map(getCallbackName)).toEqual([
      'success',
      'newProviderWindow',
      null,
      null,
    ]);
  });
});
