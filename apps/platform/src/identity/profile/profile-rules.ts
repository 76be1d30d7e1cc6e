import { addressProblem, normalizeLine } from '@playerdesk/contract/internal';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { LANGUAGES } from '../../infrastructure/reference-data/languages.ts';
import {
  normalizePhone,
  phoneNumberProblem,
  splitPhone,
} from '../../infrastructure/reference-data/phone-number.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
import { zipProblem } from '../registration/registration-rules.ts';
import type { PlayerRow } from './profile.queries.ts';
import type { ProfileUpdate } from './profile-update.ts';

const ADDRESS = ['address', 'city', 'zip'] as const;

/**
 * Returns everything wrong with an edit of a player's details, by field. A locked field may be sent, but not changed.
 */
export function profileProblems(
  input: ProfileUpdate,
  player: PlayerRow,
  rule: JurisdictionRule | null,
): FieldProblems {
  const problems: Record<string, string | null> = {
    phone: player.disabled
      ? lockedProblem(input.phone, player.phone)
      : phoneNumberProblem(input.phone, player.country),
    country: input.country === '' ? 'required' : lockedProblem(input.country, player.country),
    password: (rule?.usesPassword ?? true) && input.password === '' ? 'required' : null,
    language: LANGUAGES.includes(input.language) ? null : 'unknown',
  };
  for (const field of ADDRESS) {
    const isLocked = rule?.profileReadOnly.includes(field) || player.not_updatable.includes(field);
    problems[field] = isLocked
      ? lockedProblem(normalizeLine(input[field]), player[field])
      : field === 'zip'
        ? zipProblem(input.zip, player.country)
        : addressProblem(field, input[field]);
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

/** Returns the columns that an edit writes. A locked field that was left empty keeps its value. */
export function profileChange(input: ProfileUpdate, player: PlayerRow) {
  const phone = normalizePhone(input.phone, player.country) || player.phone;
  return {
    address: normalizeLine(input.address) || player.address,
    city: normalizeLine(input.city) || player.city,
    zip: normalizeLine(input.zip) || player.zip,
    phone,
    calling_code: splitPhone(phone, player.country)?.callingCode ?? player.calling_code,
  };
}

function lockedProblem(sent: string, stored: string): string | null {
  return sent === '' || sent === stored ? null : 'read-only';
}
