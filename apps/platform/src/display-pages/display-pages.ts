import type { getDisplayPages, OutputOf } from '@playerdesk/contract';
import { type Call, sessionOf } from '../call/call.ts';
import type { Db } from '../database/tables.ts';
import { displayPagesOf, termsAccepted } from './display-pages.queries.ts';

export interface DisplayPagesService {
  get(input: object, call: Call): Promise<OutputOf<typeof getDisplayPages>>;
}

/** What a player has to do next: first what they owe, then what the operator wants them to see. */
export function createDisplayPages(db: Db, termsVersion: string): DisplayPagesService {
  return {
    get: async (_input, call) => {
      const { playerId } = sessionOf(call);
      const owesTerms = (await termsAccepted(db, playerId)) !== termsVersion;
      const terms = owesTerms ? [{ pageType: 'TermsAndConditions', forceAction: true }] : [];
      const others = (await displayPagesOf(db, playerId)).filter(
        ({ pageType }) => pageType !== 'TermsAndConditions',
      );
      return { pages: [...terms, ...others] };
    },
  };
}
