import { type GatedAction, LIMIT_PERIODS, type OwedAction } from '@playerdesk/contract/internal';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import { monthsBefore } from '../../infrastructure/clock/months-before.ts';
import { together } from '../../infrastructure/database/pipeline.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import { getJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { Refusal, type RefusalCode } from '../../infrastructure/refusal.ts';
import { type IdentityCheck, identityCheck } from '../../verification/index.ts';
import { depositLimits, isDone, type SetPage } from './completed-pages.ts';
import { type ActingPlayer, findActingPlayer, findDisplayPages } from './display-pages.queries.ts';
import { declinedAt } from './limit-choices.queries.ts';
import { hasReadInformation } from './safety-information.queries.ts';

/** A page that a player has not seen yet. */
type OpenPage = Pick<SetPage, 'pageType' | 'forceAction'>;

/** What players still have to do, and which actions are blocked until it is done. */
export interface RequiredActions {
  /** Returns first the pages that the rules require, then those that staff set, in their order. */
  pages(db: Db, playerId: string): Promise<readonly OpenPage[]>;
  /**
   * Refuses with the code of the first open required action that blocks `action`. Actions in `later` are checked
   * afterwards.
   */
  refuse(db: Db, player: ActingPlayer, action: GatedAction, later?: readonly OwedAction[]): Promise<void>;
  /** Reads at once what `refuse` asks for under most licenses, in a transaction that remembers its reads. */
  prepare(tx: Tx, playerId: string): Promise<void>;
}

interface Deps {
  readonly clock: Clock;
  readonly termsVersion: string;
}

const TERMS = 'TermsAndConditions';
const DOCUMENTS = 'ProvideDocuments';
/** The page on which deposit limits are set, or declined where the market allows it. */
export const LIMITS_PAGE = 'DepositLimits';
/** The page with the safer gambling information. */
export const INFORMATION_PAGE = 'SaferGamblingInformation';

const REQUIRED_BY_OPERATION: ReadonlyMap<string, OwedAction> = new Map([
  [TERMS, 'terms'],
  [LIMITS_PAGE, 'limits'],
  [INFORMATION_PAGE, 'information'],
  ['ResponsibleGamingTest', 'self-test'],
  ['SourceOfWealth', 'source-of-wealth'],
  [DOCUMENTS, 'documents'],
]);
const CODES: Readonly<Record<OwedAction, RefusalCode>> = {
  terms: 'TermsOwed',
  limits: 'LimitsOwed',
  information: 'InformationOwed',
  'self-test': 'SelfTestOwed',
  'source-of-wealth': 'SourceOfWealthOwed',
  documents: 'DocumentsOwed',
  other: 'ActionOwed',
};

export function createRequiredActions({ clock, termsVersion }: Deps): RequiredActions {
  const owesLimits = async (db: Db, playerId: string, jurisdiction: string) => {
    const { depositLimitsAtSignUp: requested, responsibleGambling } = getJurisdictionRule(jurisdiction);
    if (requested === 'none') return false;
    const now = clock.now();
    const isMandatory = requested === 'mandatory';
    const [limits, declined] = await together(
      db,
      (shared) => depositLimits(shared, playerId, now),
      async (shared) => (isMandatory ? null : declinedAt(shared, playerId)),
    );
    const periods = new Set(limits.map(({ period }) => period));
    if (isMandatory) return LIMIT_PERIODS.some((period) => !periods.has(period));
    return periods.size === 0 && !isRecent(declined, now, responsibleGambling.limitPromptMonths);
  };
  const findPages = async (
    db: Db,
    player: ActingPlayer,
  ): Promise<{ open: readonly OpenPage[]; identity: IdentityCheck }> => {
    const { id: playerId, terms_version: accepted, jurisdiction } = player;
    const readsInformation = getJurisdictionRule(jurisdiction).informationBeforePlay;
    const [lacksLimits, owesReading, identity, setPages] = await together(
      db,
      (shared) => owesLimits(shared, playerId, jurisdiction),
      async (shared) => readsInformation && !(await hasReadInformation(shared, playerId)),
      (shared) => identityCheck(shared, player),
      (shared) => findDisplayPages(shared, playerId),
    );
    const owesProofs = identity.missing.length > 0;
    const isSaid = (pageType: string) =>
      pageType === TERMS ||
      (pageType === LIMITS_PAGE && lacksLimits) ||
      (pageType === INFORMATION_PAGE && owesReading) ||
      (pageType === DOCUMENTS && owesProofs);
    const open: OpenPage[] = [
      ...(accepted === termsVersion ? [] : [{ pageType: TERMS, forceAction: true }]),
      ...(lacksLimits ? [{ pageType: LIMITS_PAGE, forceAction: true }] : []),
      ...(owesReading ? [{ pageType: INFORMATION_PAGE, forceAction: true }] : []),
      ...(owesProofs ? [{ pageType: DOCUMENTS, forceAction: true }] : []),
    ];
    for (const page of setPages) {
      if (isSaid(page.pageType) || (await isDone(db, player, page, clock.now()))) continue;
      open.push({ pageType: page.pageType, forceAction: page.forceAction });
    }
    return { open, identity };
  };
  return {
    pages: async (db, playerId) => (await findPages(db, await findActingPlayer(db, playerId))).open,
    refuse: async (db, player, action, later = []) => {
      const { owedGates } = getJurisdictionRule(player.jurisdiction).responsibleGambling;
      const { open, identity } = await findPages(db, player);
      for (const { pageType, forceAction } of open) {
        const requiredActions = REQUIRED_BY_OPERATION.get(pageType) ?? 'other';
        if (forceAction && !later.includes(requiredActions) && owedGates[requiredActions].includes(action)) {
          throw new Refusal(CODES[requiredActions], { fields: { page: pageType } });
        }
      }
      // Everything is submitted: the player can only wait.
      if (owedGates.documents.includes(action) && identity.isInReview)
        throw new Refusal('AccountUnderReview');
    },
    prepare: async (tx, playerId) => {
      await together(
        tx,
        () => hasReadInformation(tx, playerId),
        () => findDisplayPages(tx, playerId),
      );
    },
  };
}

/** Returns whether a choice is still recent. `months` of null: a choice never expires. */
function isRecent(chosen: Date | null, now: number, months: number | null): boolean {
  return chosen !== null && (months === null || chosen > monthsBefore(now, months));
}
