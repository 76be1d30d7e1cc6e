import { describe, expect, it } from 'vitest';
import { buildCashierAddress } from './cashier-address.ts';
import { getCallbackName } from './cashier-callbacks.ts';

describe('the address of the cashier frame', () => {
  it('the address contains the settings without session and personal data', () => {
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

describe('the callback of a cashier message', () => {
  it('only known messages have a callback', () => {
    expect(['TX_SUCCESS', 'NEW_IFRAME', 'APP_SET_HEIGHT', 'toString'].map(getCallbackName)).toEqual([
      'success',
      'newProviderWindow',
      null,
      null,
    ]);
  });
});
