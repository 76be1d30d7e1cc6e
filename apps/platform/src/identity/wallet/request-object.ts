import { createHash, createPrivateKey, type KeyObject } from 'node:crypto';
import type { DcqlQuery } from 'dcql';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose';
import type { WalletSettings } from './wallet-settings.ts';

/** The verifier's identity: the key and the certificate that sign its requests. */
export interface RequestSigner {
  /** The digest of the certificate, which a wallet compares with the signature (`x509_hash`). */
  readonly clientId: string;
  sign(request: RequestParameters): Promise<string>;
}

/** How the response comes back: the wallet posts it to an address, or the browser passes it to the verifier's page. */
export type ResponseWay =
  | { readonly responseUri: string; readonly state: string }
  | { readonly origin: string };

export interface RequestParameters {
  readonly way: ResponseWay;
  readonly nonce: string;
  /** The public key that the response is encrypted to. */
  readonly encryptionKey: JWK;
  readonly query: DcqlQuery.Output;
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A key pair for the response to one request. */
export interface ResponseKey {
  readonly publicKey: JWK;
  readonly privateKey: JWK;
}

const VP_FORMATS = {
  'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256', 'ES384', 'ES512'], 'kb-jwt_alg_values': ['ES256'] },
  mso_mdoc: { issuerauth_alg_values: [-7, -35, -36], deviceauth_alg_values: [-7] },
};

/**
 * Creates the signer of requests (JWT-Secured Authorization Requests).
 *
 * @see https://openid.net/specs/openid-4-verifiable-presentations-1_0.html section 5, and appendix A for browsers
 * @see https://openid.net/specs/openid4vc-high-assurance-interoperability-profile-1_0.html
 */
export function createRequestSigner({
  key,
  certificates,
}: Pick<WalletSettings, 'key' | 'certificates'>): RequestSigner {
  const privateKey: KeyObject = createPrivateKey(key);
  const [leaf] = certificates;
  if (!leaf?.checkPrivateKey(privateKey)) throw new Error('The access certificate is not that of WALLET_KEY');
  const clientId = `x509_hash:${createHash('sha256').update(leaf.raw).digest('base64url')}`;
  const x5c = certificates.map(({ raw }) => raw.toString('base64'));
  return {
    clientId,
    sign: ({ way, nonce, encryptionKey, query, createdAt, expiresAt }) =>
      new SignJWT({
        client_id: clientId,
        response_type: 'vp_token',
        ...toMembers(way),
        nonce,
        dcql_query: query,
        client_metadata: {
          jwks: { keys: [encryptionKey] },
          encrypted_response_enc_values_supported: ['A256GCM', 'A128GCM'],
          vp_formats_supported: VP_FORMATS,
        },
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'oauth-authz-req+jwt', x5c })
        .setAudience('https://self-issued.me/v2')
        .setIssuedAt(createdAt)
        .setExpirationTime(expiresAt)
        .sign(privateKey),
  };
}

function toMembers(way: ResponseWay) {
  return 'origin' in way
    ? { response_mode: 'dc_api.jwt', expected_origins: [way.origin] }
    : { response_mode: 'direct_post.jwt', response_uri: way.responseUri, state: way.state };
}

/** Creates the key pair for one response. A response to another request does not decrypt. */
export async function createResponseKey(): Promise<ResponseKey> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = 'response';
  return {
    publicKey: { ...(await exportJWK(publicKey)), kid, use: 'enc', alg: 'ECDH-ES' },
    privateKey: await exportJWK(privateKey),
  };
}

/** Returns the SHA-256 thumbprint of a key (RFC 7638), which an mdoc's holder signs. */
export async function getThumbprint(key: JWK): Promise<Uint8Array> {
  return Buffer.from(await calculateJwkThumbprint(key, 'sha256'), 'base64url');
}
