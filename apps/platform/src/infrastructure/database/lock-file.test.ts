import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockFolder } from './lock-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'playerdesk-lock-'));
  path = join(folder, 'platform.lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Beyond the maximum process id of Linux, so no process has it. */
const DEAD = 4_194_305;

describe('the lock of a data folder', () => {
  it('a free folder is locked with the id of this process and then released', () => {
    const unlock = lockFolder(folder);
    expect(readFileSync(path, 'utf8')).toBe(String(process.pid));
    unlock();
    expect(existsSync(path)).toBe(false);
  });

  it('a folder that a running process uses is refused with the id of that process', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
    unlock();
    expect(() => lockFolder(folder)()).not.toThrow();
  });

  it('a lock of a dead process and an unreadable lock are replaced', () => {
    for (const left of [String(DEAD), '', 'x']) {
      writeFileSync(path, left);
      lockFolder(folder)();
    }
    expect(existsSync(path)).toBe(false);
  });
});
