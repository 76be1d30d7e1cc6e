import type {
  CreatedCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  UsedCredential,
} from '@playerdesk/contract/internal';

/** What a software authenticator does in another way than a browser, for attempts that have to fail. */
export interface Deviations {
  readonly origin?: string;
  readonly challenge?: string;
  readonly rpId?: string;
  /** Type of the client data. */
  readonly type?: string;
  readonly isFramed?: boolean;
  readonly isUserVerified?: boolean;
  readonly isBackedUp?: boolean;
  readonly counter?: number;
  /** `null`: none. */
  readonly userHandle?: string | null;
}

/** A browser and an authenticator in one, with a key in memory. */
export interface SoftwareAuthenticator {
  /** Creates a passkey (ES256, without attestation). */
  create(options: PasskeyCreationOptions, deviations?: Deviations): Promise<CreatedCredential>;
  /** Uses a passkey: one that the options name, or the newest. */
  use(options: PasskeyRequestOptions, deviations?: Deviations): Promise<UsedCredential>;
}

interface Key {
  readonly id: string;
  readonly rpId: string;
  readonly userHandle: string;
  readonly privateKey: CryptoKey;
  counter: number;
}

const ECDSA = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const ID_BYTES = 32;

// Flags of the authenticator data.
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const CAN_BE_BACKED_UP = 0x08;
const BACKED_UP = 0x10;
const HAS_CREDENTIAL = 0x40;

/**
 * Creates an authenticator for tests of a platform.
 *
 * @param origin Origin of the casino's page, such as `https://casino.example`.
 * @example
 * const authenticator = createSoftwareAuthenticator('https://casino.example');
 * const { publicKey } = await platform.call(getPasskeyCreationOptions, {}, { sessionId });
 * const credential = await authenticator.create(publicKey);
 * await platform.call(addPasskey, { name: 'Laptop', credential }, { sessionId });
 */
export function createSoftwareAuthenticator(origin: string): SoftwareAuthenticator {
  const keys: Key[] = [];
  return {
    create: async (options, deviations = {}) => {
      const { publicKey, privateKey } = await crypto.subtle.generateKey(ECDSA, true, ['sign', 'verify']);
      const id = crypto.getRandomValues(new Uint8Array(ID_BYTES));
      const rpId = deviations.rpId ?? options.rp.id ?? new URL(origin).hostname;
      const key = { id: toBase64Url(id), rpId, userHandle: options.user.id, privateKey, counter: 0 };
      keys.push(key);
      const cose = toCose(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
      const attested = joinBytes(new Uint8Array(16), toBigEndian(id.length, 2), id, cose);
      const authData = await getAuthenticatorData(key, HAS_CREDENTIAL, deviations, attested);
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON: getClientData('webauthn.create', options.challenge, origin, deviations),
          attestationObject: toBase64Url(toAttestation(authData)),
          transports: ['internal'],
        },
      };
    },
    use: async (options, deviations = {}) => {
      const named = options.allowCredentials?.map(({ id }) => id);
      const key = keys.findLast(({ id }) => named?.includes(id) ?? true);
      if (!key) throw new Error('This authenticator has no such passkey.');
      key.counter += 1;
      const authenticatorData = await getAuthenticatorData(key, 0, deviations);
      const clientDataJSON = getClientData('webauthn.get', options.challenge, origin, deviations);
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', fromBase64Url(clientDataJSON)));
      const raw = await crypto.subtle.sign(ECDSA, key.privateKey, joinBytes(authenticatorData, hash));
      const { userHandle = key.userHandle } = deviations;
      return {
        id: key.id,
        rawId: key.id,
        type: 'public-key',
        response: {
          clientDataJSON,
          authenticatorData: toBase64Url(authenticatorData),
          signature: toBase64Url(toDer(new Uint8Array(raw))),
          ...(userHandle !== null && { userHandle }),
        },
      };
    },
  };
}

/** Creates the client data, which names what the browser was asked for. */
function getClientData(
  type: string,
  challenge: string,
  origin: string,
  { isFramed = false, ...deviations }: Deviations,
): string {
  const data = {
    type: deviations.type ?? type,
    challenge: deviations.challenge ?? challenge,
    origin: deviations.origin ?? origin,
    crossOrigin: isFramed,
  };
  return toBase64Url(new TextEncoder().encode(JSON.stringify(data)));
}

async function getAuthenticatorData(
  key: Key,
  flags: number,
  { rpId = key.rpId, isUserVerified = true, isBackedUp = true, counter = key.counter }: Deviations,
  credential = new Uint8Array(),
): Promise<Uint8Array<ArrayBuffer>> {
  const rpIdHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId));
  const backup = isBackedUp ? CAN_BE_BACKED_UP | BACKED_UP : 0;
  const allFlags = flags | USER_PRESENT | backup | (isUserVerified ? USER_VERIFIED : 0);
  return joinBytes(new Uint8Array(rpIdHash), toBigEndian(allFlags, 1), toBigEndian(counter, 4), credential);
}

const cborText = (text: string) => joinBytes([0x60 + text.length], new TextEncoder().encode(text));
const cborBytes = (bytes: Uint8Array) =>
  joinBytes(bytes.length < 256 ? [0x58, bytes.length] : [0x59, ...toBigEndian(bytes.length, 2)], bytes);

/** Returns a COSE key: EC2, ES256, P-256 and the two coordinates of an uncompressed point. */
function toCose(point: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = (point.length - 1) / 2;
  const [x, y] = [point.slice(1, half + 1), point.slice(half + 1)];
  return joinBytes([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21], cborBytes(x), [0x22], cborBytes(y));
}

/** Returns an attestation object without attestation. */
function toAttestation(authData: Uint8Array): Uint8Array {
  return joinBytes(
    [0xa3],
    cborText('fmt'),
    cborText('none'),
    cborText('attStmt'),
    [0xa0],
    cborText('authData'),
    cborBytes(authData),
  );
}

/** Converts a signature of WebCrypto, two numbers of equal length, to ASN.1. */
function toDer(raw: Uint8Array): Uint8Array {
  const half = raw.length / 2;
  const numbers = joinBytes(toDerNumber(raw.slice(0, half)), toDerNumber(raw.slice(half)));
  return joinBytes([0x30, numbers.length], numbers);
}

function toDerNumber(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.slice(Math.max(first, 0));
  // A leading bit would make it negative.
  const positive = (digits[0] ?? 0) >= 0x80 ? joinBytes([0], digits) : digits;
  return joinBytes([0x02, positive.length], positive);
}

function toBigEndian(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => Math.floor(value / 256 ** (length - 1 - index)) % 256);
}

function joinBytes(...parts: readonly ArrayLike<number>[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => Array.from(part)));
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const fromBase64Url = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
