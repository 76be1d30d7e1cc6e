import {
  addressProblem,
  type JurisdictionRules,
  type ProfileField,
  phoneProblem,
} from '@playerdesk/contract/internal';
import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** Profile fields that a player can edit. */
export interface ProfileForm {
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly callingCode: string;
  readonly phone: string;
  readonly password: string;
}

type IsPlausible = (full: string) => boolean;
type Check = (values: FormValues, isPlausiblePhone: IsPlausible | undefined) => string | null;

const CHECKS: Partial<Record<ProfileField, Check>> = {
  address: (values) => addressProblem('address', values.address ?? ''),
  city: (values) => addressProblem('city', values.city ?? ''),
  zip: (values) => addressProblem('zip', values.zip ?? ''),
  phone: (values, isPlausible) => phoneProblem(values.phone ?? '', values.callingCode ?? '', isPlausible),
  password: (values) => ((values.password ?? '') === '' ? 'required' : null),
};

/** Returns the validation problems of a profile form: required fields by the pack, and invalid values. */
export function profileProblems(
  values: FormValues,
  rules: Pick<JurisdictionRules, 'profileRequired'>,
  isPlausiblePhone?: IsPlausible,
): FieldProblems {
  const problems = rules.profileRequired.map((field) =>
    problemKey(field, CHECKS[field]?.(values, isPlausiblePhone) ?? null),
  );
  return Object.assign({}, ...problems);
}
