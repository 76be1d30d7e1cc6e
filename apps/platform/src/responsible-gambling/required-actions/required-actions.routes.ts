import {
  acknowledgeInformation,
  declineDepositLimits,
  getDisplayPages,
  noteReviewReminder,
} from '@playerdesk/contract/internal';
import {
  acknowledgeInformationSchema,
  declineDepositLimitsSchema,
  getDisplayPagesSchema,
  noteReviewReminderSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { DisplayPagesService } from './display-pages.ts';
import type { LimitChoices } from './limit-choices.ts';
import type { ReviewReminder } from './review-reminder.ts';
import type { SafetyInformation } from './safety-information.ts';

export function displayPagesRoutes(
  pages: DisplayPagesService,
  review: Pick<ReviewReminder, 'note'>,
  choices: Pick<LimitChoices, 'decline'>,
  information: Pick<SafetyInformation, 'acknowledge'>,
): Handler[] {
  return [
    read(getDisplayPages, getDisplayPagesSchema, pages.get),
    write(noteReviewReminder, noteReviewReminderSchema, review.note),
    write(declineDepositLimits, declineDepositLimitsSchema, choices.decline),
    write(acknowledgeInformation, acknowledgeInformationSchema, information.acknowledge),
  ];
}
