import { type CustomFields, type Profile, toCustomFieldKey } from '@playerdesk/contract/internal';
import type { Audit } from '../../infrastructure/audit/audit.ts';
import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { findJurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import type { RateLimiter } from '../../infrastructure/rate-limit/rate-limit.ts';
import { Refusal, refuseProblems } from '../../infrastructure/refusal.ts';
import { type Call, type Effect, requireSession } from '../../operations/call/call.ts';
import type { Passwords } from '../password/passwords.ts';
import type { CustomFieldSetting } from '../registration/custom-fields.ts';
import { changeOwner, findOwnerMatches, type OwnerMatchDeps } from '../registration/owner-matches.ts';
import {
  type CustomAnswers,
  findCustomAnswerProblems,
  getChangedAnswers,
  readCustomAnswers,
  updateCustomAnswers,
} from './custom-answers.ts';
import { claimPhone, type PlayerRow, playerRow, updatePerson, updatePlayer } from './profile.queries.ts';
import { profileChange, profileProblems } from './profile-rules.ts';
import type { ProfileUpdate } from './profile-update.ts';

export interface ProfileService {
  get(input: object, call: Call): Promise<Profile>;
  update(input: ProfileUpdate, call: Call): Promise<Effect<object>>;
}

interface Deps extends OwnerMatchDeps {
  readonly clock: Clock;
  readonly passwords: Passwords;
  readonly limiter: RateLimiter;
  readonly audit: Audit;
  readonly termsVersion: string;
  /** Fields that the operator added to the sign-up form. */
  readonly customFields: readonly CustomFieldSetting[];
}

const NO_ANSWERS: CustomAnswers = new Map();

export function createProfiles(deps: Deps): ProfileService {
  const { db, audit, clock, termsVersion, customFields: settings } = deps;
  return {
    get: async (_input, call) => {
      const { playerId, isRestricted } = requireSession(call);
      const answers = await readCustomAnswers(db, playerId, settings);
      return {
        ...toProfile(await playerRow(db, playerId), termsVersion),
        ...(isRestricted && { isRestricted }),
        ...(answers && { customFields: Object.fromEntries(answers) }),
      };
    },
    update: async (input, call) => {
      const { playerId, idHash } = requireSession(call);
      const player = await playerRow(db, playerId);
      const rule = findJurisdictionRule(player.jurisdiction);
      const known = (await readCustomAnswers(db, playerId, settings)) ?? NO_ANSWERS;
      refuseProblems({
        ...profileProblems(input, player, rule),
        ...findCustomAnswerProblems(settings, known, input.customFields),
      });
      const usesPassword = rule?.usesPassword ?? true;
      if (usesPassword) await checkPassword(deps, player, input.password, idHash);
      await call.requireStepUp(usesPassword ? 'password' : undefined);
      const change = profileChange(input, player);
      const isSameContact = (['address', 'zip', 'phone'] as const).every(
        (field) => change[field] === player[field],
      );
      const possibleMatches = isSameContact ? [] : await findOwnerMatches(deps, player.id, change);
      return async (tx) => {
        const { address, zip, phone } = change;
        const { requestId } = call;
        const stored = { playerId, change: { address, zip, phone }, possibleMatches, requestId };
        await changeOwner(tx, deps, stored, () => changePerson(tx, player, change));
        await updatePlayer(tx, player.id, { language: input.language });
        // The player is locked by now. Read earlier, two equal changes at the same time would give a consent twice.
        const answers = (await readCustomAnswers(tx, playerId, settings)) ?? NO_ANSWERS;
        const changed = getChangedAnswers(answers, input.customFields);
        await updateCustomAnswers(tx, { playerId, settings, changed, now: new Date(clock.now()) });
        const fields = Object.entries(change).filter(([field, value]) => player[field as 'zip'] !== value);
        const masked = (value: string) => audit.mask(player.id, value);
        const maskedAnswers = (shown: CustomAnswers) => maskAnswers(changed, shown, masked);
        await audit.write(tx, {
          actor: 'player',
          action: 'update-profile',
          playerId: player.id,
          before: {
            ...Object.fromEntries(fields.map(([field]) => [field, masked(player[field as 'zip'])])),
            ...maskedAnswers(answers),
          },
          after: {
            ...Object.fromEntries(fields.map(([field, value]) => [field, masked(value)])),
            ...maskedAnswers(new Map(Object.entries(changed))),
          },
          ruleEdition: rule?.edition ?? '',
          requestId: call.requestId,
        });
        return {};
      };
    },
  };
}

/** Returns the changed answers by field, masked. An absent answer is an empty text. */
function maskAnswers(
  changed: CustomFields,
  answers: CustomAnswers,
  mask: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(changed).map((name) => [toCustomFieldKey(name), mask(String(answers.get(name) ?? ''))]),
  );
}

async function checkPassword(
  { limiter, passwords }: Deps,
  player: PlayerRow,
  password: string,
  sessionHash: string,
) {
  await limiter.count('passwordPerSession', sessionHash);
  if (!(await passwords.verify(password, player.password_hash))) throw new Refusal('IncorrectCredentials');
  await limiter.clear('passwordPerSession', sessionHash);
}

async function changePerson(tx: Tx, player: PlayerRow, change: ReturnType<typeof profileChange>) {
  if (change.phone !== player.phone && !(await claimPhone(tx, player.id, change.phone))) {
    throw new Refusal('ValidationError', { fields: { phone: 'in use' } });
  }
  await updatePerson(tx, player.id, change);
}

function toProfile(row: PlayerRow, termsVersion: string): Profile {
  return {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    dateOfBirth: row.birth_date,
    address: row.address,
    city: row.city,
    zip: row.zip,
    callingCode: row.calling_code,
    phone: row.phone.slice(row.calling_code.length),
    country: row.country,
    currency: row.currency,
    ...(row.gender && { gender: row.gender }),
    ...getTitle(row.gender),
    language: row.language,
    jurisdiction: row.jurisdiction,
    playerGroups: row.player_groups,
    isActivated: row.activated_at !== null,
    disabled: row.disabled,
    hasToAcceptTerms: row.terms_version !== termsVersion,
    ...(row.changed_at && { passwordChangedAt: row.changed_at.toISOString() }),
    notUpdatable: row.not_updatable,
  };
}

/** Returns the title that the specification defines, if any. Other genders and unknown ones have none. */
function getTitle(gender: string | null): { title?: string } {
  if (gender === 'male') return { title: 'Mr.' };
  return gender === 'female' ? { title: 'Mrs.' } : {};
}
