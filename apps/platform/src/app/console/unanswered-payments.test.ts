import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';

const DAY = 86_400;

let test: TestConsole;
beforeAll(async () => {
  test = await startTestConsole();
});
afterAll(() => test.close());

describe('a payment without an answer of the provider', () => {
  it('waits for payments after a day, until the provider reports how it ended', async () => {
    proves('ST-01.unanswered');
    const player = await activePlayer(test);
    const provider = paymentProvider(test);
    const paying = payingPlayer(test, provider, player);
    const txId = provider.newTxId();
    await paying.authorize(await paying.visit('deposit'), 2_000, { txId });
    const waiting = async (client: StaffClient) => (await client.get('/queue')).body.items;
    expect(await waiting(await test.signInStaff('tom'))).toEqual([]);

    await test.advance(DAY + 60);
    const tom = await test.signInStaff('tom');

    const details = { reference: txId, method: 'deposit', status: 'initiated', amount: 2_000 };
    expect(await waiting(tom)).toMatchObject([{ kind: 'payment', playerId: player.userId, details }]);
    expect(await waiting(await test.signInStaff('sam'))).toEqual([]);
    await provider.follow();
    await provider.call('cancel', { txId, reason: 'cancelled' });
    expect(await waiting(tom)).toEqual([]);
  });
});
