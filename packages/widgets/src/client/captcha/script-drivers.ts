export type ScriptDriverName = 'turnstile' | 'hcaptcha' | 'recaptcha';

/** What the three providers have in common once their script has run. */
export interface ProviderApi {
  ready?(run: () => void): void;
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  execute(id: string | number): unknown;
  reset(id: string | number): void;
  /** Turnstile and hCaptcha only. */
  remove?(id: string | number): void;
}

export interface ScriptDriver {
  readonly scriptUrl: string;
  /** The name the script gives itself on the window. */
  readonly global: string;
  /** What makes the provider wait until it is told to start, and stay out of sight until it needs the visitor. */
  readonly invisible: Readonly<Record<string, unknown>>;
}

/**
 * Sources: developers.cloudflare.com/turnstile (explicit rendering), docs.hcaptcha.com/configuration,
 * developers.google.com/recaptcha/docs/invisible.
 */
export const SCRIPT_DRIVERS: Readonly<Record<ScriptDriverName, ScriptDriver>> = {
  turnstile: {
    scriptUrl: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    global: 'turnstile',
    invisible: { execution: 'execute', appearance: 'interaction-only' },
  },
  hcaptcha: {
    scriptUrl: 'https://js.hcaptcha.com/1/api.js?render=explicit',
    global: 'hcaptcha',
    invisible: { size: 'invisible' },
  },
  recaptcha: {
    scriptUrl: 'https://www.google.com/recaptcha/api.js?render=explicit',
    global: 'grecaptcha',
    invisible: { size: 'invisible' },
  },
};
