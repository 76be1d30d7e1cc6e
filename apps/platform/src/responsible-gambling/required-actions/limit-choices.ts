import type { declineDepositLimits, OutputOf } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import { lockLimitedPlayer } from '../limits/limits.queries.ts';
import { putDecline } from './limit-choices.queries.ts';
import { LIMITS_PAGE, type RequiredActions } from './required-actions.ts';

/** Records that players decline a deposit limit, where their market prompts for one. */
export interface LimitChoices {
  /** Records it for a registration, within its transaction. Does nothing in a market without the prompt. */
  begin(tx: Tx, player: { id: string; jurisdiction: string }, requestId: string): Promise<void>;
  /**
   * Records it once, while a limit is prompted for.
   * @throws Refusal `DeclineNotOffered` in a market without the prompt.
   */
  decline(input: object, call: Call): Promise<Effect<OutputOf<typeof declineDepositLimits>>>;
}

interface Deps {
  readonly clock: Clock;
  readonly audit: Audit;
  readonly requiredActions: Pick<RequiredActions, 'pages'>;
}

export function createLimitChoices({ clock, audit, requiredActions }: Deps): LimitChoices {
  const record = async (
    tx: Tx,
    { id, jurisdiction }: { id: string; jurisdiction: string },
    via: 'sign-up' | 'prompt',
    requestId: string,
  ) => {
    await putDecline(tx, id, new Date(clock.now()));
    await audit.write(tx, {
      actor: 'player',
      action: 'decline-deposit-limits',
      playerId: id,
      after: { via },
      ruleEdition: getJurisdictionRule(jurisdiction).edition,
      requestId,
    });
  };
  return {
    begin: async (tx, player, requestId) => {
      if (isPrompted(player.jurisdiction)) await record(tx, player, 'sign-up', requestId);
    },
    decline: async (_input, call) => {
      const { playerId } = requireSession(call);
      return async (tx) => {
        // Locked: of two concurrent calls the second finds no open prompt.
        const player = await lockLimitedPlayer(tx, playerId);
        if (!isPrompted(player.jurisdiction)) throw new Refusal('DeclineNotOffered');
        const pages = await requiredActions.pages(tx, playerId);
        const isRequested = pages.some(({ pageType }) => pageType === LIMITS_PAGE);
        if (isRequested) await record(tx, player, 'prompt', call.requestId);
        return {};
      };
    },
  };
}

const isPrompted = (jurisdiction: string) =>
  getJurisdictionRule(jurisdiction).depositLimitsAtSignUp === 'prompt';
