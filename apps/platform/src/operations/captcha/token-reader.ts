/** A valid captcha token: when it expires, and the name that marks it as used. */
export interface CaptchaToken {
  readonly name: string;
  readonly expiresAt: Date;
}

/** Verifies a captcha token. Returns null when it is invalid. */
export interface TokenReader {
  read(token: string, address: string): Promise<CaptchaToken | null>;
}
