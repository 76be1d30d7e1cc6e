import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between signs of life of the owner. */
const SIGN_OF_LIFE = 2_000;
/** Milliseconds without a sign of life after which an owner in another container is dead. */
const DEAD_AFTER = 30_000;
/** Milliseconds between attempts while the owner may be dead. */
const PAUSE = 250;

/** Who holds a lock. The system may not say when a process started and in which container. */
interface Owner {
  readonly pid: number;
  /** Distinguishes processes that had the same id one after another. */
  readonly startedAt: string | null;
  /** The machine and container in which the id is valid. */
  readonly namespace: string | null;
}

/** Times of a lock, in milliseconds. */
export interface LockTimes {
  readonly signOfLife: number;
  readonly deadAfter: number;
}

/** Paths of the locks that this process holds. */
const held = new Set<string>();

/**
 * Locks a folder for this process and returns the function that unlocks it. Throws when a running process holds the
 * lock; the lock of a dead process is taken over. If the owner ran in another container, only missing signs of life show
 * that it is dead: this waits for them. PGlite itself would let two processes write and corrupt one folder.
 */
export async function lockFolder(
  folder: string,
  { signOfLife, deadAfter }: LockTimes = { signOfLife: SIGN_OF_LIFE, deadAfter: DEAD_AFTER },
): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'platform.lock');
  const seen = readSignOfLife(path);
  while (!tryLock(path)) {
    const owner = readOwner(path);
    const isElsewhere = owner !== null && owner.namespace !== null && owner.namespace !== SELF.namespace;
    const isAlive = isElsewhere ? readSignOfLife(path) !== seen : owner !== null && isRunning(owner, path);
    if (isAlive) {
      throw new Error(
        `The data folder ${folder} is in use by process ${owner?.pid}. Stop it, or set DATA_DIR to another folder.`,
      );
    }
    if (isElsewhere && Date.now() - (seen ?? 0) < deadAfter) await wait(PAUSE);
    else rmSync(path, { force: true });
  }
  held.add(path);
  return keep(path, signOfLife);
}

function tryLock(path: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, JSON.stringify(SELF));
    closeSync(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Gives signs of life until the lock is released. */
function keep(path: string, signOfLife: number): () => void {
  const timer = setInterval(() => {
    const now = new Date();
    // The folder may be gone. Then nobody can take it over.
    if (existsSync(path)) utimesSync(path, now, now);
  }, signOfLife);
  timer.unref();
  return () => {
    clearInterval(timer);
    held.delete(path);
    rmSync(path, { force: true });
  };
}

/** Returns when the owner of a lock gave its last sign of life, in milliseconds, or null without a lock. */
function readSignOfLife(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** Reads the owner of a lock. Null: the file is gone or was not written to its end. */
function readOwner(path: string): Owner | null {
  try {
    const owner = JSON.parse(readFileSync(path, 'utf8')) as Owner;
    return Number.isInteger(owner.pid) && owner.pid > 0 ? owner : null;
  } catch {
    return null;
  }
}

/** Returns whether the owner of a lock on this machine still runs. */
function isRunning({ pid, startedAt }: Owner, path: string): boolean {
  if (pid === process.pid) return held.has(path);
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === null || readStart(pid) === startedAt;
}

const SELF = identifySelf();

function identifySelf(): Owner {
  const { pid } = process;
  try {
    // A process in a new namespace may see the /proc of another.
    if (readlinkSync('/proc/self') !== String(pid)) throw new Error('The /proc of another namespace');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { pid, startedAt: readStart(pid), namespace: `${boot} ${readlinkSync('/proc/self/ns/pid')}` };
  } catch {
    return { pid, startedAt: null, namespace: null };
  }
}

/** Reads when a process started, in ticks since the start of the machine. */
function readStart(pid: number): string | null {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces. The start is the 22nd field, the 20th after the name.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}
