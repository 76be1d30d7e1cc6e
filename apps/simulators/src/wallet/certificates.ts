import {
  createECDH,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { DAY } from '../shared/clock.ts';
import {
  bitString,
  integer,
  marked,
  octetString,
  oid,
  printable,
  sequence,
  set,
  time,
  utf8,
  yes,
} from './der.ts';

/** A party that signs, with its certificate. */
export interface Signer {
  readonly name: string;
  readonly key: KeyObject;
  /** DER. */
  readonly certificate: Buffer;
}

const ECDSA_SHA256 = sequence(oid('1.2.840.10045.4.3.2'));
/** The country of every simulated party. */
const COUNTRY = 'SE';

/** Creates an authority whose key follows from a secret, so that two programs know the same one. */
export function createAuthority(secret: string, name: string): Signer {
  const key = deriveKey(secret, name);
  // Valid at every time that a tester sets.
  const dates = { from: Date.parse('2020-01-01'), to: Date.parse('2120-01-01') };
  const certificate = createCertificate({ name, key, isAuthority: true, ...dates }, { name, key });
  return { name, key, certificate };
}

/** Creates a signer below an authority, with a new key: signing keys change all the time. */
export function createSigner(authority: Signer, name: string, now: number): Signer {
  const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const dates = { from: now - 400 * DAY, to: now + 400 * DAY };
  return {
    name,
    key,
    certificate: createCertificate({ name, key, isAuthority: false, ...dates }, authority),
  };
}

function deriveKey(secret: string, name: string): KeyObject {
  const scalar = Buffer.from(hkdfSync('sha256', secret, '', `simulated ${name}`, 32));
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar);
  const point = curve.getPublicKey();
  const part = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33), d: scalar.toString('base64url') };
  return createPrivateKey({ key: jwk, format: 'jwk' });
}

interface Subject {
  readonly name: string;
  readonly key: KeyObject;
  readonly isAuthority: boolean;
  readonly from: number;
  readonly to: number;
}

/** Creates an X.509 certificate (RFC 5280) in DER. */
function createCertificate(subject: Subject, issuer: Pick<Signer, 'name' | 'key'>): Buffer {
  const { name, key, isAuthority, from, to } = subject;
  const body = sequence(
    marked(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(15)])),
    ECDSA_SHA256,
    createName(issuer.name),
    sequence(time(from), time(to)),
    createName(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    marked(3, createExtensions(isAuthority)),
  );
  return sequence(body, ECDSA_SHA256, bitString(sign('sha256', body, issuer.key)));
}

function createName(commonName: string): Buffer {
  return sequence(
    set(sequence(oid('2.5.4.6'), printable(COUNTRY))),
    set(sequence(oid('2.5.4.3'), utf8(commonName))),
  );
}

/** Basic constraints and the use of the key: certificates, or signatures. */
function createExtensions(isAuthority: boolean): Buffer {
  const usage = isAuthority ? bitString(Buffer.from([0x06]), 1) : bitString(Buffer.from([0x80]), 7);
  return sequence(
    sequence(oid('2.5.29.19'), yes(), octetString(sequence(...(isAuthority ? [yes()] : [])))),
    sequence(oid('2.5.29.15'), yes(), octetString(usage)),
  );
}

export function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
