import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proves } from '@playerdesk/proves';
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
const QUICK = { signOfLife: 20, deadAfter: 400 };

const readLock = () => JSON.parse(readFileSync(path, 'utf8'));
const lockAs = (changes: object) => writeFileSync(path, JSON.stringify({ ...readLock(), ...changes }));

describe('the lock of a data folder', () => {
  it('a free folder is locked with the id of this process and then released', async () => {
    const unlock = await lockFolder(folder);
    expect(readLock()).toMatchObject({ pid: process.pid });
    unlock();
    expect(existsSync(path)).toBe(false);
  });

  it('a folder that a running process uses is refused with the id of that process', async () => {
    const unlock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
    lockAs({ pid: process.ppid, startedAt: null });
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.ppid}`);
    unlock();
    (await lockFolder(folder))();
  });

  it('a lock of a dead process and an unreadable lock are replaced', async () => {
    const dead = { pid: DEAD, startedAt: null, namespace: null };
    for (const left of [JSON.stringify(dead), '', 'x', '{}', 'null']) {
      writeFileSync(path, left);
      (await lockFolder(folder))();
    }
    expect(existsSync(path)).toBe(false);
  });

  it('a lock is replaced when its process id belongs to another process now', async () => {
    proves('RE-06.pid');
    // The first process of a container has the same id after each start.
    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: 'before', namespace: null }));
    (await lockFolder(folder))();

    const unlock = await lockFolder(folder);
    lockAs({ pid: process.ppid, startedAt: 'before' });
    (await lockFolder(folder))();
    unlock();
  });

  it('a lock of another container is refused while its owner gives signs of life, and replaced afterwards', async () => {
    const unlock = await lockFolder(folder, QUICK);
    lockAs({ namespace: 'another container' });
    proves('RE-06.pid');
    await expect(lockFolder(folder, QUICK)).rejects.toThrow('in use by process');
    unlock();

    writeFileSync(path, JSON.stringify({ pid: process.pid, startedAt: '1', namespace: 'another container' }));
    (await lockFolder(folder, QUICK))();
  });
});
