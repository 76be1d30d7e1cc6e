/** What a token proves: good until when, and the name it is remembered by once spent. */
export interface CaptchaToken {
  readonly name: string;
  readonly expiresAt: Date;
}

/** Tells a token's worth; null when it proves nothing. */
export interface TokenReader {
  read(token: string, address: string): Promise<CaptchaToken | null>;
}
