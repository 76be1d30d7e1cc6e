import { activePlayer, payingPlayer, paymentProvider } from './payment-provider.ts';
import type { TestPlatform, TestPlayer } from './test-platform.ts';

export const eur = (amount: number) => [{ currency: 'EUR', amount }];

/** Offers and players of a platform's tests, and what they do about bonuses. */
export function rewarding(test: TestPlatform) {
  const provider = paymentProvider(test);
  let offers = 0;
  /** An offer of its own for a test. Returns its code. */
  const offer = async (fields: Record<string, unknown> = {}, terms: Record<string, unknown> = {}) => {
    offers += 1;
    const code = `OFFER${offers}`;
    const { status, body } = await test.backstage.post('/bonus-offer', {
      ...{ code, trigger: 'code', kind: 'monetary', ...fields },
      terms: { name: 'Ten', gives: eur(1_000), wageringTimes: 3, ...terms },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return code;
  };
  const deeds = (player: TestPlayer) => rewardedPlayer(test, provider, player);
  return {
    provider,
    offer,
    deeds,
    match: (terms: Record<string, unknown> = {}, fields: Record<string, unknown> = {}) =>
      offer(
        { trigger: 'deposit', ...fields },
        { matchPercent: 100, maxMatched: eur(10_000), minDeposit: eur(1_000), gives: [], ...terms },
      ),
    rewarded: async (changes: Record<string, unknown> = {}) => {
      const player = await activePlayer(test, changes);
      return { player, ...deeds(player) };
    },
    /** Moves the platform's clock, and the payment provider's with it. */
    advance: async (seconds: number) => {
      await test.advance(seconds);
      await provider.follow();
    },
  };
}

function rewardedPlayer(
  test: TestPlatform,
  provider: ReturnType<typeof paymentProvider>,
  player: TestPlayer,
) {
  const { email, as } = player;
  const cashier = payingPlayer(test, provider, player);
  const code = async (reply: Promise<{ status: number; body: { Code?: string } }>) => {
    const { status, body } = await reply;
    return status === 200 ? 'done' : String(body.Code);
  };
  return {
    cashier,
    list: async () => (await test.rest.get('/bonus', as)).body.Bonuses,
    offers: async () => (await test.rest.get('/bonus/offers?type=Deposit', as)).body.Offers,
    trigger: (bonusCode: string) => test.rest.post(`/bonus/trigger/${encodeURIComponent(bonusCode)}`, {}, as),
    claim: (id: string) => code(test.rest.post(`/bonus/claim/${id}`, {}, as)),
    cancel: (id: string) => code(test.rest.post(`/bonus/cancel/${id}`, {}, as)),
    grant: (fields: Record<string, unknown>) => test.backstage.post('/bonus-grant', { email, ...fields }),
    deposit: async (amount: number, bonusCode?: string) =>
      cashier.pay(await cashier.visit('deposit', bonusCode ? { BonusCode: bonusCode } : {}), amount),
    play: async (stake: number, wins: readonly number[], rounds = wins.length) =>
      (await test.backstage.post('/play', { email, rounds, stake, wins })).body,
    money: async () => {
      const { Real, Bonus } = await cashier.wallet();
      return [Real, Bonus];
    },
    withdraw: (fields: Record<string, unknown> = {}) => code(cashier.open({ Method: 'withdraw', ...fields })),
  };
}

/** Whether all movements of all players sum to zero in every currency. */
export async function booksBalance(test: TestPlatform): Promise<boolean> {
  const rows = await test.db
    .selectFrom('ledger_postings')
    .innerJoin('ledger_movements as movement', 'movement.id', 'ledger_postings.movement_id')
    .select(({ fn }) => ['movement.currency', fn.sum('ledger_postings.amount').as('sum')])
    .groupBy('movement.currency')
    .execute();
  return rows.every(({ sum }) => Number(sum) === 0);
}
