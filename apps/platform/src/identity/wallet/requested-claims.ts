import { DcqlQuery } from 'dcql';
import type { Attestation } from './wallet-settings.ts';

/** What a wallet is asked for. The widgets name each item to the player before the wallet is asked. */
export type RequestedItem = 'name' | 'birth-date' | 'address' | 'national-number' | 'adult';

/** Why a wallet is asked. `verify`: to verify a player. `age`: for a proof of age alone. */
export type WalletPurpose = 'sign-in' | 'sign-up' | 'verify' | 'age';

/**
 * The least that each purpose needs. A sign-in finds the player by the national number, whose century follows from the
 * birth date in some registers.
 */
const LEAST: Readonly<Record<WalletPurpose, readonly RequestedItem[]>> = {
  'sign-in': ['birth-date', 'national-number'],
  'sign-up': ['name', 'birth-date', 'address', 'national-number'],
  verify: ['name', 'birth-date', 'address'],
  age: ['adult'],
};

/** Countries whose license identifies players by their national number, so that a verification needs it, too. */
const NUMBERED: readonly string[] = ['ES', 'SE'];

/** Returns what a wallet is asked for. `country`: that of the visitor. */
export function getRequestedItems(purpose: WalletPurpose, country: string): readonly RequestedItem[] {
  const isNumbered = purpose === 'verify' && NUMBERED.includes(country);
  return [...LEAST[purpose], ...(isNumbered ? (['national-number'] as const) : [])];
}

/** A credential that a wallet may answer with. */
export interface CredentialForm {
  readonly attestation: Attestation;
  readonly format: 'dc+sd-jwt' | 'mso_mdoc';
  /** Type of the credential: `vct`, or the document type and namespace. */
  readonly type: string;
  /** Paths of each item in the credential. A form without an item does not serve requests for it. */
  readonly paths: Readonly<Partial<Record<RequestedItem, readonly (readonly string[])[]>>>;
}

const PID = 'eu.europa.ec.eudi.pid.1';
const AGE = 'eu.europa.ec.av.1';
const inPid = (name: string) => [PID, name];

/**
 * The forms of person identification data and of the proof of age.
 *
 * @see https://eudi.dev/latest/annexes/annex-3/annex-3.01-pid-rulebook/
 * @see https://ageverification.dev/
 */
export const CREDENTIAL_FORMS: Readonly<Record<string, CredentialForm>> = {
  'pid-sd-jwt': {
    attestation: 'pid',
    format: 'dc+sd-jwt',
    type: 'urn:eudi:pid:1',
    paths: {
      name: [['given_name'], ['family_name']],
      'birth-date': [['birthdate']],
      address: [
        ['address', 'street_address'],
        ['address', 'house_number'],
        ['address', 'postal_code'],
        ['address', 'locality'],
      ],
      'national-number': [['personal_administrative_number']],
      adult: [['age_equal_or_over', '18']],
    },
  },
  'pid-mdoc': {
    attestation: 'pid',
    format: 'mso_mdoc',
    type: PID,
    paths: {
      name: [inPid('given_name'), inPid('family_name')],
      'birth-date': [inPid('birth_date')],
      address: ['street', 'house_number', 'postal_code', 'city'].map((part) => inPid(`resident_${part}`)),
      'national-number': [inPid('personal_administrative_number')],
      adult: [inPid('age_over_18')],
    },
  },
  'age-mdoc': {
    attestation: 'age',
    format: 'mso_mdoc',
    type: AGE,
    paths: { adult: [[AGE, 'age_over_18']] },
  },
};

/** Creates the query for some items: each form that has them all is an alternative, the one that reveals least first. */
export function createQuery(items: readonly RequestedItem[]): DcqlQuery.Output {
  const forms = Object.entries(CREDENTIAL_FORMS)
    .filter(([, { paths }]) => items.every((item) => paths[item]))
    .sort(([, one], [, other]) => Object.keys(one.paths).length - Object.keys(other.paths).length);
  // Cast: the library types its lists as tuples with at least one member.
  const query = DcqlQuery.parse({
    credentials: forms.map(([id, { format, type, paths }]) => ({
      id,
      format,
      meta: format === 'dc+sd-jwt' ? { vct_values: [type] } : { doctype_value: type },
      claims: items.flatMap((item) => paths[item] ?? []).map((path) => ({ path: [...path] })),
    })),
    credential_sets: [{ options: forms.map(([id]) => [id]) }],
  } as never);
  DcqlQuery.validate(query);
  return query;
}
