import { X509Certificate } from 'node:crypto';
import { WalletFault } from './wallet-fault.ts';
import { type Attestation, CLOCK_SKEW, type TrustedIssuer } from './wallet-settings.ts';

/** A signing certificate whose chain ends at a trusted issuer. */
export interface TrustedSigner {
  readonly issuer: TrustedIssuer;
  readonly certificate: X509Certificate;
}

/** Longest accepted chain: signer, two intermediate authorities, and the root where a wallet sends it. */
const MAX_CHAIN = 4;

/**
 * Returns the signer at the head of a certificate chain.
 *
 * @param chain - DER certificates, the signer's first, as in `x5c` and `x5chain`
 * @throws WalletFault `untrusted-issuer` for a chain that no trusted certificate has issued, or that is not valid now
 */
export function readSigner(
  chain: readonly Uint8Array[],
  { issuers, attestation, now }: { issuers: readonly TrustedIssuer[]; attestation: Attestation; now: number },
): TrustedSigner {
  const certificates = readCertificates(chain);
  const [certificate] = certificates;
  if (!certificate || certificate.ca) throw new WalletFault('untrusted-issuer');
  if (!certificates.every((one) => isValid(one, now) && isElliptic(one))) {
    throw new WalletFault('untrusted-issuer');
  }
  for (const [index, one] of certificates.entries()) {
    const issuer = issuers.find(
      ({ attestations, certificates: roots }) =>
        attestations.includes(attestation) &&
        roots.some((root) => isValid(root, now) && isIssuedBy(one, root)),
    );
    if (issuer) return { issuer, certificate };
    const next = certificates[index + 1];
    if (!next || !isIssuedBy(one, next)) break;
  }
  throw new WalletFault('untrusted-issuer');
}

function readCertificates(chain: readonly Uint8Array[]): X509Certificate[] {
  if (chain.length > MAX_CHAIN) throw new WalletFault('untrusted-issuer');
  try {
    return chain.map((der) => new X509Certificate(der));
  } catch (cause) {
    throw new WalletFault('untrusted-issuer', { cause });
  }
}

function isIssuedBy(certificate: X509Certificate, authority: X509Certificate): boolean {
  return authority.ca && certificate.checkIssued(authority) && certificate.verify(authority.publicKey);
}

function isValid({ validFrom, validTo }: X509Certificate, now: number): boolean {
  const skew = CLOCK_SKEW * 1000;
  return Date.parse(validFrom) - skew <= now && now <= Date.parse(validTo) + skew;
}

/** The profile for wallets knows signatures on elliptic curves only. */
const isElliptic = ({ publicKey }: X509Certificate) => publicKey.asymmetricKeyType === 'ec';
