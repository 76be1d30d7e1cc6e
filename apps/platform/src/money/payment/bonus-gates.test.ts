import type { WithdrawPolicy } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestLimits } from '../../../test/fixtures/limited-player.ts';
import { activePlayer, paymentProvider } from '../../../test/fixtures/payment-provider.ts';
import { TEST_CONFIGURATION } from '../../../test/fixtures/test-configuration.ts';
import { sharedPlatform, type TestPlayer } from '../../../test/fixtures/test-platform.ts';
import { createInbox } from '../../engagement/messages/inbox.ts';
import { hashToken } from '../../identity/session/session.ts';
import { TERMS_VERSION } from '../../identity/terms/terms.ts';
import { createAudit } from '../../infrastructure/audit/audit.ts';
import { createPushes } from '../../infrastructure/push/pushes.ts';
import { createSecret } from '../../infrastructure/secret/secret.ts';
import type { Call } from '../../operations/call/call.ts';
import { createProtectedGroups } from '../../responsible-gambling/protection/protected-groups.ts';
import { createRequiredActions } from '../../responsible-gambling/required-actions/required-actions.ts';
import { createLedger } from '../ledger/ledger.ts';
import type { BonusPort, Deposited } from './bonus-port.ts';
import { createCashier } from './cashier-session.ts';
import { createProviderCalls } from './provider-calls.ts';

let deps: Parameters<typeof createProviderCalls>[0];
let player: TestPlayer;
let policy: WithdrawPolicy = 'none';
let codes: string[] = [];
let forfeited: string[] = [];
let deposits: Deposited[] = [];
let fails = false;

/** Configurable bonuses that record their calls. */
const bonuses: BonusPort = {
  withdrawPolicy: async () => policy,
  forfeit: async (_tx, playerId) => void forfeited.push(playerId),
  isUsable: async (_db, _playerId, code) => codes.includes(code),
  deposited: async (_tx, deposit) => {
    deposits.push(deposit);
    if (fails) throw new Error('The bonus engine broke');
  },
};

const platform = sharedPlatform();
beforeAll(async () => {
  const { limits, clock } = await createTestLimits(platform);
  const ledger = createLedger(clock, createPushes(clock));
  const audit = createAudit(clock, createSecret(TEST_CONFIGURATION.secret));
  const { payment, activation } = TEST_CONFIGURATION;
  const casinoUrl = () => 'http://casino.example';
  const inbox = createInbox(clock);
  const requiredActions = createRequiredActions({ clock, termsVersion: TERMS_VERSION });
  deps = {
    db: platform.db,
    clock,
    audit,
    limits,
    ledger,
    inbox,
    bonuses,
    payment,
    stepUpGuard: { requireSince: async () => {} },
    exchangeRates: TEST_CONFIGURATION.games.exchangeRates,
    activation,
    casinoUrl,
    requiredActions,
    protectedGroups: createProtectedGroups(clock, TEST_CONFIGURATION.games.exchangeRates),
  };
});
beforeEach(async () => {
  [policy, codes, forfeited, deposits, fails] = ['none', [], [], [], false];
  player = await activePlayer(platform);
  await platform.backstage.post('/player-balance', { email: player.email, amount: 5_000 });
});

async function open(fields: Partial<Parameters<ReturnType<typeof createCashier>['open']>[0]>) {
  const session = { idHash: hashToken(player.sessionId), playerId: player.userId };
  const call = { session, requestId: 'request', requireStepUp: async () => {} } as unknown as Call;
  const effect = await createCashier(deps).open({ method: 'withdraw', locale: '', ...fields }, call);
  return platform.db.transaction().execute(effect);
}
const authorize = async (cashierSession: Awaited<ReturnType<typeof open>>, txId: string, amount = 2_000) => {
  const { sessionId, userId, method, currency } = cashierSession;
  const requested = { sessionId, userId, method, currency, txId, provider: 'bank', amount };
  return createProviderCalls(deps).authorize(requested, 'request');
};
const newTxId = () => paymentProvider(platform).newTxId();

describe('a withdrawal of a player with active bonuses', () => {
  it('a deny policy refuses the withdrawal, even if the player agrees to forfeit bonuses', async () => {
    policy = 'deny-withdraw';
    await expect(open({})).rejects.toMatchObject({ code: 'ActiveBonus' });
    await expect(open({ forfeitBonuses: true })).rejects.toMatchObject({ code: 'ActiveBonus' });
  });

  it('a cancel policy requires consent and forfeits the bonuses once, at the authorization', async () => {
    policy = 'cancel-monetary';
    await expect(open({})).rejects.toMatchObject({ code: 'ActiveBonus' });
    const cashierSession = await open({ forfeitBonuses: true });
    expect(forfeited).toEqual([]);
    const txId = newTxId();
    await authorize(cashierSession, txId);
    await authorize(cashierSession, txId);
    expect(forfeited).toEqual([player.userId]);
  });

  it('a bonus that starts after the cashier opened refuses the authorization', async () => {
    const cashierSession = await open({});
    policy = 'cancel-monetary';
    await expect(authorize(cashierSession, newTxId())).rejects.toMatchObject({ code: 'ActiveBonus' });
    policy = 'deny-withdraw';
    await expect(authorize(cashierSession, newTxId())).rejects.toMatchObject({ code: 'ActiveBonus' });
    expect(forfeited).toEqual([]);
  });

  it('a withdrawal above the balance forfeits no bonus', async () => {
    policy = 'cancel-monetary';
    const cashierSession = await open({ forfeitBonuses: true });
    await expect(authorize(cashierSession, newTxId(), 5_001)).rejects.toMatchObject({
      code: 'InsufficientBalance',
    });
    expect(forfeited).toEqual([]);
  });
});

describe('a deposit with a bonus code', () => {
  it('an unusable code is refused', async () => {
    await expect(open({ method: 'deposit', bonusCode: 'NOPE' })).rejects.toMatchObject({
      code: 'InvalidBonus',
    });
  });

  it('a usable code is passed to the cashier', async () => {
    proves('CA-09.bonus-code');

    codes = ['WELCOME'];
    expect(await open({ method: 'deposit', bonusCode: 'WELCOME' })).toMatchObject({ bonusCode: 'WELCOME' });
  });

  it('a credited deposit notifies the bonus engine once, in the same transaction', async () => {
    codes = ['WELCOME'];
    const cashierSession = await open({ method: 'deposit', bonusCode: 'WELCOME' });
    const txId = newTxId();
    const { authCode } = await authorize(cashierSession, txId);
    const notification = { txId, authCode, userId: player.userId, amount: 2_000, currency: 'EUR' };
    expect(deposits).toEqual([]);
    fails = true;
    const calls = createProviderCalls(deps);
    await expect(calls.transfer(notification, 'request')).rejects.toThrow('The bonus engine broke');
    expect(await deps.ledger.balances(platform.db, player.userId)).toMatchObject({ real: 5_000 });
    [fails, deposits] = [false, []];
    for (let times = 0; times < 3; times += 1) await calls.transfer(notification, 'request');
    const payment = await platform.db
      .selectFrom('payments')
      .select('id')
      .where('tx_id', '=', txId)
      .executeTakeFirstOrThrow();
    expect(deposits).toEqual([
      {
        playerId: player.userId,
        amount: 2_000,
        currency: 'EUR',
        bonusCode: 'WELCOME',
        reference: payment.id,
      },
    ]);
    expect(await deps.ledger.balances(platform.db, player.userId)).toMatchObject({ real: 7_000 });
  });
});
