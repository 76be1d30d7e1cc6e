import { digitsAlone } from '@playerdesk/contract/internal';
import { Secret, TOTP } from 'otpauth';

/** What authenticator apps support without exception. */
const DIGITS = 6;
const PERIOD = 30;
const SECRET_BYTES = 20;
/** Codes of one period before and after the current one, for clocks that differ. */
const WINDOW = 1;

/** A secret of an authenticator app: in base32, and as an `otpauth://` address for a QR code. */
export interface TotpKey {
  readonly secret: string;
  readonly uri: string;
}

/** Creates a secret. Apps show the issuer and the label with its codes. */
export function createTotpKey(issuer: string, label: string): TotpKey {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: createTotp(secret, { issuer, label }).toString() };
}

/**
 * Returns the time step of a typed code, or null for a wrong one. The caller stores the step, and accepts only later ones.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6238
 */
export function findTotpStep(secret: string, typed: string, now: number): number | null {
  const token = digitsAlone(typed);
  if (token?.length !== DIGITS) return null;
  const delta = createTotp(Secret.fromBase32(secret)).validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}

const createTotp = (secret: Secret, names: { readonly issuer?: string; readonly label?: string } = {}) =>
  new TOTP({ ...names, secret, digits: DIGITS, period: PERIOD, algorithm: 'SHA1' });
