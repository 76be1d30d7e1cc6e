const STORAGE_KEY = 'playerdesk-console-keys';

/** Returns whether single keys act. A person who dictates turns them off (WCAG 2.2, success criterion 2.1.4). */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** Stores whether single keys act in this browser. */
export function turnKeys(isOn: boolean): void {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');
  } catch {
    // Storage is blocked: the keys stay on.
  }
}

/** Returns whether a press is a single key for the view: neither typed into a field nor a part of a dialog. */
export function isViewKey({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return areKeysOn() && !isField && !altKey && !ctrlKey && !metaKey;
}
