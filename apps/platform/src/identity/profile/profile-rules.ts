import { addressProblem } from '@playerdesk/contract';
import type { JurisdictionRule } from '../../infrastructure/jurisdictions/jurisdictions.ts';
import { LANGUAGES } from '../../infrastructure/reference-data/languages.ts';
import { phoneNumberProblem, splitPhone } from '../../infrastructure/reference-data/phone-number.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
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
    problems[field] = rule?.profileReadOnly.includes(field)
      ? lockedProblem(input[field].trim(), player[field])
      : addressProblem(field, input[field]);
  }
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  );
}

/** Returns the columns that an edit writes. A locked field that was left empty keeps its value. */
export function profileChange(input: ProfileUpdate, player: PlayerRow) {
  const phone = input.phone || player.phone;
  return {
    address: input.address.trim() || player.address,
    city: input.city.trim() || player.city,
    zip: input.zip.trim() || player.zip,
    phone,
    calling_code: splitPhone(phone, player.country)?.callingCode ?? player.calling_code,
  };
}

function lockedProblem(sent: string, stored: string): string | null {
  return sent === '' || sent === stored ? null : 'read-only';
}
