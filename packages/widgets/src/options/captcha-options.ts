/**
 * Options for the human verification that runs before guarded calls.
 *
 * @example
 * const captcha: CaptchaOptions = { driver: 'turnstile', siteKey: '0x4AAA…' };
 */
export interface CaptchaOptions {
  /**
   * Verification method. Default: `altcha`, a proof of work against the platform's own challenge. The other drivers
   * load the script of their provider.
   */
  readonly driver: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha';
  /** Public site key issued by the provider. `altcha` needs none. */
  readonly siteKey?: string | undefined;
  /** URL of the provider's script. Default: the provider's own URL. */
  readonly scriptUrl?: string | undefined;
}
