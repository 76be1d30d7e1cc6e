import { describe, expect, it } from 'vitest';
import { parseHostMessage } from './cashier-protocol.ts';

describe('a message of the host to the cashier', () => {
  it.each([
    [
      { eventType: 'UPDATE_DATA', payload: { config: { sessionId: 's', amount: 5 } } },
      { eventType: 'UPDATE_DATA', sessionId: 's', amount: '5' },
    ],
    [
      { eventType: 'UPDATE_DATA', payload: { config: { sessionId: 7, amount: {} } } },
      { eventType: 'UPDATE_DATA', sessionId: '', amount: null },
    ],
    [{ eventType: 'UPDATE_DATA' }, { eventType: 'UPDATE_DATA', sessionId: '', amount: null }],
    [
      { eventType: 'SET_CSS', payload: 'a {}' },
      { eventType: 'SET_CSS', css: 'a {}' },
    ],
    [{ eventType: 'CASHIER_PAUSE' }, { eventType: 'CASHIER_PAUSE' }],
    [
      { eventType: 'PIQ_DEVICE_ID', payload: { deviceId: 'd' } },
      { eventType: 'PIQ_DEVICE_ID', deviceId: 'd' },
    ],
  ])('the message %j is parsed', (data, message) => {
    expect(parseHostMessage(data)).toEqual(message);
  });

  it.each([
    null,
    'CASHIER_PAUSE',
    { eventType: 1 },
    { eventType: 'toString' },
    { eventType: 'SET_CSS', payload: 1 },
    { eventType: 'PIQ_DEVICE_ID' },
  ])('the message %j is ignored', (data) => {
    expect(parseHostMessage(data)).toBeNull();
  });
});
