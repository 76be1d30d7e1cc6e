import { toRecord } from '../../shared/page/parsers.ts';

/** Known details of a payer. Other fields of the host are passed on unchanged. */
export interface PayerDetails {
  readonly email?: string;
  readonly [field: string]: unknown;
}

/** Messages of the lookup frame to the page that embeds it. */
export type LookupMessage =
  | {
      readonly eventType: 'LOOKUP_INIT_LOAD' | 'PIQ_LOOKUP_EDIT_USER' | 'PIQ_LOOKUP_CUSTOMER_RESET';
    }
  | { readonly eventType: 'PIQ_LOOKUP_SHA_256'; readonly payload: { readonly codeVerifier: string } }
  | { readonly eventType: 'PIQ_LOOKUP_REPORT_HEIGHT'; readonly payload: { readonly height: number } }
  | {
      readonly eventType: 'PIQ_LOOKUP_CUSTOMER_IDENTIFIED';
      readonly payload: {
        readonly userId: null;
        readonly sessionId: null;
        readonly user: PayerDetails;
        readonly attributes: { readonly lookup: 'northpay' };
        readonly didToken: string | null;
      };
    };

/** The host's proof of identity: the digest of the verifier. */
export interface LookupChallenge {
  readonly eventType: 'PIQ_LOOKUP_SHA_256';
  readonly codeVerifier: string;
  readonly codeChallenge: ArrayBuffer;
}

/** Returns a challenge, or null for any other data. */
export function parseLookupChallenge(data: unknown): LookupChallenge | null {
  const { eventType, payload } = toRecord(data);
  const { codeVerifier, codeChallenge } = toRecord(payload);
  if (eventType !== 'PIQ_LOOKUP_SHA_256' || typeof codeVerifier !== 'string') return null;
  return codeChallenge instanceof ArrayBuffer ? { eventType, codeVerifier, codeChallenge } : null;
}

/** Returns the payer's details from the address, or none if they cannot be parsed. */
export function parsePayerDetails(text: string | null): PayerDetails {
  try {
    const { email, ...rest } = toRecord(JSON.parse(text ?? '{}'));
    return typeof email === 'string' ? { ...rest, email } : rest;
  } catch {
    return {};
  }
}
