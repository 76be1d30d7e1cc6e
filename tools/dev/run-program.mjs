import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../setup/command.mjs';

const PROGRAM = fileURLToPath(new URL('program.mjs', import.meta.url));
/** Exit code with which a program asks for a new process. */
const AGAIN = 75;

/** Runs a workspace's server program in a child process, which restarts it after changes. */
export function runProgram(folder, env) {
  let child;
  let isStopping = false;
  let state = { state: 'starting' };
  const waiting = new Set();

  const change = (next) => {
    state = next;
    if (state.state === 'starting') return;
    for (const notify of waiting) notify();
    waiting.clear();
  };
  const start = () => {
    change({ state: 'starting' });
    child = fork(PROGRAM, [folder], { cwd: ROOT, env: { ...process.env, ...env } });
    child.on('message', change);
    child.once('exit', (code, signal) => {
      if (isStopping) return;
      if (code === AGAIN) return start();
      console.error(`[${folder}] The process ended (${signal ?? code}). Start again: npm run dev`);
      change({ state: 'failed', error: `${folder} ended (${signal ?? code})` });
    });
  };
  start();

  return {
    /** Resolves once the program runs or has failed, with the error or null. */
    settled: async () => {
      while (state.state === 'starting') await new Promise((resolve) => waiting.add(resolve));
      return state.error ?? null;
    },
    /** Ends the program. With `force`, at once. */
    stop: async (force = false) => {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill(force ? 'SIGKILL' : 'SIGTERM');
      await ended;
    },
  };
}
