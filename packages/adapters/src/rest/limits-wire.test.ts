import { cancelLimit, getLimits, MINOR_UNITS, setLimit } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { readAnswer } from './answer.ts';
import { buildRequest } from './request.ts';

const SESSION = { sessionId: 'session-1' };
const answer = (value: unknown) => ({
  status: 200,
  text: JSON.stringify(value),
  retryAfter: undefined,
  requestId: undefined,
});

describe('a limit over REST', () => {
  it('uses the provider’s vocabulary: NetLoss, LoginTime, timespans and products by name', () => {
    const sent = (input: object) => JSON.parse(buildRequest('http://p', setLimit, input, SESSION).body ?? '');
    const loss = { type: 'loss', period: 'weekly', product: 'sport', amount: 500, currency: 'EUR' };

    expect(sent(loss)).toEqual({
      Type: 'NetLoss',
      Timespan: 7,
      Product: 'Sportsbook',
      Amount: 500,
      Currency: 'EUR',
    });
    expect(sent({ type: 'session', period: 'monthly', amount: 600 })).toEqual({
      Type: 'LoginTime',
      Timespan: 30,
      Amount: 600,
    });
  });

  it('is read from the same vocabulary', async () => {
    const wire = { Id: 'a', Type: 'NetLoss', Timespan: 1, Product: 'ScoutFantasy', Status: 'Canceled' };
    expect(await readAnswer(getLimits, answer({ Limits: [wire] }), MINOR_UNITS)).toMatchObject({
      limits: [{ id: 'a', type: 'loss', period: 'daily', product: 'fantasy', status: 'canceled' }],
    });
  });

  it('is canceled by an id that stays one URL segment', () => {
    const { url, body } = buildRequest('http://p', cancelLimit, { id: 'a/b?c' }, SESSION);
    expect([url, body]).toEqual(['http://p/responsiblegaming/limit/cancel/a%2Fb%3Fc', '{}']);
  });
});
