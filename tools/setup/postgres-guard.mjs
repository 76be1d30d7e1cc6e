// Plain Node, and a process of its own: runs programs one after another until its input ends. That ends with whoever
// started this, whatever ended them, so no server outlives its tests. The folder goes with it. Any input ends the running
// program at once and runs it again.
// node tools/setup/postgres-guard.mjs FOLDER '["initdb", "-D", …]' '["postgres", "-D", …]'
import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [folder = '', ...commands] = process.argv.slice(2);
const log = join(folder, 'log');
let isOver = false;
let isRestarting = false;
let running;

/** Ends the program at once (a server drops its clients), and then this process. */
function end() {
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
  let code = await run(JSON.parse(command));
  while (isRestarting && !isOver) {
    isRestarting = false;
    code = await run(JSON.parse(command));
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

function run([program, ...args]) {
  const output = openSync(log, 'a');
  running = spawn(program, args, { cwd: '/tmp', stdio: ['ignore', output, output] });
  return new Promise((resolve) => {
    running.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    running.once('exit', resolve);
  });
}
