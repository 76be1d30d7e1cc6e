import {
  createCipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  type JsonWebKey,
  type KeyObject,
  randomBytes,
  sign,
  verify,
} from 'node:crypto';

export const encodeJson = (value: unknown): string =>
  Buffer.from(JSON.stringify(value)).toString('base64url');
export const digest = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest();

/** Signs a JWT (RFC 7515) with ES256. */
export function signJwt(header: object, payload: object, key: KeyObject): string {
  const signed = `${encodeJson({ alg: 'ES256', ...header })}.${encodeJson(payload)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `${signed}.${signature.toString('base64url')}`;
}

/** Verifies a JWT and returns its payload. Null when the signature is another's. */
export function verifyJwt(jwt: string, key: KeyObject): Record<string, unknown> | null {
  const [header = '', payload = '', signature = ''] = jwt.split('.');
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned ? decodePart(payload) : null;
}

export const decodePart = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Encrypts a text for a key on P-256 (RFC 7516) with ECDH-ES and A256GCM. */
export function encrypt(text: string, recipient: JsonWebKey & { readonly kid?: string }): string {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const shared = diffieHellman({
    privateKey: createPrivateKey(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    publicKey: createPublicKey({ key: recipient, format: 'jwk' }),
  });
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' });
  const header = encodeJson({ alg: 'ECDH-ES', enc: 'A256GCM', kid: recipient.kid, epk: { kty, crv, x, y } });
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(shared), nonce);
  cipher.setAAD(Buffer.from(header));
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [nonce, body, cipher.getAuthTag()].map((bytes) => bytes.toString('base64url'));
  return [header, '', ...parts].join('.');
}

/** Derives the key of the content (RFC 7518, section 4.6.2). */
function deriveKey(shared: Buffer): Buffer {
  const name = Buffer.from('A256GCM');
  const number = (value: number) => Buffer.from([0, 0, value >> 8, value & 0xff]);
  return digest(
    Buffer.concat([number(1), shared, number(name.length), name, number(0), number(0), number(256)]),
  );
}

/** Returns the thumbprint of a key on P-256 (RFC 7638). */
export function thumbprint({ crv, kty, x, y }: JsonWebKey): Buffer {
  return digest(JSON.stringify({ crv, kty, x, y }));
}
