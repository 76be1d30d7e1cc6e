import { PRODUCTS } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { activeBlocks, type BlockScope } from '../limits/blocks.ts';
import { putContactTask } from '../limits/contact.ts';
import { lockLimitedPlayer } from '../limits/limits.queries.ts';
import type { Limits } from '../limits/limits.ts';

/** Play and deposits. Withdrawals and the account itself stay available. */
const SCOPES: readonly BlockScope[] = [...PRODUCTS, 'payment'];

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly limits: Pick<Limits, 'breaks'>;
}

/**
 * Blocks play and deposits after a self-test score that the player's rules name, until staff have called and lift it.
 */
export function createSelfTestBlock({ clock, audit, limits }: Deps) {
  return async (tx: Tx, playerId: string, score: number, requestId: string): Promise<void> => {
    const { jurisdiction } = await lockLimitedPlayer(tx, playerId);
    const { responsibleGambling, edition: ruleEdition } = getJurisdictionRule(jurisdiction);
    if (responsibleGambling.blocksAtScore === null || score < responsibleGambling.blocksAtScore) return;
    const now = clock.now();
    const running = await activeBlocks(tx, playerId, new Date(now));
    const isBlocked = (scope: BlockScope) =>
      running.some((block) => block.scope === scope && block.endsAt === null && block.setBy === 'operator');
    const open = SCOPES.filter((scope) => !isBlocked(scope));
    for (const scope of open) {
      const block = { kind: 'block', scope, term: 'indefinite', setBy: 'operator' } as const;
      await limits.breaks.begin(tx, playerId, block, requestId);
    }
    if (open.length === 0) return;
    // The score stays with the tests: neither the contact task nor the audit contains it.
    const why = { reason: 'self-test', details: {} } as const;
    await putContactTask(tx, audit, { playerId, why, ruleEdition, requestId, now });
  };
}
