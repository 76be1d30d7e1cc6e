import type { Db } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { ProtectedGroups } from '../../responsible-gambling/index.ts';
import type { PayingPlayer } from './payments.queries.ts';
import type { Funding } from './webhook.schema.ts';

/** Returns whether a provider reports that a payment uses borrowed money. An unknown source counts as no. */
export const isCredit = ({ funding, creditFunded }: Funding): boolean =>
  funding === 'credit' || creditFunded === true;

type Payer = Pick<PayingPlayer, 'id' | 'jurisdiction'>;

interface Deps {
  readonly protectedGroups: Pick<ProtectedGroups, 'findGroups'>;
}

/** Returns whether a player may deposit by credit. The license may forbid it, or forbid it for intensive players. */
export async function allowsCredit(
  db: Db,
  { protectedGroups }: Deps,
  { id, jurisdiction }: Payer,
): Promise<boolean> {
  if (!getJurisdictionRule(jurisdiction).gambling.creditCards) return false;
  return !(await protectedGroups.findGroups(db, id)).includes('intensive');
}

/** Refuses a deposit by credit where the law forbids it. */
export async function refuseCredit(db: Db, deps: Deps, player: Payer, funding: Funding): Promise<void> {
  if (isCredit(funding) && !(await allowsCredit(db, deps, player))) throw new Refusal('CreditNotAllowed');
}
