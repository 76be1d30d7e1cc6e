import {
  type CustomFields,
  customFieldProblem,
  isSameCustomAnswer,
  toCustomFieldKey,
} from '@playerdesk/contract/internal';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
import {
  type CustomFieldSetting,
  getCustomConsentKind,
  insertCustomConsents,
} from '../registration/custom-fields.ts';

/** Answers by name. A map, because names come from the player. */
export type CustomAnswers = ReadonlyMap<string, string | boolean>;

/** Returns the answers that the profile shows. Null where it shows none of the operator's fields. */
export async function readCustomAnswers(
  db: Db,
  playerId: string,
  settings: readonly CustomFieldSetting[],
): Promise<CustomAnswers | null> {
  const shown = new Map(
    settings.filter(({ profile }) => profile !== undefined).map((setting) => [setting.name, setting]),
  );
  if (shown.size === 0) return null;
  const rows = await db
    .selectFrom('custom_fields')
    .select(['name', 'value'])
    .where('player_id', '=', playerId)
    .where('name', 'in', [...shown.keys()])
    .orderBy('name')
    .execute();
  return new Map(
    rows.map(({ name, value }) => [name, shown.get(name)?.type === 'checkbox' ? value === 'true' : value]),
  );
}

/**
 * Returns what is wrong with a change of answers, by field. A field that is only shown may be sent, but not changed. A
 * required consent cannot be withdrawn here.
 */
export function findCustomAnswerProblems(
  settings: readonly CustomFieldSetting[],
  stored: CustomAnswers,
  answers: CustomFields = {},
): FieldProblems {
  const known = new Map(settings.map((setting) => [setting.name, setting]));
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) => {
      const problem = findProblem(known.get(name), stored.get(name), answer);
      return problem ? [[toCustomFieldKey(name), problem]] : [];
    }),
  );
}

function findProblem(
  setting: CustomFieldSetting | undefined,
  stored: string | boolean | undefined,
  answer: string | boolean,
): string | null {
  if (!setting) return 'unknown';
  if (setting.profile === 'edit') return customFieldProblem(setting, answer);
  return setting.profile === 'show' && isSameCustomAnswer(stored, answer) ? null : 'read-only';
}

/** Returns the answers that differ from the stored ones. An empty text removes an answer. */
export function getChangedAnswers(stored: CustomAnswers, answers: CustomFields = {}): CustomFields {
  return Object.fromEntries(
    Object.entries(answers)
      .filter(([name, answer]) => !isSameCustomAnswer(stored.get(name), answer))
      .map(([name, answer]) => [name, typeof answer === 'string' ? answer.trim() : answer]),
  );
}

interface AnswerChange {
  readonly playerId: string;
  readonly settings: readonly CustomFieldSetting[];
  /** Valid answers that differ from the stored ones. */
  readonly changed: CustomFields;
  readonly now: Date;
}

/** Stores changed answers. A box that is ticked or unticked gives or withdraws its consent. */
export async function updateCustomAnswers(
  tx: Tx,
  { playerId, settings, changed, now }: AnswerChange,
): Promise<void> {
  for (const [name, answer] of Object.entries(changed)) {
    if (answer === '') {
      await tx
        .deleteFrom('custom_fields')
        .where('player_id', '=', playerId)
        .where('name', '=', name)
        .execute();
      continue;
    }
    const value = String(answer);
    await tx
      .insertInto('custom_fields')
      .values({ player_id: playerId, name, value })
      .onConflict((conflict) => conflict.columns(['player_id', 'name']).doUpdateSet({ value }))
      .execute();
  }
  await withdrawConsents(tx, playerId, changed, now);
  await insertCustomConsents(tx, { playerId, settings, answers: changed, channel: 'account', now });
}

/** Notes the withdrawal of consents. Their records remain, as a proof of what was given (GDPR, art. 7 (1) and (3)). */
async function withdrawConsents(tx: Tx, playerId: string, changed: CustomFields, now: Date): Promise<void> {
  const kinds = Object.entries(changed).flatMap(([name, answer]) =>
    answer === false ? [getCustomConsentKind(name)] : [],
  );
  if (kinds.length === 0) return;
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: now })
    .where('player_id', '=', playerId)
    .where('kind', 'in', kinds)
    .where('withdrawn_at', 'is', null)
    .execute();
}
