import { proves } from '@playerdesk/proves';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestConsole, type TestConsole } from '../../../test/fixtures/console.ts';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';

let test: TestConsole;
beforeAll(async () => {
  test = await startTestConsole();
});
afterAll(() => test.close());

interface Line {
  readonly kind: string;
  readonly change: object;
  readonly balance: object;
}

it('the ledger of a player has each movement with the balance after it, page by page', async () => {
  proves('ST-01.ledger');
  const player = await activePlayer(test);
  const paying = payingPlayer(test, paymentProvider(test), player);
  await paying.deposit(5_000);
  const visit = await paying.visit('withdraw');
  await paying.authorize(visit, 2_000, { txId: crypto.randomUUID(), provider: 'bank' });
  for (let turn = 0; turn < 60; turn += 1) await paying.deposit(100);
  const ada = await test.signInStaff('ada');

  const first = (await ada.get(`/ledger?id=${player.userId}`)).body;
  const second = (await ada.get(`/ledger?id=${player.userId}&before=${first.next}`)).body;

  const lines: Line[] = [...first.entries, ...second.entries];
  expect([first.entries.length, lines.length, second.next]).toEqual([50, 62, null]);
  expect(lines[0]).toMatchObject({
    kind: 'deposit',
    change: { real: 100, bonus: 0, held: 0 },
    balance: { real: 9_000, bonus: 0, held: 2_000 },
  });
  expect(lines.slice(-2)).toMatchObject([
    {
      kind: 'withdraw-hold',
      change: { real: -2_000, held: 2_000 },
      balance: { real: 3_000, bonus: 0, held: 2_000 },
    },
    { kind: 'deposit', change: { real: 5_000 }, balance: { real: 5_000, bonus: 0, held: 0 } },
  ]);
  expect((await ada.get(`/ledger?id=${player.userId}&before=x`)).status).toBe(400);
  const { entries } = (await (await test.signInStaff('ines')).get('/audit?action=view-ledger')).body;
  expect(entries[0]).toMatchObject({ playerId: player.userId, staffId: 'ada' });
});
