// @ts-check
// Plain JavaScript: runs before node_modules exists.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** @typedef {{ code: number, output: string }} Outcome An exit code, and what a program has written. */

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs a program to its end. With `capture` its output is returned instead of shown. A program killed by a
 * signal or missing from the machine counts as exit code 1.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, capture?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
export function run(program, args, { cwd = ROOT, env = {}, capture = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    /** @param {string} chunk */
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * A local program of node_modules/.bin, without going through npx.
 * @param {string} name
 */
export const local = (name) => `${ROOT}node_modules/.bin/${name}`;

/**
 * Formats the seconds since `start` (of performance.now).
 * @param {number} start
 */
export function seconds(start) {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/**
 * Exits with a message and without a stack.
 * @param {string} message
 * @returns {never}
 */
export function giveUp(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
