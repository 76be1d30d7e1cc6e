import type { getDisplayPages, OutputOf } from '@playerdesk/contract/internal';
import type { Db } from '../../infrastructure/database/tables.ts';
import { type Call, requireSession } from '../../operations/call/call.ts';
import type { RequiredActions } from './required-actions.ts';
import type { ReviewReminder } from './review-reminder.ts';

export interface DisplayPagesService {
  get(input: object, call: Call): Promise<OutputOf<typeof getDisplayPages>>;
}

interface Deps {
  readonly db: Db;
  readonly requiredActions: Pick<RequiredActions, 'pages'>;
  readonly reviewReminder: Pick<ReviewReminder, 'isDue'>;
}

const REVIEW = 'AccountReview';

/** Lists the player's next steps: first the required actions, then the operator's pages, then periodic reminders. */
export function createDisplayPages({ db, requiredActions, reviewReminder }: Deps): DisplayPagesService {
  return {
    get: async (_input, call) => {
      const { playerId } = requireSession(call);
      const open = await requiredActions.pages(db, playerId);
      const isSet = (page: string) => open.some(({ pageType }) => pageType === page);
      const isReminded = !isSet(REVIEW) && (await reviewReminder.isDue(db, playerId));
      return {
        pages: [...open, ...(isReminded ? [{ pageType: REVIEW, forceAction: false }] : [])],
      };
    },
  };
}
