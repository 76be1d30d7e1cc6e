import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the secret in a data folder. Creates it on first use, readable by its owner only. */
export function secretIn(folder: string): string {
  const path = join(folder, 'secret');
  mkdirSync(folder, { recursive: true });
  try {
    writeFileSync(path, randomSecret(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(path, 'utf8').trim();
}

export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
