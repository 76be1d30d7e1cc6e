import {
  addressProblem,
  type JurisdictionRules,
  type ProfileField,
  phoneProblem,
} from '@playerdesk/contract';
import { type FieldProblems, type FormValues, problemKey } from './flow.ts';

/** The fields of profile edit that a player may fill. */
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

/** What is wrong with a profile form: the fields the pack requires, and whatever else was filled in. */
export function profileProblems(
  values: FormValues,
  rules: JurisdictionRules,
  isPlausiblePhone?: IsPlausible,
): FieldProblems {
  const problems = rules.profileRequired.map((field) =>
    problemKey(field, CHECKS[field]?.(values, isPlausiblePhone) ?? null),
  );
  return Object.assign({}, ...problems);
}
