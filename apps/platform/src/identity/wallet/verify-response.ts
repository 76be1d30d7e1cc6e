import { DcqlPresentationResult, type DcqlQuery } from 'dcql';
import { z } from 'zod';
import { readSigner, type TrustedSigner } from './issuer-trust.ts';
import { type MdocBinding, verifyMdoc } from './mdoc-presentation.ts';
import { CREDENTIAL_FORMS, type CredentialForm } from './requested-claims.ts';
import { verifySdJwt } from './sd-jwt-presentation.ts';
import { refuseRevoked } from './status-list.ts';
import { WalletFault } from './wallet-fault.ts';
import type { TrustedIssuer } from './wallet-settings.ts';

/** A request to a wallet, as its response must answer it. */
export interface WalletRequest extends MdocBinding {
  /** Seconds since 1970. */
  readonly createdAt: number;
  readonly query: DcqlQuery.Output;
}

export interface VerifierOptions {
  readonly issuers: readonly TrustedIssuer[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether status lists over plain HTTP are read: on this machine only. */
  readonly allowsHttp: boolean;
}

/** A verified credential: its claims by their paths in {@link CredentialForm}. */
export interface VerifiedCredential {
  readonly form: CredentialForm;
  readonly issuer: TrustedIssuer;
  readonly claims: Readonly<Record<string, unknown>>;
}

/** One presentation of one credential: more than that is never asked. */
const tokenSchema = z.record(z.string(), z.tuple([z.string()]));

/** Validity in seconds up to which an attestation needs no status: it ends before a revocation would be noticed. */
const SHORT_LIFE = 24 * 60 * 60;

/**
 * Verifies what a wallet presented: format, issuer, holder, validity, status, and that it is what the request asked for.
 *
 * @param token - the `vp_token` of the response
 * @throws WalletFault
 */
export async function verifyPresentation(
  token: unknown,
  request: WalletRequest,
  options: VerifierOptions,
): Promise<VerifiedCredential> {
  const [[id, presentation] = [], ...others] = readToken(token);
  const form = id !== undefined && Object.hasOwn(CREDENTIAL_FORMS, id) ? CREDENTIAL_FORMS[id] : undefined;
  if (id === undefined || presentation === undefined || !form || others.length > 0) {
    throw new WalletFault('not-asked');
  }
  const verify = form.format === 'dc+sd-jwt' ? verifySdJwtForm : verifyMdocForm;
  const { claims, issuer } = await verify(presentation, form, request, options);
  refuseUnasked(id, form, claims, request.query);
  return { form, issuer, claims };
}

function readToken(token: unknown): [string, string][] {
  const read = tokenSchema.safeParse(token);
  if (!read.success) throw new WalletFault('malformed');
  return Object.entries(read.data).map(([id, [presentation]]) => [id, presentation]);
}

type FormVerifier = (
  presentation: string,
  form: CredentialForm,
  request: WalletRequest,
  options: VerifierOptions,
) => Promise<{ readonly claims: Readonly<Record<string, unknown>>; readonly issuer: TrustedIssuer }>;

const sdJwtFacts = z.object({
  vct: z.string(),
  iat: z.number().optional(),
  exp: z.number(),
  status: z.unknown().optional(),
});

const verifySdJwtForm: FormVerifier = async (presentation, form, request, options) => {
  let signer: TrustedSigner | undefined;
  const now = Math.floor(options.now / 1000);
  const binding = { nonce: request.nonce, audience: toAudience(request), since: request.createdAt, now };
  const { claims } = await verifySdJwt(presentation, binding, (chain) => {
    signer = readSigner(chain, { ...options, attestation: form.attestation });
    return signer.certificate.publicKey;
  });
  const facts = sdJwtFacts.safeParse(claims);
  if (!signer) throw new WalletFault('untrusted-issuer');
  if (!facts.success) throw new WalletFault('malformed');
  const { vct, iat, exp, status } = facts.data;
  if (vct !== form.type) throw new WalletFault('not-asked');
  await checkStatus({ status, from: iat, until: exp }, form, signer.issuer, options);
  return { claims, issuer: signer.issuer };
};

const toAudience = ({ recipient }: WalletRequest) =>
  'origin' in recipient ? `origin:${recipient.origin}` : recipient.clientId;

const verifyMdocForm: FormVerifier = async (presentation, form, request, options) => {
  let signer: TrustedSigner | undefined;
  const verified = await verifyMdoc(presentation, {
    binding: request,
    now: options.now,
    verifyChain: (chain) => {
      signer = readSigner(chain, { ...options, attestation: form.attestation });
    },
  });
  if (!signer) throw new WalletFault('untrusted-issuer');
  if (verified.docType !== form.type) throw new WalletFault('not-asked');
  const { status, signedAt: from, validUntil: until } = verified;
  await checkStatus({ status, from, until }, form, signer.issuer, options);
  return { claims: verified.claims, issuer: signer.issuer };
};

/** Person identification data that lives longer than a day has a status. A proof of age has none: it is used once. */
async function checkStatus(
  { status, from, until }: { status: unknown; from: number | undefined; until: number },
  { attestation }: CredentialForm,
  issuer: TrustedIssuer,
  { now, allowsHttp }: VerifierOptions,
): Promise<void> {
  const isShortLived = from !== undefined && until - from <= SHORT_LIFE;
  if (status === undefined && (attestation === 'age' || isShortLived)) return;
  await refuseRevoked({
    status: status instanceof Map ? toRecord(status) : status,
    now: Math.floor(now / 1000),
    allowsHttp,
    readKey: (chain) => readSigner(chain, { issuers: [issuer], attestation, now }).certificate.publicKey,
  });
}

/** CBOR has maps where JSON has objects. */
function toRecord(map: ReadonlyMap<unknown, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    [...map].map(([name, value]) => [String(name), value instanceof Map ? toRecord(value) : value]),
  );
}

/** Refuses a credential that lacks a claim of the query, or is of another type. */
function refuseUnasked(
  id: string,
  { format, type }: CredentialForm,
  claims: Readonly<Record<string, unknown>>,
  dcqlQuery: DcqlQuery.Output,
): void {
  const presented =
    format === 'dc+sd-jwt'
      ? { credential_format: format, vct: type, claims, cryptographic_holder_binding: true }
      : { credential_format: format, doctype: type, namespaces: claims, cryptographic_holder_binding: true };
  // Cast: the library types claims as JSON, which the signature of the issuer does not promise.
  const result = DcqlPresentationResult.fromDcqlPresentation({ [id]: [presented] } as never, { dcqlQuery });
  if (!result.can_be_satisfied) throw new WalletFault('not-asked');
}
