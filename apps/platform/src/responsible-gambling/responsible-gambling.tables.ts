import { CHOICES, CONSENT, deleted, type KeptTables, kept, own } from '../operations/kept-table.ts';

/** What the tables of this domain keep of players, and what becomes of it when a player is erased. */
export const responsibleGamblingTables = {
  limits: kept(own, CHOICES),
  limit_usage: kept(own, CHOICES),
  blocks: kept(own, CHOICES),
  self_tests: kept(own, CHOICES),
  limit_choices: kept(own, CHOICES),
  safety_information: kept(own, CONSENT),
  limit_prompts: deleted(own, 'session_hash'),
  review_reminders: deleted(own),
  reality_checks: deleted(own),
  contact_tasks: deleted(own),
  display_pages: deleted(own),
} satisfies KeptTables;
