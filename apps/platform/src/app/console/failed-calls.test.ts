import { proves } from '@playerdesk/proves';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StaffClient, startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { gameProvider, openGame } from '../../../test/fixtures/game-provider.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { deleteArrivedCalls } from '../../operations/webhooks/failed-calls.queries.ts';

let test: TestConsole;
let tom: StaffClient;
beforeAll(async () => {
  test = await startTestConsole();
  tom = await test.signInStaff('tom');
});
afterAll(() => test.close());

interface Item {
  readonly kind: string;
  readonly id: string;
  readonly playerId: string;
  readonly name: string;
  readonly details: Readonly<Record<string, unknown>>;
}
const list = async (client = tom): Promise<readonly Item[]> =>
  (await client.get('/queue')).body.items.filter(({ kind }: Item) => kind === 'call');
const find = async (name: string) => (await list()).filter((item) => item.name === name);
/** The call is recorded after it is answered. */
const waitFor = (name: string, details: object) =>
  expect.poll(() => find(name)).toMatchObject([{ kind: 'call', details }]);
const drop = ({ id, playerId }: Item, reason = 'the provider has corrected it') =>
  tom.post('/failed-call-drop', { id, playerId, reason });

async function newPayer() {
  const player = await activePlayer(test);
  const provider = paymentProvider(test);
  const paying = payingPlayer(test, provider, player);
  const txId = provider.newTxId();
  const authorize = async () => paying.authorize(await paying.visit('deposit'), 2_000, { txId });
  return { player, provider, txId, authorize };
}

describe('a call of a provider that fails', () => {
  it('waits once for each reason, until it is dropped with a reason', async () => {
    proves('ST-01.failed-calls');
    const { player, provider, txId, authorize } = await newPayer();
    const { authCode } = (await authorize()).body;
    const reported = { txId, authCode, userId: player.userId, amount: 1_999, currency: 'EUR' };
    for (let turn = 0; turn < 3; turn += 1) await provider.call('transfer', reported);

    const details = { call: '/payment/provider/transfer', failure: 'wrong-amount', calls: 3 };
    await waitFor(txId, details);
    const [item] = await find(txId);
    if (!item) throw new Error('There is no item');

    expect(JSON.stringify(item)).not.toMatch(new RegExp(`${player.userId}|${authCode}`));
    expect(await list(await test.signInStaff('sam'))).toEqual([]);
    expect((await drop(item, '')).status).toBe(400);
    expect((await drop(item)).status).toBe(200);
    expect((await drop(item)).body).toMatchObject({
      Code: 'AlreadyDecided',
      Details: { By: 'Tom Tabone', Decision: 'dropped' },
    });
    expect(await find(txId)).toEqual([]);
    await provider.call('transfer', reported);
    await waitFor(txId, { ...details, calls: 1 });
  });

  it('waits if its form is unknown, or its round', async () => {
    proves('ST-01.failed-calls');
    const { player, provider } = await newPayer();
    const path = '/payment/provider/cancel';
    expect((await provider.call('cancel', { id: 'one' })).status).toBe(400);
    const game = await openGame(test, gameProvider(test), player, '1001');
    await game.win('never staked', 450);

    await waitFor(path, { call: path, failure: 'invalid-request' });
    await waitFor('never staked', { call: '/game/provider/win', failure: 'NotFound' });
  });

  it('leaves when its payment arrives after all', async () => {
    proves('ST-01.failed-calls');
    const { player, provider, txId, authorize } = await newPayer();
    const reported = { txId, authCode: 'one', userId: player.userId, amount: 2_000, currency: 'EUR' };
    const other = provider.newTxId();
    for (const id of [txId, other]) {
      expect((await provider.call('transfer', { ...reported, txId: id })).status).toBe(409);
      await waitFor(id, { failure: 'unknown-transaction' });
    }
    await authorize();

    await deleteArrivedCalls(test.db);

    expect([await find(txId), await find(other)]).toMatchObject([[], [{ name: other }]]);
  });

  it('waits if a payment failed by a fault of the platform', async () => {
    proves('ST-01.failed-calls');
    const { provider, txId } = await newPayer();
    await sql`ALTER TABLE payment_tombstones RENAME TO absent`.execute(test.db);
    const { status } = await provider.call('cancel', { txId, reason: 'failed' });
    await sql`ALTER TABLE absent RENAME TO payment_tombstones`.execute(test.db);

    expect(status).toBe(500);
    await waitFor(txId, { failure: 'fault' });
  });

  it('leaves no trace for staff without a valid signature, and when nothing has begun', async () => {
    proves('ST-01.failed-calls');
    const before = await list();
    const { provider, txId } = await newPayer();
    const body = JSON.stringify({ txId, reason: 'failed' });
    const signature = `t=${provider.seconds()},v1=${'0'.repeat(64)}`;
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await provider.sendRaw('/payment/provider/cancel', body, signature)).status).toBe(401);
    }
    await provider.call('verify-user', { sessionId: 'none' });
    // Recorded after all of them.
    await provider.call('pending', { txId });
    await waitFor(txId, { failure: 'unknown-transaction' });

    expect(await list()).toHaveLength(before.length + 1);
  });
});
