import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { activePlayer, payingPlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { checkBooks } from './books.ts';

const platform = sharedPlatform();
let player: TestPlayer;
let paying: ReturnType<typeof payingPlayer>;
beforeAll(async () => {
  player = await activePlayer(platform);
  paying = payingPlayer(platform, paymentProvider(platform), player);
  await paying.deposit(5_000);
  await paying.authorize(await paying.visit('withdraw'), 1_200);
});

/** Checks the books after manual changes in the database, which are rolled back. */
async function findingsAfter(...statements: string[]) {
  const undo = new Error('undo');
  let findings: { kind: string; found: string }[] = [];
  const outside = platform.db.transaction().execute(async (tx) => {
    await sql.raw('ALTER TABLE ledger_movements DISABLE TRIGGER USER').execute(tx);
    await sql.raw('ALTER TABLE ledger_postings DISABLE TRIGGER USER').execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
    const { CHECKS } = await import('./books.queries.ts');
    for (const check of CHECKS) findings = [...findings, ...(await check(tx))];
    throw undo;
  });
  await expect(outside).rejects.toBe(undo);
  return findings.map(({ kind, found }) => `${kind} ${found}`);
}

describe('the books', () => {
  it('balance after payments, and the sum of every currency is 0', async () => {
    const { findings, sums, movements } = await checkBooks(platform.db);
    expect(findings).toEqual([]);
    expect(movements).toBe(2);
    expect(sums).toEqual([
      { currency: 'EUR', account: 'clearing', amount: -5_000 },
      { currency: 'EUR', account: 'held', amount: 1_200 },
      { currency: 'EUR', account: 'real', amount: 3_800 },
    ]);
  });

  const HANDS: Record<string, [statements: string[], findings: string[]]> = {
    'a posting is changed': [
      [`UPDATE ledger_postings SET amount = 5001 WHERE account = 'real' AND amount = 5000`],
      ['movement-not-zero 1', 'currency-not-zero 1', 'balance-differs kept 3800, posted 3801'],
    ],
    'a posting is missing': [
      [`DELETE FROM ledger_postings WHERE account = 'clearing'`],
      ['movement-not-zero 5000', 'currency-not-zero 5000', 'payment-without-movement deposit 5000'],
    ],
    'a movement has no postings': [
      [
        `DELETE FROM ledger_postings WHERE movement_id IN
          (SELECT id FROM ledger_movements WHERE kind = 'withdraw-hold')`,
      ],
      [
        'movement-without-postings withdraw-hold',
        'balance-differs kept 1200, posted 0',
        'balance-differs kept 3800, posted 5000',
        'balance-after-differs stored 5000 0 0, next 3800 0 1200',
      ],
    ],
    'a balance is changed': [
      ['UPDATE ledger_balances SET real = real + 1'],
      [
        'balance-differs kept 3801, posted 3800',
        'balance-after-differs stored 3800 0 1200, next 3801 0 1200',
      ],
    ],
    'the balance after a movement is changed': [
      [`UPDATE ledger_movements SET bonus_after = 7 WHERE kind = 'deposit'`],
      ['balance-after-differs stored 5000 7 0, next 5000 0 0'],
    ],
    'all balances after movements are changed': [
      ['UPDATE ledger_movements SET real_after = real_after + 7'],
      ['balance-after-differs stored 3807 0 1200, next 3800 0 1200'],
    ],
    'a balance is missing': [
      ['DELETE FROM ledger_balances'],
      [
        'balance-differs kept 0, posted 1200',
        'balance-differs kept 0, posted 3800',
        'balance-after-differs stored 3800 0 1200, next 0 0 0',
        'held-differs held 0, waiting 1200',
      ],
    ],
    'a canceled withdrawal still holds its money': [
      [`UPDATE payments SET status = 'canceled' WHERE method = 'withdraw'`],
      ['held-differs held 1200, waiting 0'],
    ],
    'an open withdrawal is marked as completed': [
      [`UPDATE payments SET status = 'completed' WHERE method = 'withdraw'`],
      ['held-differs held 1200, waiting 0', 'payment-without-movement withdraw 1200'],
    ],
    'a canceled deposit was credited': [
      [`UPDATE payments SET status = 'canceled' WHERE method = 'deposit'`],
      ['movement-without-payment deposit'],
    ],
    'the amount of a deposit is changed': [
      [`UPDATE payments SET amount = amount + 1 WHERE method = 'deposit'`],
      ['payment-without-movement deposit 5001'],
    ],
    'a payment is not in the directory': [
      ['DELETE FROM directory_payments WHERE name IN (SELECT tx_id FROM payments WHERE amount = 5000)'],
      ['payment-not-in-directory deposit 5000'],
    ],
    'an account is below 0': [
      [
        `UPDATE ledger_postings SET amount = amount * 100 WHERE movement_id IN
          (SELECT id FROM ledger_movements WHERE kind = 'withdraw-hold')`,
      ],
      [
        'balance-differs kept 1200, posted 120000',
        'balance-differs kept 3800, posted -115000',
        'balance-after-differs stored 5000 0 0, next 123800 0 -118800',
        'account-below-zero -115000',
      ],
    ],
  };
  for (const [what, [statements, expected]] of Object.entries(HANDS)) {
    it(`the check reports a finding when ${what}`, async () => {
      expect((await findingsAfter(...statements)).sort()).toEqual([...expected].sort());
    });
  }
});

describe('the books in Backstage', () => {
  it('Backstage shows the books and adjusts a balance with an audited movement', async () => {
    const other = await activePlayer(platform);
    const { status, body } = await platform.backstage.post('/player-balance', {
      email: other.email,
      amount: 12_345,
    });
    expect([status, body]).toEqual([200, { currency: 'EUR', real: 12_345, bonus: 0, held: 0 }]);
    const { body: books } = await platform.backstage.get('/books');
    expect(books.findings).toEqual([]);
    expect(books.latest[0]).toMatchObject({
      kind: 'adjustment',
      playerId: other.userId,
      postings: { real: 12_345, adjustment: -12_345 },
    });
    const trace = await platform.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where('player_id', '=', other.userId)
      .where('actor', '=', 'backstage')
      .execute();
    expect(trace).toEqual([{ action: 'adjust-balance', actor: 'backstage' }]);
    const below = await platform.backstage.post('/player-balance', { email: other.email, amount: -12_346 });
    expect(below.body.Code).toBe('InsufficientBalance');
    const zeroAmount = await platform.backstage.post('/player-balance', { email: other.email, amount: 0 });
    expect(zeroAmount.status).toBe(400);
  });
});
