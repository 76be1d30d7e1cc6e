import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Units of the times in /proc. */
const TICKS_PER_SECOND = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

interface ProcessTimes {
  readonly parent: number;
  readonly running: number;
  /** Of children that have ended. */
  readonly ended: number;
}

/**
 * Returns the processor time of a process, its threads and all its descendants, in milliseconds: user and system, as the
 * kernel counts them. Descendants that have ended are included once their parent has waited for them. Linux only.
 */
export function processorTime(pid: number): number {
  const all = readAll();
  const total = (one: number): number => {
    const times = all.get(one);
    if (!times) return 0;
    const children = [...all].filter(([, { parent }]) => parent === one);
    return children.reduce((sum, [child]) => sum + total(child), times.running + times.ended);
  };
  return (total(pid) / TICKS_PER_SECOND) * 1000;
}

function readAll(): ReadonlyMap<number, ProcessTimes> {
  const all = new Map<number, ProcessTimes>();
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? readTimes(name) : null;
    if (times) all.set(Number(name), times);
  }
  return all;
}

/** Null: the process has ended. See https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readTimes(pid: string): ProcessTimes | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in parentheses, and can contain any character.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (index) => fields[index],
    );
    return { parent, running: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
