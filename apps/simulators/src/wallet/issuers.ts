import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type Clock, DAY, SECOND } from '../shared/clock.ts';
import type { DemoPerson } from '../shared/demo-persons.ts';
import { createAuthority, createSigner, type Signer } from './certificates.ts';
import { digest, encodeJson, signJwt } from './jose.ts';
import { type IssuedMdoc, issueMdoc, PID_MDOC } from './mdoc.ts';
import type { WalletMode } from './wallet-modes.ts';
import { ISSUERS } from './wallet-trust.ts';

const VALIDITY = 30 * DAY;
const ADULT = 18;
/** Entries of the status list. */
const VALID = 0;
const REVOKED = 1;
const LIST = [VALID, REVOKED] as const;

export const PID_TYPE = 'urn:eudi:pid:1';

/** An SD-JWT VC with the key of its holder. */
export interface IssuedSdJwt {
  readonly jwt: string;
  /** The disclosures by the path of their claim. */
  readonly disclosures: ReadonlyMap<string, string>;
  readonly holderKey: KeyObject;
}

/** The issuers of person identification data and proofs of age. */
export interface Issuers {
  issueSdJwt(person: DemoPerson, mode: WalletMode): IssuedSdJwt;
  issueMdoc(person: DemoPerson, docType: string, mode: WalletMode): IssuedMdoc;
  /** Returns the list that says which credentials are revoked. */
  createStatusList(kind: 'current' | 'forged'): string;
}

/**
 * Creates the issuers. Their authority follows from a secret; their signing keys are new for each credential.
 *
 * @param origin - where servers read the status list
 */
export function createIssuers(clock: Clock, secret: string, origin: () => string): Issuers {
  const trusted = createAuthority(secret, ISSUERS);
  const unknown = createAuthority(secret, 'Unknown issuers');
  const signer = (mode: WalletMode) =>
    createSigner(mode === 'wrong-issuer' ? unknown : trusted, 'Simulated PID issuer', clock.now());
  const facts = (mode: WalletMode): IssuingFacts => {
    const issuedAt = mode === 'expired' ? clock.now() - VALIDITY - DAY : clock.now() - 60 * SECOND;
    return { issuedAt, endsAt: issuedAt + VALIDITY, status: createReference(mode, origin()) };
  };
  return {
    issueSdJwt: (person, mode) => issueSdJwt(person, signer(mode), facts(mode), clock.now()),
    issueMdoc: (person, docType, mode) => {
      const { status, ...dates } = facts(mode);
      const claims = docType === PID_MDOC ? toMdocClaims(person, clock.now()) : isAdult(person, clock.now());
      return issueMdoc({
        docType,
        claims,
        signer: signer(mode),
        ...dates,
        ...(docType === PID_MDOC && { status }),
      });
    },
    createStatusList: (kind) => {
      const list = createSigner(kind === 'forged' ? unknown : trusted, 'Simulated status list', clock.now());
      const bits = LIST.reduce((byte: number, status, index) => byte | (status << index), 0);
      return signJwt(
        { typ: 'statuslist+jwt', x5c: [list.certificate.toString('base64')] },
        {
          sub: createReference(kind === 'forged' ? 'forged-status' : 'well', origin()).status_list.uri,
          iat: toSeconds(clock.now()),
          exp: toSeconds(clock.now() + DAY),
          status_list: { bits: 1, lst: deflateSync(Buffer.from([bits])).toString('base64url') },
        },
        list.key,
      );
    },
  };
}

interface IssuingFacts {
  readonly issuedAt: number;
  readonly endsAt: number;
  readonly status: { readonly status_list: { readonly idx: number; readonly uri: string } };
}

function createReference(mode: WalletMode, origin: string): IssuingFacts['status'] {
  const list = mode === 'forged-status' ? 'forged' : mode === 'status-down' ? 'down' : 'current';
  const idx = mode === 'revoked' || mode === 'forged-status' ? LIST.indexOf(REVOKED) : LIST.indexOf(VALID);
  return { status_list: { idx, uri: `${origin}/wallet/status/${list}` } };
}

const toSeconds = (at: number) => Math.floor(at / SECOND);

function issueSdJwt(
  person: DemoPerson,
  { key, certificate }: Signer,
  { issuedAt, endsAt, status }: IssuingFacts,
  now: number,
): IssuedSdJwt {
  const { privateKey: holderKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { kty, crv, x, y } = createPublicKey(holderKey).export({ format: 'jwk' });
  const disclosures = new Map<string, string>();
  const hide = (claims: Readonly<Record<string, unknown>>, parent = '') => ({
    _sd: Object.entries(claims)
      .map(([name, value]) => {
        const disclosure = encodeJson([randomBytes(16).toString('base64url'), name, value]);
        disclosures.set(`${parent}${name}`, disclosure);
        return digest(disclosure).toString('base64url');
      })
      .sort(),
  });
  const jwt = signJwt(
    { typ: 'dc+sd-jwt', x5c: [certificate.toString('base64')] },
    {
      vct: PID_TYPE,
      iat: toSeconds(issuedAt),
      exp: toSeconds(endsAt),
      status,
      cnf: { jwk: { kty, crv, x, y } },
      _sd_alg: 'sha-256',
      ...hide({
        given_name: person.firstName,
        family_name: person.lastName,
        birthdate: person.birthDate,
        personal_administrative_number: person.nationalId,
      }),
      address: hide(
        {
          street_address: person.street,
          house_number: person.houseNumber,
          postal_code: person.postCode,
          locality: person.postArea,
        },
        'address/',
      ),
      age_equal_or_over: hide({ 18: isAdult(person, now).age_over_18 }, 'age_equal_or_over/'),
    },
    key,
  );
  return { jwt, disclosures, holderKey };
}

function toMdocClaims(person: DemoPerson, now: number) {
  return {
    given_name: person.firstName,
    family_name: person.lastName,
    birth_date: { day: person.birthDate },
    personal_administrative_number: person.nationalId,
    resident_street: person.street,
    resident_house_number: person.houseNumber,
    resident_postal_code: person.postCode,
    resident_city: person.postArea,
    ...isAdult(person, now),
  };
}

function isAdult({ birthDate }: DemoPerson, now: number) {
  const birthday = new Date(birthDate);
  birthday.setUTCFullYear(birthday.getUTCFullYear() + ADULT);
  return { age_over_18: birthday.getTime() <= now };
}
