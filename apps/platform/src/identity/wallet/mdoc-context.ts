import {
  createHash,
  createPublicKey,
  type JsonWebKey,
  randomBytes,
  verify,
  X509Certificate,
} from 'node:crypto';
import { CoseKey, type MdocContext } from '@owf/mdoc';
import { WalletFault } from './wallet-fault.ts';

const HASHES = { 'SHA-256': 'sha256', 'SHA-384': 'sha384', 'SHA-512': 'sha512' } as const;
const SIGNATURE_HASHES: Readonly<Record<string, string>> = {
  ES256: 'sha256',
  ES384: 'sha384',
  ES512: 'sha512',
};

/** A verifier holds no key for message authentication codes, and signs nothing. */
const refuse = () => {
  throw new WalletFault('no-holder');
};

/**
 * Returns the cryptography of the mdoc library by the one of Node.js.
 *
 * @param verifyChain - throws unless a trusted issuer has issued the certificates
 */
export function createMdocContext(verifyChain: (chain: readonly Uint8Array[]) => void): MdocContext {
  return {
    crypto: {
      random: (length) => randomBytes(length),
      digest: ({ digestAlgorithm, bytes }) => createHash(HASHES[digestAlgorithm]).update(bytes).digest(),
      calculateEphemeralMacKey: refuse,
    },
    cose: {
      mac0: { sign: refuse, verify: refuse },
      sign1: {
        sign: refuse,
        verify: ({ key, sign1 }) => {
          const hash = SIGNATURE_HASHES[sign1.signatureAlgorithmName];
          if (hash === undefined) return false;
          // Cast: the library types a JWK as a record.
          const publicKey = createPublicKey({ key: key.jwk as JsonWebKey, format: 'jwk' });
          if (publicKey.asymmetricKeyType !== 'ec') return false;
          return verify(
            hash,
            sign1.toBeSigned,
            { key: publicKey, dsaEncoding: 'ieee-p1363' },
            sign1.signature,
          );
        },
      },
    },
    x509: {
      getIssuerNameField: ({ certificate, field }) =>
        readNameField(new X509Certificate(certificate).issuer, field),
      getPublicKey: ({ certificate }) =>
        CoseKey.fromJwk({ ...new X509Certificate(certificate).publicKey.export({ format: 'jwk' }) }),
      verifyCertificateChain: ({ x5chain }) => verifyChain(x5chain),
      getCertificateData: ({ certificate }) => {
        const read = new X509Certificate(certificate);
        return {
          issuerName: read.issuer,
          subjectName: read.subject,
          serialNumber: read.serialNumber,
          thumbprint: read.fingerprint256,
          notBefore: new Date(read.validFrom),
          notAfter: new Date(read.validTo),
          pem: read.toString(),
        };
      },
    },
  };
}

/** Node.js writes a name as lines such as `C=SE`. */
function readNameField(name: string, field: string): string[] {
  return name
    .split('\n')
    .flatMap((line) => (line.startsWith(`${field}=`) ? [line.slice(field.length + 1)] : []));
}
