import type { PlayerdeskOptions } from '../../options/playerdesk-options.ts';
import type { Mistake } from './mistake.ts';

/** Key that is written and removed. A browser without quota lets a page read storage and not write to it. */
const KEY = 'playerdesk:storage';

/** Finds the storages of the browser that the page may not use. An environment of the host has its own. */
export function findBlockedStorage({ environment }: PlayerdeskOptions): readonly Mistake[] {
  const blocked = environment
    ? []
    : (['sessionStorage', 'localStorage'] as const).filter((name) => !canWrite(name));
  return blocked.length > 0 ? [{ code: 'storage-blocked', detail: blocked.join(', ') }] : [];
}

function canWrite(name: 'localStorage' | 'sessionStorage'): boolean {
  try {
    const storage = globalThis[name];
    storage.setItem(KEY, '');
    storage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
