import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a folder for this process and returns the function that unlocks it. Throws when a running process holds the
 * lock; the lock of a dead process is taken over. PGlite itself would let two processes write and corrupt one folder.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'platform.lock');
  const release = tryLock(path) ?? takeOverStale(path);
  if (release) return release;
  throw new Error(
    `The data folder ${folder} is in use by process ${readOwner(path) ?? 'unknown'}. Stop it, or set DATA_DIR to another folder.`,
  );
}

function tryLock(path: string): (() => void) | null {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, String(process.pid));
    closeSync(file);
    return () => rmSync(path, { force: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}

function takeOverStale(path: string): (() => void) | null {
  const owner = readOwner(path);
  if (owner !== null && isAlive(owner)) return null;
  rmSync(path, { force: true });
  return tryLock(path);
}

function readOwner(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
