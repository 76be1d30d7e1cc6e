import { isIP } from 'node:net';
import type { CreatedCredential, UsedCredential } from '@playerdesk/contract/internal';
import { Refusal } from '../../infrastructure/refusal.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/** EdDSA, ES256 and RS256 (COSE): what authenticators and password managers use. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

export interface RelyingPartySettings {
  /** Domain of the passkeys. Null: the host of the casino. */
  readonly passkeyDomain: string | null;
  readonly casinoUrl: () => string;
  /** Returns whether a page of an origin may use the passkeys. */
  readonly mayReceive: (origin: string) => boolean;
}

/** A passkey as its authenticator describes it. */
export interface NewPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly canBeBackedUp: boolean;
  readonly isBackedUp: boolean;
}

/** A use that was verified. */
export interface VerifiedUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

/**
 * The platform as WebAuthn sees it: its domain, its origins, and the verification of what browsers send. The library is
 * loaded with the first credential.
 *
 * @see https://www.w3.org/TR/webauthn-3/#sctn-rp-operations
 */
export interface RelyingParty {
  /** Returns the domain of the passkeys, or null where there can be none: an IP address is no domain. */
  getDomain(): string | null;
  /** @throws Refusal `PasskeyNotAccepted` */
  verifyCreated(credential: CreatedCredential, challenge: string): Promise<NewPasskey>;
  /** @throws Refusal `PasskeyNotAccepted` */
  verifyUsed(credential: UsedCredential, challenge: string, passkey: PasskeyRow): Promise<VerifiedUse>;
}

export function createRelyingParty({
  passkeyDomain,
  casinoUrl,
  mayReceive,
}: RelyingPartySettings): RelyingParty {
  const getDomain = () => {
    const domain = passkeyDomain ?? new URL(casinoUrl()).hostname;
    return isIP(domain.replace(/^\[|\]$/g, '')) === 0 ? domain : null;
  };
  const getExpected = (clientData: ClientData) => {
    const domain = getDomain();
    if (domain === null || !mayReceive(clientData.origin)) throw refuse('origin');
    // A page that another origin frames could let a player confirm what they do not see.
    if (clientData.crossOrigin) throw refuse('framed');
    return { expectedOrigin: clientData.origin, expectedRPID: domain, requireUserVerification: true };
  };
  return {
    getDomain,
    verifyCreated: async (credential, challenge) => {
      const expected = getExpected(readClientData(credential));
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
      const response = await toUnattested(credential);
      const verified = await verifyRegistrationResponse({
        ...expected,
        response,
        expectedChallenge: challenge,
        supportedAlgorithmIDs: [...ALGORITHMS],
      }).catch(refuseInvalid);
      if (verified.verified !== true || verified.registrationInfo.credential.id !== credential.id) {
        throw refuse('invalid');
      }
      const { credential: created, credentialDeviceType, credentialBackedUp } = verified.registrationInfo;
      return {
        credentialId: created.id,
        publicKey: Buffer.from(created.publicKey).toString('base64url'),
        counter: created.counter,
        canBeBackedUp: credentialDeviceType === 'multiDevice',
        isBackedUp: credentialBackedUp,
      };
    },
    verifyUsed: async (credential, challenge, passkey) => {
      const expected = getExpected(readClientData(credential));
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...expected,
        response: toAnswer(credential),
        expectedChallenge: challenge,
        credential: {
          id: passkey.credential_id,
          publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
          counter: passkey.counter,
        },
      }).catch(refuseInvalid);
      if (!verified) throw refuse('signature');
      const { newCounter, credentialDeviceType, credentialBackedUp } = authenticationInfo;
      // An authenticator decides it once, at the creation: a change means another authenticator.
      if ((credentialDeviceType === 'multiDevice') !== passkey.can_be_backed_up) throw refuse('backup');
      return { counter: newCounter, isBackedUp: credentialBackedUp };
    },
  };
}

/** The part of the client data that is read before the verification. */
interface ClientData {
  readonly challenge: string;
  readonly origin: string;
  readonly crossOrigin: boolean;
}

/**
 * Reads what the browser has signed. It proves nothing before the signature is verified.
 * @throws Refusal `PasskeyNotAccepted`
 */
export function readClientData(credential: CreatedCredential | UsedCredential): ClientData {
  const { challenge, origin, crossOrigin } = parse(credential.response.clientDataJSON);
  if (typeof challenge !== 'string' || typeof origin !== 'string') throw refuse('client-data');
  return { challenge, origin, crossOrigin: crossOrigin === true };
}

function parse(clientDataJSON: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/**
 * Replaces the attestation by none. The platform asks for none, and a certificate that a caller sends must not make it
 * load the caller's revocation list.
 */
async function toUnattested(credential: CreatedCredential) {
  const { decodeAttestationObject, isoCBOR } = await import('@simplewebauthn/server/helpers');
  const { id, rawId, type, response } = credential;
  try {
    const decoded = decodeAttestationObject(
      new Uint8Array(Buffer.from(response.attestationObject, 'base64url')),
    );
    const authData = decoded.get('authData');
    const unattested = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]),
    );
    const attestationObject = Buffer.from(unattested).toString('base64url');
    const { clientDataJSON } = response;
    return { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} };
  } catch {
    throw refuse('attestation');
  }
}

function toAnswer({ id, rawId, type, response }: UsedCredential) {
  const { clientDataJSON, authenticatorData, signature } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature },
    clientExtensionResults: {},
  };
}

/** The library throws for all that is invalid. Its messages contain values of the caller. */
function refuseInvalid(error: unknown): never {
  throw refuse(error instanceof Error && error.message.includes('counter') ? 'counter' : 'invalid');
}

function refuse(reason: string): Refusal {
  return new Refusal('PasskeyNotAccepted', { reason });
}
