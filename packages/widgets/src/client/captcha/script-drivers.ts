/** Names of the providers that load a script. */
export type ScriptDriverName = 'turnstile' | 'hcaptcha' | 'recaptcha';

/** Interface that the scripts of the three providers share. */
export interface ProviderApi {
  ready?(run: () => void): void;
  render(container: HTMLElement, options: Readonly<Record<string, unknown>>): string | number;
  execute(id: string | number): unknown;
  reset(id: string | number): void;
  /** Turnstile and hCaptcha only. */
  remove?(id: string | number): void;
}

/** How to load a provider's script and render it. */
export interface ScriptDriver {
  readonly scriptUrl: string;
  /** Name of the script's global variable. */
  readonly global: string;
  /** Render options that keep the challenge hidden until it starts and needs the visitor. */
  readonly invisible: Readonly<Record<string, unknown>>;
}

/**
 * Drivers by provider.
 *
 * @see https://developers.cloudflare.com/turnstile/ (explicit rendering)
 * @see https://docs.hcaptcha.com/configuration
 * @see https://developers.google.com/recaptcha/docs/invisible
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
