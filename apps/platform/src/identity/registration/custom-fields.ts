import {
  type CustomFieldRule,
  type CustomFields,
  customFieldProblem,
  toCustomFieldKey,
} from '@playerdesk/contract/internal';
import type { Tx } from '../../infrastructure/database/tables.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';

/** A field of the sign-up form that the operator added. */
export type CustomFieldSetting = CustomFieldRule & {
  /** Version of the text that a player agrees to with the checkbox. A ticked box is then stored as a consent. */
  readonly consentVersion?: string | undefined;
  /** Whether the player reads the answer in the profile, and may change it there. Default: neither. */
  readonly profile?: 'edit' | 'show' | undefined;
};

/** Returns the problems of the answers by field. Unknown names are refused, and so are absent required answers. */
export function findCustomFieldProblems(
  settings: readonly CustomFieldSetting[],
  answers: CustomFields = {},
): FieldProblems {
  const given = new Map(Object.entries(answers));
  const known = new Set(settings.map(({ name }) => name));
  const problems: Record<string, string> = {};
  for (const name of given.keys()) if (!known.has(name)) problems[toCustomFieldKey(name)] = 'unknown';
  for (const setting of settings) {
    const problem = customFieldProblem(setting, given.get(setting.name));
    if (problem) problems[toCustomFieldKey(setting.name)] = problem;
  }
  return problems;
}

/** Stores the answers, and a consent for each ticked checkbox whose text has a version. */
export async function insertCustomFields(
  tx: Tx,
  playerId: string,
  settings: readonly CustomFieldSetting[],
  answers: CustomFields = {},
  now: Date,
): Promise<void> {
  const rows = Object.entries(answers).flatMap(([name, answer]) => {
    const value = String(answer).trim();
    return value === '' ? [] : [{ player_id: playerId, name, value }];
  });
  if (rows.length > 0) await tx.insertInto('custom_fields').values(rows).execute();
  await insertCustomConsents(tx, { playerId, settings, answers, channel: 'sign-up', now });
}

interface GivenConsents {
  readonly playerId: string;
  readonly settings: readonly CustomFieldSetting[];
  readonly answers: CustomFields;
  readonly channel: 'sign-up' | 'account';
  readonly now: Date;
}

/** Stores a consent for each ticked checkbox whose text has a version. */
export async function insertCustomConsents(
  tx: Tx,
  { playerId, settings, answers, channel, now }: GivenConsents,
): Promise<void> {
  const given = new Map(Object.entries(answers));
  const consents = settings.flatMap(({ name, consentVersion }) =>
    consentVersion !== undefined && given.get(name) === true
      ? [
          {
            player_id: playerId,
            kind: getCustomConsentKind(name),
            text_version: consentVersion,
            channel,
            given_at: now,
          },
        ]
      : [],
  );
  if (consents.length > 0) await tx.insertInto('consents').values(consents).execute();
}

/** Returns the kind of the consents to a checkbox. */
export function getCustomConsentKind(name: string): string {
  return `custom-${name}`;
}
