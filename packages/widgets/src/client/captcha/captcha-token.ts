/** A captcha provider. Each token is valid for one call. */
export interface CaptchaDriver {
  /**
   * Returns a new token.
   *
   * @throws PlayerdeskError with the code `generic.provider-not-loaded` when the provider cannot be reached.
   */
  solve(container?: () => HTMLElement): Promise<string>;
  release(): void;
}

/** Captcha tokens of one instance, requested before a call or with it. */
export interface CaptchaTokens {
  /** Requests the token of the next call now. */
  prepare(container: () => HTMLElement): Promise<void>;
  /** Returns the prepared token, or requests a new one. Each token is returned once. */
  take(): Promise<string>;
  release(): void;
}
