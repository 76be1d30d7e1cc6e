/** How visitors show that they are human before calls that the platform guards. */
export interface CaptchaOptions {
  /** `altcha` (default): a proof of work by the platform's own challenge. The others load a provider's script. */
  readonly driver: 'altcha' | 'turnstile' | 'hcaptcha' | 'recaptcha';
  /** The public key the provider gave; altcha needs none. */
  readonly siteKey?: string | undefined;
  /** Where the provider's script is, when it is not at the provider's own address. */
  readonly scriptUrl?: string | undefined;
}
