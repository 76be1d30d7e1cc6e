const PREFIX = 'playerdesk-console-';

/** Returns what this browser keeps under a name, and an empty text where it keeps nothing or storage is blocked. */
export function readPreference(name: string): string {
  try {
    return localStorage.getItem(PREFIX + name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps a choice in this browser. Without storage, it holds until the page is loaded again. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Storage is blocked.
  }
}
