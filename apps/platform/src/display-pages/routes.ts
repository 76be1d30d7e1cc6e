import { getDisplayPages, noteReviewReminder } from '@playerdesk/contract';
import { getDisplayPagesSchema, noteReviewReminderSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../call/call.ts';
import type { DisplayPagesService } from './display-pages.ts';
import type { ReviewReminder } from './review-reminder.ts';

export function displayPagesRoutes(
  pages: DisplayPagesService,
  review: Pick<ReviewReminder, 'note'>,
): Handler[] {
  return [
    read(getDisplayPages, getDisplayPagesSchema, pages.get),
    write(noteReviewReminder, noteReviewReminderSchema, review.note),
  ];
}
