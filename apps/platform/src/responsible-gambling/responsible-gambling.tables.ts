import {
  byPlayerId,
  deletedOnErasure,
  type PersonalDataTables,
  RETAINED_CHOICES,
  RETAINED_CONSENT,
  retained,
} from '../operations/personal-data-table.ts';

/** The personal data in the tables of this domain, and what happens to it when a player is erased. */
export const responsibleGamblingTables = {
  limits: retained(byPlayerId, RETAINED_CHOICES),
  limit_usage: retained(byPlayerId, RETAINED_CHOICES),
  limit_totals: retained(byPlayerId, RETAINED_CHOICES),
  blocks: retained(byPlayerId, RETAINED_CHOICES),
  self_tests: retained(byPlayerId, RETAINED_CHOICES),
  limit_choices: retained(byPlayerId, RETAINED_CHOICES),
  safety_information: retained(byPlayerId, RETAINED_CONSENT),
  review_reminders: deletedOnErasure(byPlayerId),
  reality_checks: deletedOnErasure(byPlayerId),
  contact_tasks: deletedOnErasure(byPlayerId),
  display_pages: deletedOnErasure(byPlayerId),
} satisfies PersonalDataTables;
