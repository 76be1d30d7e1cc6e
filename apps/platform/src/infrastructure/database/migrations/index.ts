import type { Migration } from 'kysely';
import * as identity from './0001-identity.ts';
import * as codesAndRegisters from './0002-ways-in.ts';
import * as eid from './0003-eid.ts';
import * as limits from './0004-limits.ts';
import * as pushes from './0005-pushes.ts';
import * as ledger from './0006-ledger.ts';
import * as payments from './0006-payments.ts';
import * as rewards from './0007-rewards.ts';
import * as paymentProvider from './0008-payment-provider.ts';
import * as play from './0009-play.ts';
import * as messages from './0010-messages.ts';
import * as chat from './0011-chat.ts';
import * as documents from './0012-documents.ts';
import * as saferGambling from './0013-safer-gambling.ts';
import * as reviewReminders from './0020-review-reminders.ts';
import * as playSetUps from './0021-play-set-ups.ts';
import * as breakRevocations from './0022-break-revocations.ts';
import * as personsBorn from './0023-persons-born.ts';
import * as visitsOfSessions from './0024-visits-of-sessions.ts';
import * as lastingExclusions from './0025-lasting-exclusions.ts';
import * as personReviews from './0026-person-reviews.ts';
import * as limitChoices from './0027-limit-choices.ts';
import * as britishPlay from './0028-british-play.ts';
import * as realityChecks from './0029-reality-checks.ts';
import * as exclusionConsents from './0030-exclusion-consents.ts';
import * as productConsents from './0032-product-consents.ts';
import * as safetyInformation from './0034-safety-information.ts';
import * as suppliersApart from './0035-suppliers-apart.ts';
import * as sessionDetails from './0036-session-details.ts';
import * as dataKey from './0045-data-key.ts';
import * as requiredMigrations from './0045-required-migrations.ts';
import * as limitTotals from './0046-limit-totals.ts';
import * as indexesOfSweeps from './0047-indexes-of-sweeps.ts';
import * as sweeps from './0048-sweeps.ts';
import * as historyDays from './0049-history-days.ts';
import * as changedAddresses from './0053-changed-addresses.ts';
import * as customFields from './0058-custom-fields.ts';
import * as withdrawnConsents from './0059-withdrawn-consents.ts';

/** All migrations in the order of their names. A released migration is never changed. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-identity': identity,
  '0002-ways-in': codesAndRegisters,
  '0003-eid': eid,
  '0004-limits': limits,
  '0005-pushes': pushes,
  '0006-ledger': ledger,
  '0006-payments': payments,
  '0007-rewards': rewards,
  '0008-payment-provider': paymentProvider,
  '0009-play': play,
  '0010-messages': messages,
  '0011-chat': chat,
  '0013-safer-gambling': saferGambling,
  '0012-documents': documents,
  '0020-review-reminders': reviewReminders,
  '0021-play-set-ups': playSetUps,
  '0022-break-revocations': breakRevocations,
  '0023-persons-born': personsBorn,
  '0024-visits-of-sessions': visitsOfSessions,
  '0025-lasting-exclusions': lastingExclusions,
  '0026-person-reviews': personReviews,
  '0027-limit-choices': limitChoices,
  '0028-british-play': britishPlay,
  '0029-reality-checks': realityChecks,
  '0030-exclusion-consents': exclusionConsents,
  '0032-product-consents': productConsents,
  '0034-safety-information': safetyInformation,
  '0035-suppliers-apart': suppliersApart,
  '0036-session-details': sessionDetails,
  '0045-data-key': dataKey,
  '0045-required-migrations': requiredMigrations,
  '0046-limit-totals': limitTotals,
  '0047-indexes-of-sweeps': indexesOfSweeps,
  '0048-sweeps': sweeps,
  '0049-history-days': historyDays,
  '0053-changed-addresses': changedAddresses,
  '0058-custom-fields': customFields,
  '0059-withdrawn-consents': withdrawnConsents,
};
