import type { FundsProtection } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import { monthsBefore } from '../../infrastructure/clock/months-before.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { PayingPlayer } from './payments.queries.ts';

/** Returns the protection level that a player's deposit has to acknowledge, or null. */
export function disclosedLevel(
  { jurisdiction }: PayingPlayer,
  level: FundsProtection,
): FundsProtection | null {
  return getJurisdictionRule(jurisdiction).gambling.fundsDisclosure ? level : null;
}

/** Refuses a deposit of a player without a recent acknowledgment that their money is not protected. */
export function refuseUnacknowledged(player: PayingPlayer, level: FundsProtection, now: number): void {
  const disclosure = getJurisdictionRule(player.jurisdiction).gambling.fundsDisclosure;
  if (disclosure === null || level !== 'not') return;
  const acknowledged = player.funds_acknowledged_at;
  if (acknowledged && acknowledged > monthsBefore(now, disclosure.acknowledgedMonths)) return;
  throw new Refusal('FundsNotAcknowledged', { fields: { level } });
}

/** Records that a player acknowledged the level. */
export async function noteAcknowledged(
  tx: Tx,
  audit: Audit,
  {
    player,
    level,
    now,
    requestId,
  }: { player: PayingPlayer; level: FundsProtection; now: Date; requestId: string },
): Promise<void> {
  await tx.updateTable('players').set({ funds_acknowledged_at: now }).where('id', '=', player.id).execute();
  await audit.write(tx, {
    actor: 'player',
    action: 'acknowledge-funds',
    playerId: player.id,
    requestId,
    after: { level },
    ruleEdition: getJurisdictionRule(player.jurisdiction).edition,
  });
}
