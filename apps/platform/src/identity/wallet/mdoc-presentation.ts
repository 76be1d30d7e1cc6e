import { DeviceResponse, type MdocContext, SessionTranscript, type VerificationAssessment } from '@owf/mdoc';
import { createMdocContext } from './mdoc-context.ts';
import { WalletFault } from './wallet-fault.ts';
import { CLOCK_SKEW } from './wallet-settings.ts';

/**
 * Who the response is for: the verifier and the address that the wallet posts to, or the page whose browser passes the
 * response on.
 */
export type Recipient =
  | { readonly clientId: string; readonly responseUri: string }
  | { readonly origin: string };

/** What the holder's signature must cover: the request, and the key that the response is encrypted to. */
export interface MdocBinding {
  readonly recipient: Recipient;
  readonly nonce: string;
  /** SHA-256 thumbprint (RFC 7638) of the encryption key. */
  readonly jwkThumbprint: Uint8Array;
}

/** A verified mdoc. */
export interface MdocPresentation {
  readonly docType: string;
  /** The disclosed elements by namespace. */
  readonly claims: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly chain: readonly Uint8Array[];
  /** Seconds since 1970. */
  readonly signedAt: number;
  readonly validUntil: number;
  /** The reference to a status list, as the issuer wrote it. */
  readonly status: unknown;
}

interface MdocOptions {
  readonly binding: MdocBinding;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Throws unless a trusted issuer has issued the certificates. */
  readonly verifyChain: (chain: readonly Uint8Array[]) => void;
}

/**
 * Verifies an mdoc: the issuer's signature, the digests of the elements, the validity, and the holder's signature over
 * this request. A message authentication code is refused: it needs a key that this verifier does not have.
 *
 * @param presentation - a device response in base64url
 * @throws WalletFault
 * @see https://www.iso.org/standard/69084.html ISO/IEC 18013-5, section 9.1
 * @see https://openid.net/specs/openid-4-verifiable-presentations-1_0.html appendix B.2
 */
export async function verifyMdoc(
  presentation: string,
  { binding, now, verifyChain }: MdocOptions,
): Promise<MdocPresentation> {
  const context = createMdocContext(verifyChain);
  const faults: VerificationAssessment[] = [];
  try {
    const response = DeviceResponse.fromEncodedForOid4Vp(presentation);
    const [document, ...others] = response.documents ?? [];
    if (!document || others.length > 0 || response.status !== 0) throw new WalletFault('malformed');
    if (!document.deviceSigned.deviceAuth.deviceSignature) throw new WalletFault('no-holder');
    const { issuerAuth, issuerNamespaces } = document.issuerSigned;
    // The library looks for a trusted certificate before it asks for the chain.
    const trustedCertificates = [issuerAuth.certificate];
    const sessionTranscript = await createTranscript(binding, context);
    const onCheck = (check: VerificationAssessment) => check.status === 'FAILED' && faults.push(check);
    await response.verify(
      { sessionTranscript, trustedCertificates, now: new Date(now), skewSeconds: CLOCK_SKEW, onCheck },
      context,
    );
    const signed = issuerAuth.mobileSecurityObject;
    if (faults.length === 0 && signed.docType !== document.docType) throw new WalletFault('wrong-signature');
    refuseFaults(faults);
    // Cast: the library keeps members that it does not know, without a type.
    const status: unknown = signed.decodedStructure.toMap().get('status' as never);
    return {
      docType: document.docType,
      claims: Object.fromEntries(
        [...issuerNamespaces.issuerNamespaces.keys()].map((name) => [
          name,
          document.issuerSigned.getPrettyClaims(name) ?? {},
        ]),
      ),
      chain: issuerAuth.certificateChain,
      signedAt: Math.floor(signed.validityInfo.signed.getTime() / 1000),
      validUntil: Math.floor(signed.validityInfo.validUntil.getTime() / 1000),
      status,
    };
  } catch (cause) {
    throw cause instanceof WalletFault ? cause : new WalletFault('malformed', { cause });
  }
}

/** Returns what the holder's signature covers in addition to the document. */
export function createTranscript(
  { recipient, nonce, jwkThumbprint }: MdocBinding,
  context: MdocContext,
): Promise<SessionTranscript> {
  return 'origin' in recipient
    ? SessionTranscript.forOid4VpDcApi({ ...recipient, nonce, jwkThumbprint }, context)
    : SessionTranscript.forOid4Vp({ ...recipient, nonce, jwkThumbprint }, context);
}

function refuseFaults([fault]: readonly VerificationAssessment[]): void {
  if (!fault) return;
  const cause = new Error(`${fault.check} ${fault.reason ?? ''}`);
  if (fault.category === 'DEVICE_AUTH') throw new WalletFault('no-holder', { cause });
  if (/certificate must be valid/.test(fault.check)) throw new WalletFault('untrusted-issuer', { cause });
  throw new WalletFault(/must be valid at/.test(fault.check) ? 'expired' : 'wrong-signature', { cause });
}
