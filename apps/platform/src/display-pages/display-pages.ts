import type { getDisplayPages, OutputOf } from '@playerdesk/contract';
import { type Call, sessionOf } from '../call/call.ts';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../database/tables.ts';
import { displayPagesOf, termsAccepted } from './display-pages.queries.ts';
import { isDone, type SetPage } from './done-pages.ts';
import type { LimitPrompt } from './limit-prompt.ts';
import type { ReviewReminder } from './review-reminder.ts';

export interface DisplayPagesService {
  get(input: object, call: Call): Promise<OutputOf<typeof getDisplayPages>>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly limitPrompt: Pick<LimitPrompt, 'isDue'>;
  readonly reviewReminder: Pick<ReviewReminder, 'isDue'>;
  readonly termsVersion: string;
}

const TERMS = 'TermsAndConditions';
const LIMITS = 'DepositLimits';
const REVIEW = 'AccountReview';

/** What a player has to do next: first what they owe, then what the operator wants them to see, then what is asked now and then. */
export function createDisplayPages(parts: Parts): DisplayPagesService {
  const { db, clock, limitPrompt, reviewReminder, termsVersion } = parts;
  const open = async (playerId: string) => {
    const pages: SetPage[] = [];
    for (const page of await displayPagesOf(db, playerId)) {
      const isOpen = page.pageType !== TERMS && !(await isDone(db, playerId, page, clock.now()));
      if (isOpen) pages.push(page);
    }
    return pages.map(({ pageType, forceAction }) => ({ pageType, forceAction }));
  };
  return {
    get: async (_input, call) => {
      const { playerId, idHash } = sessionOf(call);
      const owesTerms = (await termsAccepted(db, playerId)) !== termsVersion;
      const others = await open(playerId);
      const isSet = (page: string) => others.some(({ pageType }) => pageType === page);
      const isPrompted = !isSet(LIMITS) && (await limitPrompt.isDue(db, playerId, idHash));
      const isReminded = !isSet(REVIEW) && (await reviewReminder.isDue(db, playerId));
      return {
        pages: [
          ...(owesTerms ? [{ pageType: TERMS, forceAction: true }] : []),
          ...others,
          ...(isPrompted ? [{ pageType: LIMITS, forceAction: false }] : []),
          ...(isReminded ? [{ pageType: REVIEW, forceAction: false }] : []),
        ],
      };
    },
  };
}
