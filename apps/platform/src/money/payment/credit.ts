import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { ProtectedGroups } from '../../responsible-gambling/index.ts';
import type { Funding } from './callback.schema.ts';
import type { PayingPlayer } from './payments.queries.ts';

/** Whether a provider says that a payment is made with borrowed money. A provider that does not know has not said so. */
export const isCredit = ({ funding, creditFunded }: Funding): boolean =>
  funding === 'credit' || creditFunded === true;

type Payer = Pick<PayingPlayer, 'id' | 'jurisdiction'>;

interface Deps {
  readonly protectedGroups: Pick<ProtectedGroups, 'of'>;
}

/** Whether a player may deposit by credit: under their licence, and as somebody who does not play so much that the law forbids it. */
export async function allowsCredit(
  db: Db,
  { protectedGroups }: Deps,
  { id, jurisdiction }: Payer,
): Promise<boolean> {
  if (!getJurisdictionRule(jurisdiction).gambling.creditCards) return false;
  return !(await protectedGroups.of(db, id)).includes('intensive');
}

/** Refuses a deposit by credit where the law forbids it. */
export async function refuseCredit(db: Db, deps: Deps, player: Payer, told: Funding): Promise<void> {
  if (isCredit(told) && !(await allowsCredit(db, deps, player))) throw new Refusal('CreditNotAllowed');
}
