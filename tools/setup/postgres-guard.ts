// A process of its own: runs programs one after another until its input ends. That ends with whoever
// started this, whatever ended them, so no server outlives its tests. The folder goes with it. Any input ends the running
// program at once and runs it again.
// node --import tsx tools/setup/postgres-guard.ts FOLDER '["initdb", "-D", …]' '["postgres", "-D", …]'
import { type ChildProcess, spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', ...commands] = process.argv.slice(2);
const log = join(folder, 'log');
let isOver = false;
let isRestarting = false;
let running: ChildProcess | undefined;

/** Ends the program at once (a server drops its clients), and then this process. */
function end(): void {
  isOver = true;
  running?.kill('SIGQUIT');
}
process.stdin.on('end', end).on('error', end);
process.stdin.on('data', () => {
  isRestarting = true;
  running?.kill('SIGQUIT');
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

for (const command of commands) {
  if (isOver) break;
  const parsed = JSON.parse(command) as readonly string[];
  let code = await run(parsed);
  while (isRestarting && !isOver) {
    isRestarting = false;
    code = await run(parsed);
  }
  if (code !== 0 && !isOver) {
    console.error(readFileSync(log, 'utf8').slice(-2_000));
    process.exitCode = 1;
    break;
  }
}
// Processes of a killed server may write for a moment longer.
rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
// An open input would keep the process alive.
process.exit();

function run([program = '', ...args]: readonly string[]): Promise<number | null> {
  const output = openSync(log, 'a');
  const child = spawn(program, args, { cwd: '/tmp', stdio: ['ignore', output, output] });
  running = child;
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.once('exit', resolve);
  });
}
