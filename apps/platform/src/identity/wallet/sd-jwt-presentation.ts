import { createHash, type KeyObject } from 'node:crypto';
import { SDJwtInstance } from '@sd-jwt/core';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import { z } from 'zod';
import { WalletFault } from './wallet-fault.ts';
import { CLOCK_SKEW } from './wallet-settings.ts';

/** What a presentation must be bound to. */
export interface Binding {
  readonly nonce: string;
  /** The verifier's own `client_id`, or the origin of its page after `origin:`. */
  readonly audience: string;
  /** When the request was created, and the time, in seconds since 1970. */
  readonly since: number;
  readonly now: number;
}

/** A verified SD-JWT VC. */
export interface SdJwtPresentation {
  /** The disclosed claims with the issuer's own. */
  readonly claims: Readonly<Record<string, unknown>>;
  readonly chain: readonly Uint8Array[];
}

/** Returns the issuer's key by the header of its JWT. */
export type IssuerKeyReader = (chain: readonly Uint8Array[]) => KeyObject | Promise<KeyObject>;

const ALGORITHMS = ['ES256', 'ES384', 'ES512'];
const HASHES: Readonly<Record<string, string>> = {
  'sha-256': 'sha256',
  'sha-384': 'sha384',
  'sha-512': 'sha512',
};

const headerSchema = z.object({
  typ: z.literal('dc+sd-jwt'),
  alg: z.enum(ALGORITHMS),
  x5c: z.array(z.base64()).max(4).optional(),
});
const claimsSchema = z.looseObject({
  exp: z.number(),
  cnf: z.object({ jwk: z.looseObject({ kty: z.string() }) }),
});
const keyBindingSchema = z.object({ aud: z.string(), nonce: z.string(), iat: z.number() });

/**
 * Verifies an SD-JWT VC with its key binding: the issuer's signature, the digests of the disclosures, the validity, and
 * that the holder's key signed this presentation for this request.
 *
 * @throws WalletFault
 * @see https://www.rfc-editor.org/rfc/rfc9901
 * @see https://datatracker.ietf.org/doc/draft-ietf-oauth-sd-jwt-vc/
 */
export async function verifySdJwt(
  presentation: string,
  binding: Binding,
  readIssuerKey: IssuerKeyReader,
): Promise<SdJwtPresentation> {
  const chain = readHeader(presentation);
  const issuerKey = await readIssuerKey(chain);
  const instance = new SDJwtInstance({
    hasher: hash,
    verifier: (data, signature) => isSigned(`${data}.${signature}`, issuerKey),
    kbVerifier: async (data, signature, { cnf }) =>
      cnf !== undefined &&
      isSigned(`${data}.${signature}`, await importJWK(cnf.jwk as { kty: string }, 'ES256')),
  });
  const verified = await instance
    .verify(presentation, {
      currentDate: binding.now,
      skewSeconds: CLOCK_SKEW,
      keyBindingNonce: binding.nonce,
    })
    .catch((cause: unknown) => {
      throw new WalletFault(toReason(cause), { cause });
    });
  const claims = claimsSchema.safeParse(verified.payload);
  const keyBinding = keyBindingSchema.safeParse(verified.kb?.payload);
  if (!claims.success || !keyBinding.success) throw new WalletFault('malformed');
  refuseOtherAudience(keyBinding.data, binding);
  await refuseUnusedDisclosures(instance, presentation);
  return { claims: claims.data, chain };
}

function readHeader(presentation: string): Uint8Array[] {
  try {
    const { x5c = [] } = headerSchema.parse(decodeProtectedHeader(presentation.split('~')[0] ?? ''));
    return x5c.map((one) => Buffer.from(one, 'base64'));
  } catch (cause) {
    throw new WalletFault('malformed', { cause });
  }
}

const isSigned = (jwt: string, key: Parameters<typeof compactVerify>[1]): Promise<boolean> =>
  compactVerify(jwt, key, { algorithms: ALGORITHMS }).then(
    () => true,
    () => false,
  );

function hash(data: string | ArrayBuffer, algorithm: string): Uint8Array {
  const name = HASHES[algorithm];
  if (name === undefined) throw new WalletFault('malformed');
  return createHash(name)
    .update(typeof data === 'string' ? data : new Uint8Array(data))
    .digest();
}

/** Maps an error of the library, which has its reasons in its messages only. */
function toReason(error: unknown) {
  if (error instanceof WalletFault) return error.reason;
  const message = error instanceof Error ? error.message : '';
  if (/expired|not yet valid/.test(message)) return 'expired';
  if (/Nonce/.test(message)) return 'wrong-nonce';
  if (/[Kk]ey Binding|sd_hash/.test(message)) return 'no-holder';
  return /[Ss]ignature/.test(message) ? 'wrong-signature' : 'malformed';
}

function refuseOtherAudience(
  { aud, iat }: z.infer<typeof keyBindingSchema>,
  { audience, since, now }: Binding,
): void {
  if (aud !== audience) throw new WalletFault('wrong-nonce');
  // A presentation from before the request, or from the future, was not made for it.
  if (iat < since - CLOCK_SKEW || iat > now + CLOCK_SKEW) throw new WalletFault('expired');
}

/**
 * Refuses a presentation with a disclosure that the issuer has not signed, or with one twice. The library leaves such
 * disclosures out of the claims; the standard refuses them (RFC 9901, section 7.1).
 */
async function refuseUnusedDisclosures(
  instance: Pick<SDJwtInstance<Record<string, unknown>>, 'decode'>,
  presentation: string,
): Promise<void> {
  const { jwt, disclosures = [] } = await instance.decode(presentation);
  const alg = String(jwt?.payload?._sd_alg ?? 'sha-256');
  const values = new Map<string, unknown>();
  for (const one of disclosures) {
    values.set(await one.digest({ hasher: hash, alg }), one.value);
  }
  if (values.size < disclosures.length) throw new WalletFault('malformed');
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [name, value] of Object.entries(node)) {
      const digests = name === '_sd' && Array.isArray(value) ? value : name === '...' ? [value] : [];
      for (const digest of digests) take(digest);
      if (digests.length === 0) visit(value);
    }
  };
  const take = (digest: unknown) => {
    const value = values.get(String(digest));
    if (values.delete(String(digest))) visit(value);
  };
  visit(jwt?.payload);
  if (values.size > 0) throw new WalletFault('malformed');
}
