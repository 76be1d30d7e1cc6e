import { createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { type CborValue, embed, encodeCbor, Tagged } from './cbor.ts';
import type { Signer } from './certificates.ts';
import { digest } from './jose.ts';

export const PID_MDOC = 'eu.europa.ec.eudi.pid.1';

/** A claim: a text, a flag, or a day without a time. */
type Claim = string | boolean | { readonly day: string };

/** An mdoc with the key of its device. */
export interface IssuedMdoc {
  readonly docType: string;
  /** The signed elements by name. */
  readonly items: ReadonlyMap<string, Tagged>;
  readonly issuerAuth: CborValue;
  readonly deviceKey: KeyObject;
}

interface MdocContent {
  readonly docType: string;
  readonly claims: Readonly<Record<string, Claim>>;
  readonly signer: Signer;
  readonly issuedAt: number;
  readonly endsAt: number;
  readonly status?: CborValue;
}

/** Numbers of COSE (RFC 9052). */
const ALGORITHM = 1;
const ES256 = -7;
const X5CHAIN = 33;
const FULL_DATE = 1004;
const DATE_TIME = 0;

/** Issues an mdoc (ISO/IEC 18013-5, section 9.1.2). Its namespace has the name of its type. */
export function issueMdoc({ docType, claims, signer, issuedAt, endsAt, status }: MdocContent): IssuedMdoc {
  const { privateKey: deviceKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const items = new Map(
    Object.entries(claims).map(([name, value], index) => [
      name,
      embed({
        digestID: index,
        random: randomBytes(16),
        elementIdentifier: name,
        elementValue: typeof value === 'object' ? new Tagged(FULL_DATE, value.day) : value,
      }),
    ]),
  );
  const digests = new Map([...items.values()].map((item, index) => [index, digest(encodeCbor(item))]));
  const payload = encodeCbor(
    embed({
      version: '1.0',
      digestAlgorithm: 'SHA-256',
      valueDigests: new Map([[docType, digests]]),
      deviceKeyInfo: { deviceKey: toCoseKey(deviceKey) },
      docType,
      validityInfo: {
        signed: toInstant(issuedAt),
        validFrom: toInstant(issuedAt),
        validUntil: toInstant(endsAt),
      },
      ...(status !== undefined && { status }),
    }),
  );
  const headers = new Map([[X5CHAIN, signer.certificate]]);
  return { docType, items, issuerAuth: signCose(payload, payload, signer.key, headers), deviceKey };
}

/** What the signature of a device covers, besides its document: a name, and the facts of the request. */
export interface Handover {
  readonly name: 'OpenID4VPHandover' | 'OpenID4VPDCAPIHandover';
  readonly facts: readonly (string | Buffer)[];
}

/** Presents some elements for a request (OpenID4VP 1.0, appendix B.2). `deviceKey`: another than the holder's. */
export function presentMdoc(
  { docType, items, issuerAuth, deviceKey: ownKey }: IssuedMdoc,
  names: readonly string[],
  { name, facts }: Handover,
  deviceKey: KeyObject = ownKey,
): string {
  const transcript = [null, null, [name, digest(encodeCbor([...facts]))]];
  const noItems = embed(new Map());
  const signed = encodeCbor(embed(['DeviceAuthentication', transcript, docType, noItems]));
  const shown = names.flatMap((name) => items.get(name) ?? []);
  const response = encodeCbor({
    version: '1.0',
    documents: [
      {
        docType,
        issuerSigned: { nameSpaces: new Map([[docType, shown]]), issuerAuth },
        deviceSigned: {
          nameSpaces: noItems,
          deviceAuth: { deviceSignature: signCose(signed, null, deviceKey) },
        },
      },
    ],
    status: 0,
  });
  return response.toString('base64url');
}

/** Returns a COSE_Sign1. `attached`: the payload in it, or null where the verifier knows it. */
function signCose(
  payload: Buffer,
  attached: Buffer | null,
  key: KeyObject,
  headers: ReadonlyMap<number, CborValue> = new Map(),
): CborValue {
  const guarded = encodeCbor(new Map([[ALGORITHM, ES256]]));
  const covered = encodeCbor(['Signature1', guarded, Buffer.alloc(0), payload]);
  return [guarded, headers, attached, sign('sha256', covered, { key, dsaEncoding: 'ieee-p1363' })];
}

function toCoseKey(key: KeyObject): CborValue {
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const bytes = (part: string) => Buffer.from(part, 'base64url');
  return new Map<number, CborValue>([
    [1, 2],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
}

const toInstant = (at: number) => new Tagged(DATE_TIME, `${new Date(at).toISOString().slice(0, 19)}Z`);
