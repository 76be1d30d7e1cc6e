import type { acknowledgeInformation, OutputOf } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockLimitedPlayer } from '../limits/limits.queries.ts';
import { putInformationRead } from './safety-information.queries.ts';

/** Records that players read the safer gambling information, where their market shows it before the first wager. */
export interface SafetyInformation {
  /** Records it for a registration, within its transaction. Does nothing in a market without it. */
  begin(tx: Tx, player: { id: string; jurisdiction: string }, requestId: string): Promise<void>;
  /** Records it once. Does nothing in a market without it. */
  acknowledge(input: object, call: Call): Promise<Effect<OutputOf<typeof acknowledgeInformation>>>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
}

export function createSafetyInformation({ clock, audit }: Deps): SafetyInformation {
  const record = async (
    tx: Tx,
    { id, jurisdiction }: { id: string; jurisdiction: string },
    via: 'sign-up' | 'page',
    requestId: string,
  ) => {
    const { informationBeforePlay, edition } = getJurisdictionRule(jurisdiction);
    if (!informationBeforePlay || !(await putInformationRead(tx, id, new Date(clock.now())))) return;
    await audit.write(tx, {
      actor: 'player',
      action: 'acknowledge-information',
      playerId: id,
      after: { via },
      ruleEdition: edition,
      requestId,
    });
  };
  return {
    begin: (tx, player, requestId) => record(tx, player, 'sign-up', requestId),
    acknowledge: async (_input, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        await record(tx, await lockLimitedPlayer(tx, playerId), 'page', call.requestId);
        return {};
      };
    },
  };
}
