import { sampleBonus, sampleProfile } from '@playerdesk/testing';
import { CASHIER } from './payment-frame.ts';
import { type SceneOptions, scene } from './scene.ts';

/** Answers without offers and bonuses. */
export const NO_OFFERS = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } };

/** Creates a scene with a signed-in player, a cashier and no offers. */
export const world = ({ script, ...options }: SceneOptions = {}) =>
  scene({ signedIn: true, cashier: CASHIER, script: { ...NO_OFFERS, ...script }, ...options });

/** Returns a ledger with one deposit. */
export const paid = (status: string, amount = 5_000) => ({
  payments: [
    {
      id: 'payment-9',
      amount,
      currency: 'EUR',
      status,
      transactionType: amount < 0 ? 'Withdraw' : 'Deposit',
      date: '2026-11-21T10:00:00Z',
    },
  ],
});

/** A session of the cashier. */
export const VISIT = {
  sessionId: 'visit-1',
  reference: 'visit-reference-1',
  userId: 'p-1001',
  locale: 'en_US',
  country: 'MT',
  currency: 'EUR',
  merchantId: '1001',
  environment: 'test',
  autoProcess: false,
  channelId: 'web',
  allowCancelPendingWithdrawal: true,
  attributes: {},
  settings: {},
};

/** Returns a wallet of real money, in cents. */
export const wallet = (real: number) => ({ balances: [{ currency: 'EUR', total: real, real, bonus: 0 }] });

/** Returns a daily deposit limit and its remaining amount, in cents. */
export const limit = (amount: number, remainingAmount: number) => ({
  limits: [
    {
      id: 'l-1',
      type: 'deposit',
      period: 'daily',
      status: 'active',
      amount,
      remainingAmount,
      currency: 'EUR',
      locked: false,
      activationDate: '2026-11-01T00:00:00Z',
    },
  ],
});

/** A player whose account is not activated. */
export const unactivated = { getProfile: { ...sampleProfile, isActivated: false } };

/** Returns an active bonus with a withdrawal policy. */
export const active = (withdrawPolicy: string) => ({ bonuses: [{ ...sampleBonus, withdrawPolicy }] });

/** Returns the same as a platform script. */
export const policy = (withdrawPolicy: string) => ({ getBonuses: active(withdrawPolicy) });
