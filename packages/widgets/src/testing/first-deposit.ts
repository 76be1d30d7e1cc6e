import { expect } from 'vitest';
import { CASHIER } from './payment-frame.ts';
import { type SceneOptions, type Screen, scene } from './scene.ts';
import { completeUntil, getWizardStep } from './wizard.ts';

/** A platform without bonuses. */
export const NO_BONUSES = { getBonusOffers: { offers: [] }, getBonuses: { bonuses: [] } };

/** The only payment of a player: a completed deposit. */
export const PAID = {
  payments: [
    {
      id: 'payment-9',
      amount: 5_000,
      currency: 'EUR',
      status: 'Completed',
      transactionType: 'Deposit',
      date: '2026-11-21T10:00:00Z',
    },
  ],
};
/** A casino whose sign-up ends with the first deposit. */
export const casino = (options: SceneOptions = {}) =>
  scene({ cashier: CASHIER, activation: false, ...options });

/** Completes the wizard up to the registration, and submits it. */
export async function submit(view: Screen): Promise<void> {
  await completeUntil(view, 'accept');
  view.fill(getWizardStep('accept').values);
  await expect.poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled')).toBe(false);
  view.press('Sign up');
}
/** Chooses a bonus by its title. */
export const choose = (view: Screen, title: string) => {
  const offer = [...view.root.querySelectorAll('[part="offer"]')].find((one) =>
    one.textContent?.startsWith(title),
  );
  offer?.querySelector('input')?.click();
  view.press('Continue');
};
