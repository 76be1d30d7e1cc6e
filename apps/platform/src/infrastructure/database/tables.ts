import type { Kysely, Transaction } from 'kysely';
import type { BonusesTable, BonusOffersTable, ContentEntriesTable } from './tables/bonus.ts';
import type {
  ActivationCodesTable,
  OneTimeCodesTable,
  PasswordResetsTable,
  SpentProofsTable,
} from './tables/code.ts';
import type {
  DocumentFilesTable,
  DocumentsTable,
  KeptExclusionsTable,
  KeptIdentitiesTable,
  WantedDocumentsTable,
  WealthDeclarationsTable,
} from './tables/document.ts';
import type { EidPersonsTable, EidRequestsTable } from './tables/eid.ts';
import type {
  FavouritesTable,
  GameSessionsTable,
  GamesTable,
  JackpotFeedsTable,
  JackpotPoolsTable,
  JackpotsTable,
  LastPlayedTable,
} from './tables/game.ts';
import type { LedgerBalancesTable, LedgerMovementsTable, LedgerPostingsTable } from './tables/ledger.ts';
import type { BlocksTable, LimitsTable, LimitTotalsTable, LimitUsageTable } from './tables/limit.ts';
import type {
  ConsentRecordsTable,
  MessagesTable,
  PlayerPropertiesTable,
  SubscriptionsTable,
  UnsubscribeTokensTable,
} from './tables/message.ts';
import type {
  CashierSessionsTable,
  PaymentCodesTable,
  PaymentDaysTable,
  PaymentsTable,
  PaymentTombstonesTable,
} from './tables/payment.ts';
import type { PlayDaysTable, PlaySetUpsTable, PlayStepsTable, PlaysTable } from './tables/play.ts';
import type {
  ConsentsTable,
  CredentialsTable,
  CustomFieldsTable,
  DisplayPagesTable,
  PersonsTable,
  PlayersTable,
} from './tables/player.ts';
import type { PushesTable } from './tables/push.ts';
import type { ExcludedPersonsTable, KnownPersonsTable, PersonReviewsTable } from './tables/register.ts';
import type {
  ContactTasksTable,
  LimitChoicesTable,
  RealityChecksTable,
  ReviewRemindersTable,
  SafetyInformationTable,
  SelfTestsTable,
} from './tables/responsible-gambling.ts';
import type { SessionsTable } from './tables/session.ts';
import type {
  TournamentDemoGuestsTable,
  TournamentEntriesTable,
  TournamentsTable,
} from './tables/tournament.ts';
import type {
  AttemptsTable,
  AuditTable,
  ClockTable,
  DataKeyTable,
  IdempotencyTable,
  OutboxTable,
  RequiredMigrationsTable,
  SweepsTable,
} from './tables/upkeep.ts';

export interface Tables {
  players: PlayersTable;
  persons: PersonsTable;
  credentials: CredentialsTable;
  consents: ConsentsTable;
  custom_fields: CustomFieldsTable;
  limits: LimitsTable;
  limit_usage: LimitUsageTable;
  limit_totals: LimitTotalsTable;
  blocks: BlocksTable;
  self_tests: SelfTestsTable;
  limit_choices: LimitChoicesTable;
  safety_information: SafetyInformationTable;
  review_reminders: ReviewRemindersTable;
  reality_checks: RealityChecksTable;
  contact_tasks: ContactTasksTable;
  ledger_movements: LedgerMovementsTable;
  ledger_postings: LedgerPostingsTable;
  ledger_balances: LedgerBalancesTable;
  cashier_sessions: CashierSessionsTable;
  payments: PaymentsTable;
  payment_days: PaymentDaysTable;
  payment_tombstones: PaymentTombstonesTable;
  payment_codes: PaymentCodesTable;
  bonus_offers: BonusOffersTable;
  bonuses: BonusesTable;
  plays: PlaysTable;
  play_steps: PlayStepsTable;
  play_days: PlayDaysTable;
  play_set_ups: PlaySetUpsTable;
  content_entries: ContentEntriesTable;
  games: GamesTable;
  game_sessions: GameSessionsTable;
  favourites: FavouritesTable;
  last_played: LastPlayedTable;
  jackpots: JackpotsTable;
  jackpot_pools: JackpotPoolsTable;
  jackpot_feeds: JackpotFeedsTable;
  tournaments: TournamentsTable;
  tournament_entries: TournamentEntriesTable;
  tournament_demo_guests: TournamentDemoGuestsTable;
  sessions: SessionsTable;
  activation_codes: ActivationCodesTable;
  one_time_codes: OneTimeCodesTable;
  password_resets: PasswordResetsTable;
  known_persons: KnownPersonsTable;
  excluded_persons: ExcludedPersonsTable;
  person_reviews: PersonReviewsTable;
  display_pages: DisplayPagesTable;
  spent_proofs: SpentProofsTable;
  eid_requests: EidRequestsTable;
  eid_persons: EidPersonsTable;
  attempts: AttemptsTable;
  idempotency: IdempotencyTable;
  audit: AuditTable;
  messages: MessagesTable;
  consent_records: ConsentRecordsTable;
  subscriptions: SubscriptionsTable;
  unsubscribe_tokens: UnsubscribeTokensTable;
  player_properties: PlayerPropertiesTable;
  documents: DocumentsTable;
  document_files: DocumentFilesTable;
  wanted_documents: WantedDocumentsTable;
  wealth_declarations: WealthDeclarationsTable;
  kept_identities: KeptIdentitiesTable;
  kept_exclusions: KeptExclusionsTable;
  outbox: OutboxTable;
  pushes: PushesTable;
  clock: ClockTable;
  sweeps: SweepsTable;
  data_key: DataKeyTable;
  required_migrations: RequiredMigrationsTable;
}

/** A database or a transaction on it. Inside a transaction, only the transaction may be used. */
export type Db = Kysely<Tables>;
export type Tx = Transaction<Tables>;
