import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../setup/command.mjs';

const PROGRAM = fileURLToPath(new URL('program.ts', import.meta.url));
/** Exit code with which a program asks for a new process. */
const AGAIN = 75;

/** What a program reports to the process that started it. */
export interface ProgramState {
  readonly state: 'starting' | 'ready' | 'failed';
  readonly error?: string;
}

export interface RunningProgram {
  /** Resolves once the program runs or has failed, with the error or null. */
  settled(): Promise<string | null>;
  /** Ends the program. With `force`, at once. */
  stop(force?: boolean): Promise<void>;
}

/** Runs a workspace's server program in a child process, which restarts it after changes. */
export function runProgram(folder: string, env: Readonly<Record<string, string>>): RunningProgram {
  let child: ChildProcess;
  let isStopping = false;
  let state: ProgramState = { state: 'starting' };
  const waiting = new Set<() => void>();

  const change = (next: ProgramState) => {
    state = next;
    if (state.state === 'starting') return;
    for (const notify of waiting) notify();
    waiting.clear();
  };
  const start = () => {
    change({ state: 'starting' });
    child = fork(PROGRAM, [folder], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      execArgv: ['--import', 'tsx'],
    });
    child.on('message', (message) => change(message as ProgramState));
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (code === AGAIN) return start();
      console.error(`[${folder}] The process ended (${signal ?? code}). Start again: npm run dev`);
      change({ state: 'failed', error: `${folder} ended (${signal ?? code})` });
    });
  };
  start();

  return {
    settled: async () => {
      while (state.state === 'starting') await new Promise<void>((resolve) => waiting.add(resolve));
      return state.error ?? null;
    },
    stop: async (force = false) => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(force ? 'SIGKILL' : 'SIGTERM');
      await ended;
    },
  };
}
