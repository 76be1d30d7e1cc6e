import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Locks a data folder for this process and returns a function that releases it. Takes over the lock of a process that
 * has ended. PGlite itself would let two processes write one folder and damage it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'simulators.lock');
  for (const _attempt of [1, 2]) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx' });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (isRunning(readOwner(path))) break;
      rmSync(path, { force: true });
    }
  }
  throw new Error(
    `The data folder ${folder} is in use by process ${readOwner(path)}. Stop it, or set SIMULATORS_DATA_DIR.`,
  );
}

function readOwner(path: string): number {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Signaling another user's process is forbidden, but the process exists.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
