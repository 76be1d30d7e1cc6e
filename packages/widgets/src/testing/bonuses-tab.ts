import { type Bonus, type PlayerdeskError, playerdeskError } from '@playerdesk/contract/internal';
import { sampleBonus } from '@playerdesk/testing';
import { CASHIER } from './payment-frame.ts';
import { type SceneOptions, scene } from './scene.ts';

/** A scripted answer that is a refusal. */
export const refuse =
  (code: string, kind: PlayerdeskError['kind'] = 'refused') =>
  () =>
    Promise.reject(playerdeskError({ code, kind }));

export const bonus = (name: string, changes: Partial<Bonus> = {}): Bonus => ({
  ...sampleBonus,
  id: name,
  code: name.toUpperCase(),
  name,
  ...changes,
});

/** The answer of a wallet with bonus money. */
export const money = (bonusMoney: number) => ({
  balances: [{ currency: 'EUR', total: 2_500 + bonusMoney, real: 2_500, bonus: bonusMoney }],
});

/** Opens the bonuses of a player. */
export const bonuses = async (list: readonly Bonus[], { script, ...options }: SceneOptions = {}) => {
  const fixture = scene({
    signedIn: true,
    cashier: CASHIER,
    script: { getBonuses: { bonuses: list }, getBonusOffers: { offers: [] }, ...script },
    ...options,
  });
  const view = await fixture.open('account', { tab: 'bonuses' });
  await view.heading('Bonuses');
  return { fixture, view };
};
