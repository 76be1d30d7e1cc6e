import { type ChildProcess, spawn } from 'node:child_process';
import { buildCasino, CASINO_DIST } from '../build/casino.ts';
import { buildPlatform, PLATFORM } from '../build/platform.ts';
import { buildSimulators, SIMULATORS } from '../build/simulators.ts';
import { buildStaffPage } from '../build/staff-page.ts';
import { giveUp, ROOT } from '../setup/command.mjs';
import { localSettings } from './local-settings.ts';
import { freePort, nextFreePort } from './ports.ts';

/** A supplier that ends within this time (milliseconds) of its start is not restarted, because it would end again. */
const SHORTEST_LIFE = 5_000;

const port = await freePort('PORT', 4400);
const simulatorsPort = await freePort('SIMULATORS_PORT', 4401);
const consolePort = await nextFreePort('CONSOLE_PORT', 4402, 'npm start');
const staffPort = await nextFreePort('STAFF_PORT', 4403, 'npm start');
if (!(await buildCasino())) giveUp('The casino could not be built: see the lines above.');
if (!(await buildPlatform())) giveUp('The platform could not be built: see the lines above.');
if (!(await buildSimulators())) giveUp('The simulators could not be built: see the lines above.');
for (const app of ['backstage', 'console'] as const) {
  if (!(await buildStaffPage(app))) giveUp(`The page of ${app} could not be built: see the lines above.`);
}

let isStopping = false;
const ports = { port, simulatorsPort, consolePort, staffPort };
const env = { ...process.env, ...localSettings({ ...ports, STATIC_DIR: CASINO_DIST }) };
const platform = start(PLATFORM);
let simulators = startSimulators();
forwardSignals();
platform.once('exit', (code, signal) => {
  isStopping = true;
  const end = () => process.exit(signal ? 1 : (code ?? 1));
  if (!isRunning(simulators)) return end();
  simulators.once('exit', end);
  simulators.kill('SIGTERM');
});

function start(program: string): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', program], { cwd: ROOT, stdio: 'inherit', env });
}

/** Starts the suppliers and restarts them when they end. The platform runs without them meanwhile. */
function startSimulators(): ChildProcess {
  const startedAt = Date.now();
  const child = start(SIMULATORS);
  child.once('exit', (code, signal) => {
    if (isStopping) return;
    console.error(`The simulated suppliers ended (${signal ?? code}). The platform goes on without them.`);
    if (Date.now() - startedAt < SHORTEST_LIFE) {
      console.error(
        'They ended right after their start and are not started again. Stop with Ctrl+C and look above.',
      );
      return;
    }
    simulators = startSimulators();
  });
  return child;
}

function forwardSignals(): void {
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true;
    for (const child of [platform, simulators]) if (isRunning(child)) child.kill(signal);
  };
  // A terminal sends Ctrl+C to the whole process group. The programs drain, and this process waits for them.
  process.on('SIGINT', () => {
    isStopping = true;
    if (!process.stdin.isTTY) stop('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(signal));
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
