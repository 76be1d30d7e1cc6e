/** Default global name of the script. */
export const GLOBAL = 'PlatformWidgets';

type Listener = (detail?: unknown) => void;

/** The object that the third party's script defines. All results are unknown: the script is third-party code. */
export interface ThirdPartyApi {
  /** Sets the brand. May be called again after a failure. */
  init(settings: { brandId: string; brandDomain: string; language: string }): unknown;
  isLoggedIn(): unknown;
  /** Opens a window in place of the open one. May return a promise that it is shown. */
  open(mode: string): unknown;
  close(): unknown;
  logout(): unknown;
  /** Events: `ready`, `login`, `logout`, `close`. */
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
}

const METHODS = ['init', 'isLoggedIn', 'open', 'close', 'logout', 'on', 'off'] as const;

/**
 * Returns the script's object when it has all methods, else null. Reading it may run third-party code; errors are
 * caught.
 */
export function readGlobal(view: object, name: string): ThirdPartyApi | null {
  try {
    const found = (view as Record<string, unknown>)[name] as Record<string, unknown> | null | undefined;
    const isWhole = found && METHODS.every((method) => typeof found[method] === 'function');
    // Cast: every method was looked for.
    return isWhole ? (found as unknown as ThirdPartyApi) : null;
  } catch {
    return null;
  }
}
