import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { FullPerson } from '../../../apps/console/src/api/answers.ts';
import { SWEDISH_NAMES } from '../../../apps/console/src/messages/swedish-names.ts';
import type { RecordListName } from '../../../apps/platform/src/app/console/records/record-lists.ts';
import type { REPORT_KINDS } from '../../../apps/platform/src/app/console/reports/report.queries.ts';
import type { MessageRecord } from '../../../apps/platform/src/engagement/messages/message-records.queries.ts';
import type { ConsentSource } from '../../../apps/platform/src/engagement/tables/message-tables.ts';
import type { BonusRecord } from '../../../apps/platform/src/gaming/bonus/bonus-records.queries.ts';
import type { PlayRecord } from '../../../apps/platform/src/gaming/play/play-records.queries.ts';
import type { Mark } from '../../../apps/platform/src/identity/exclusion-register/person-marks.ts';
import type { AuditEntry } from '../../../apps/platform/src/infrastructure/audit/audit.ts';
import { CONFIDENTIAL_ACTIONS } from '../../../apps/platform/src/infrastructure/audit/confidential-actions.ts';
import type { MessageTemplate } from '../../../apps/platform/src/infrastructure/outbox/outbox.ts';
import type { HOUSE_ACCOUNTS, PLAYER_ACCOUNTS } from '../../../apps/platform/src/money/ledger/account.ts';
import type { Finding } from '../../../apps/platform/src/money/ledger/books.queries.ts';
import type { MovementKind } from '../../../apps/platform/src/money/ledger/movement.ts';
import type {
  SIGNAL_DECISIONS,
  SignalKind,
} from '../../../apps/platform/src/money/money-laundering/signals.ts';
import type { WITHDRAWAL_CHECKS } from '../../../apps/platform/src/money/payment/payment-settings.ts';
import type { PaymentStatus } from '../../../apps/platform/src/money/payment/payment-status.ts';
import type { Mismatch } from '../../../apps/platform/src/money/reconciliation/reconciliation.ts';
import type { PlayerState } from '../../../apps/platform/src/operations/player-states.ts';
import type { SessionEndCause } from '../../../apps/platform/src/operations/session-lifetime.ts';
import type { Failure } from '../../../apps/platform/src/operations/webhooks/register-webhooks.ts';
import type { BlockKind, BlockScope } from '../../../apps/platform/src/responsible-gambling/limits/blocks.ts';
import type { ContactReason } from '../../../apps/platform/src/responsible-gambling/limits/contact.ts';
import type { HarmMarker } from '../../../apps/platform/src/responsible-gambling/protection/harm-markers.ts';
import type { Act, Role } from '../../../apps/platform/src/staff/permissions.ts';
import type { WealthDecision } from '../../../apps/platform/src/verification/tables/document-tables.ts';
import {
  BUNDLED_OPT_INS,
  type ComplaintOutcome,
  type ComplaintTopic,
  type DECLINE_REASONS,
  type DocumentStatus,
  type DocumentType,
  type LIMIT_SPANS,
  type LimitType,
  PRODUCT_SUBSCRIPTIONS,
  type PRODUCTS,
  type SessionMethod,
  type StepUpMethod,
} from '../../../packages/contract/src/internal.ts';

type One<Values extends readonly unknown[]> = Values[number];

/** Codes that a view names. */
type Shown =
  | Act
  | Role
  | PlayerState
  | SessionEndCause
  | SessionMethod
  | StepUpMethod
  | AuditEntry['actor']
  | BlockKind
  | BlockScope
  | One<typeof PRODUCTS>
  | LimitType
  | One<typeof LIMIT_SPANS>
  | DocumentType
  | DocumentStatus
  | One<typeof DECLINE_REASONS>
  | ConsentSource
  | ContactReason['reason']
  | HarmMarker
  | Mark
  | SignalKind
  | One<typeof SIGNAL_DECISIONS>
  | WealthDecision
  | ComplaintTopic
  | ComplaintOutcome
  | One<typeof WITHDRAWAL_CHECKS>
  | PaymentStatus
  | One<typeof PLAYER_ACCOUNTS>
  | One<typeof HOUSE_ACCOUNTS>
  | MovementKind
  | Finding['kind']
  | Failure
  | Mismatch['kind']
  | One<typeof REPORT_KINDS>
  | RecordListName
  | PlayRecord['kind' | 'book' | 'status']
  | BonusRecord['status' | 'origin']
  | MessageRecord['status']
  | MessageTemplate
  | keyof FullPerson;

/** A shown code without a name does not compile. */
const missingNames: readonly Exclude<Shown, keyof typeof SWEDISH_NAMES>[] = [];

const PLATFORM = new URL('../../../apps/platform/src/', import.meta.url).pathname;
const METHODS = ['deposit', 'withdraw'];
const STATUSES: readonly PaymentStatus[] = ['pending', 'completed', 'failed', 'canceled'];
/** What stands for the parts of actions that are put together. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  // biome-ignore-start lint/suspicious/noTemplateCurlyInString: they are the source of the platform
  '${payment.method}-${status}': METHODS.flatMap((method) => STATUSES.map((status) => `${method}-${status}`)),
  'withdrawal-${decision.decision}': ['withdrawal-approved', 'withdrawal-refused'],
  'authorize-${requested.method}': METHODS.map((method) => `authorize-${method}`),
  'refuse-${requested.method}': METHODS.map((method) => `refuse-${method}`),
  'document-${decision}': ['document-approved', 'document-declined'],
  'request-${decision}': ['request-approved', 'request-declined'],
  // biome-ignore-end lint/suspicious/noTemplateCurlyInString: they are the source of the platform
};

/** Returns the actions that the platform writes into the audit, without those of development. */
function listActions(): readonly string[] {
  const files = readdirSync(PLATFORM, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /[.]ts$/.test(file) && !/[.]test[.]|^app\/(backstage|demo)\//.test(file),
  );
  const sources = files
    .map((file) => readFileSync(`${PLATFORM}${file}`, 'utf8'))
    .filter((source) => /audit/i.test(source));
  return sources.flatMap((source) => [
    ...[...source.matchAll(/\baction(?::| =) ([^;}\n]*)/g)].flatMap(([, value = '']) => readValue(value)),
    ...[...source.matchAll(/\b(?:trace|write|writeAudit)\(([\s\w,=?]*'[a-z-]+'(?: : '[a-z-]+')?)/g)].flatMap(
      ([, value = '']) => readValue(value),
    ),
  ]);
}

function readValue(value: string): readonly string[] {
  const [, template] = /^`([^`]*)`/.exec(value) ?? [];
  if (template === undefined) {
    const ending = value.startsWith('toAction(') ? '-work' : '';
    return [...value.matchAll(/'([a-z-]+)'/g)].map(([, action = '']) => `${action}${ending}`);
  }
  const actions = TEMPLATES[template];
  if (!actions) throw new Error(`Add the actions of ${template} to TEMPLATES`);
  return actions;
}

it('each code that the console shows has a Swedish name', () => {
  const consents = [...BUNDLED_OPT_INS, ...PRODUCT_SUBSCRIPTIONS.map(({ type }) => type)];
  const actions = listActions();
  const codes = [...missingNames, ...consents, ...actions, ...CONFIDENTIAL_ACTIONS];

  expect(actions).toEqual(expect.arrayContaining(['set-limit', 'add-passkey', 'claim-bonus']));
  expect([...new Set(codes)].filter((code) => !(code in SWEDISH_NAMES)).toSorted()).toEqual([]);
});
