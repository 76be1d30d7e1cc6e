/** The name under which the script stands on the window, unless the options say another. */
export const GLOBAL = 'PlatformWidgets';

type Listener = (detail?: unknown) => void;

/** What the third party's script leaves on the window. Each answer is unknown: the script is somebody else's. */
export interface ThirdPartyApi {
  /** Takes the brand. May be called again after it failed. */
  init(settings: { brandId: string; brandDomain: string; language: string }): unknown;
  isLoggedIn(): unknown;
  /** Opens a window, in place of the one that is open. May answer a promise that it shows. */
  open(mode: string): unknown;
  close(): unknown;
  logout(): unknown;
  /** `ready`, `login`, `logout`, `close`. */
  on(event: string, listener: Listener): unknown;
  off(event: string, listener: Listener): unknown;
}

const METHODS = ['init', 'isLoggedIn', 'open', 'close', 'logout', 'on', 'off'] as const;

/** The script's own object, if it is there and whole. Reading it may run somebody else's code, and does not throw. */
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
