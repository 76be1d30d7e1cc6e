import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { type Clock, SECOND } from '../../infrastructure/clock/clock.ts';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { SharedSecret } from '../../infrastructure/secret/shared-secret.ts';

/** The claims of a signed token about a person, with the names of OpenID Connect. */
const claimsSchema = z.object({
  jti: z.string().min(8).max(200),
  exp: z.number(),
  /** The person's national number, where there is one. */
  sub: z.string().max(60).optional(),
  given_name: z.string().max(200),
  family_name: z.string().max(200),
  birthdate: z.string().max(10),
  nationality: z.string().max(2).optional(),
  address: z.object({
    street_address: z.string().max(200),
    locality: z.string().max(200),
    postal_code: z.string().max(40),
    region: z.string().max(80).optional(),
    country: z.string().max(2),
  }),
});

/** A person whose identity a trusted party has verified. */
export interface CertifiedPerson {
  /** A number of the register of {@link country}, unless it begins with the code of another. */
  readonly personNumber?: string | undefined;
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly region?: string | undefined;
  readonly country: string;
  readonly nationality?: string | undefined;
}

export interface ReadToken {
  readonly person: CertifiedPerson;
  /** Single use. */
  readonly id: string;
  readonly expiresAt: Date;
}

export interface IdentityTokens {
  /**
   * Reads a token.
   * @throws Refusal `IncorrectCode` when the signature or a claim is invalid, `LinkExpired` when the token has
   * expired.
   */
  read(token: string): Promise<ReadToken>;
  /** Creates a token for a person, as a party that verifies identities would. */
  issue(person: CertifiedPerson, minutes: number): Promise<string>;
}

/**
 * Creates and reads tokens signed with HS256 and a shared secret. Tokens of the earlier secret are read too. Expiry uses
 * the platform's clock.
 */
export function createIdentityTokens([current, ...earlier]: SharedSecret, clock: Clock): IdentityTokens {
  const key = toKey(current);
  const keys = [key, ...earlier.map(toKey)];
  return {
    read: async (token) => {
      const claims = await verifiedClaims(token, keys, clock);
      return { person: toPerson(claims), id: claims.jti, expiresAt: new Date(claims.exp * SECOND) };
    },
    issue: (person, minutes) => {
      const now = Math.floor(clock.now() / SECOND);
      return new SignJWT(toClaims(person))
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setJti(randomUUID())
        .setIssuedAt(now)
        .setExpirationTime(now + minutes * 60)
        .sign(key);
    },
  };
}

const toKey = (secret: string) => new TextEncoder().encode(secret);

async function verifiedClaims(token: string, keys: readonly Uint8Array[], clock: Clock) {
  try {
    return claimsSchema.parse(await verifiedPayload(token, keys, clock));
  } catch (error) {
    const problem = { fields: { jwtTokenString: 'is not valid' } };
    if (error instanceof errors.JWTExpired) throw new Refusal('LinkExpired');
    throw new Refusal('IncorrectCode', problem);
  }
}

/** Tries the next key only after a wrong signature. Every other problem of a token is final. */
async function verifiedPayload(token: string, [key, ...others]: readonly Uint8Array[], clock: Clock) {
  if (!key) throw new errors.JWSSignatureVerificationFailed();
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      currentDate: new Date(clock.now()),
      requiredClaims: ['jti', 'exp'],
    });
    return payload;
  } catch (error) {
    if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
    return verifiedPayload(token, others, clock);
  }
}

function toPerson({ sub, address, ...claims }: z.infer<typeof claimsSchema>): CertifiedPerson {
  return {
    personNumber: sub,
    firstName: claims.given_name,
    lastName: claims.family_name,
    dateOfBirth: claims.birthdate,
    address: address.street_address,
    city: address.locality,
    zip: address.postal_code,
    region: address.region,
    country: address.country,
    nationality: claims.nationality,
  };
}

function toClaims({ personNumber, ...person }: CertifiedPerson) {
  return {
    ...(personNumber && { sub: personNumber }),
    given_name: person.firstName,
    family_name: person.lastName,
    birthdate: person.dateOfBirth,
    ...(person.nationality && { nationality: person.nationality }),
    address: {
      street_address: person.address,
      locality: person.city,
      postal_code: person.zip,
      ...(person.region && { region: person.region }),
      country: person.country,
    },
  };
}
