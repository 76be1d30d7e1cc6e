import { jpeg } from '@playerdesk/document-sanitizer/testing';
import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';

let test: TestConsole;
beforeAll(async () => {
  test = await startTestConsole();
});
afterAll(() => test.close());

describe('a document that waits', () => {
  it('is due with the withdrawal of its player that staff check', async () => {
    proves('ST-01.document-due');
    const ines = await test.signInStaff('ines');
    const { as, userId } = await test.newPlayer();
    const file = { Type: 'ID', Image: jpeg().toString('base64'), FileName: 'id.jpg' };
    await test.rest.post('/kyc/upload', file, as);
    const read = async () => {
      const [{ dueAt, details }] = (await ines.get('/queue')).body.items;
      return { dueAt, withdrawal: details.withdrawal };
    };
    expect(await read()).toEqual({ dueAt: null, withdrawal: null });

    const id = crypto.randomUUID();
    const payment = { id, tx_id: id, player_id: userId, method: 'withdraw', status: 'initiated' } as const;
    const money = { amount: 2_000, currency: 'EUR', brand: 'test', provider: 'bank' };
    const dueAt = new Date('2027-01-01T12:00:00Z');
    const check = { checks: ['unverified' as const], check_due_at: dueAt, created_at: new Date() };
    await test.db
      .insertInto('payments')
      .values({ ...payment, ...money, ...check })
      .execute();

    const withdrawal = { amount: 2_000, currency: 'EUR' };
    expect(await read()).toEqual({ dueAt: dueAt.toISOString(), withdrawal });
  });
});
