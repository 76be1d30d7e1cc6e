// Plain Node: runs before node_modules exists.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { buildBackstage } from './backstage.mjs';
import { buildCasino, CASINO_DIST } from './casino.mjs';
import { giveUp, ROOT } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPlatform, PLATFORM } from './platform.mjs';
import { buildSimulators, SIMULATORS } from './simulators.mjs';

const host = process.env.HOST ?? '127.0.0.1';
/** A supplier that ends within this time (milliseconds) of its start is not restarted, because it would end again. */
const SHORTEST_LIFE = 5_000;

const port = await freePort('PORT', 4400);
const simulatorsPort = await freePort('SIMULATORS_PORT', 4401);
await ensureInstalled();
if (!(await buildCasino())) giveUp('The casino could not be built: see the lines above.');
if (!(await buildPlatform())) giveUp('The platform could not be built: see the lines above.');
if (!(await buildSimulators())) giveUp('The simulators could not be built: see the lines above.');
if (!(await buildBackstage())) giveUp('Backstage could not be built: see the lines above.');

let isStopping = false;
const env = { ...process.env, ...settings() };
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

/** Returns the environment of both programs. Missing secrets are generated for this run. */
function settings() {
  const secret = () => randomBytes(32).toString('base64url');
  const origin = (name) => `http://${name}.localhost:${simulatorsPort}`;
  const defaults = {
    PORT: String(port),
    SIMULATORS_PORT: String(simulatorsPort),
    PLATFORM_URL: `http://localhost:${port}`,
    STATIC_DIR: CASINO_DIST,
    CAPTCHA: 'altcha',
    CAPTCHA_PATHS: '/player/request-password-reset',
    BACKSTAGE_TOKEN: secret(),
    SIMULATORS_TOKEN: secret(),
    PAYMENT_SECRET: secret(),
    GAME_SECRET: secret(),
    EID_SECRET: secret(),
    ADDRESS_LOOKUP_SECRET: secret(),
    ADDRESS_LOOKUP_URL: `http://127.0.0.1:${simulatorsPort}/addresses/find`,
    EID_API_URL: `http://127.0.0.1:${simulatorsPort}/eid`,
    EID_PROVIDER_URL: origin('eid'),
    PAYMENT_PROVIDER_URL: origin('pay'),
    GAME_PROVIDER_URL: origin('games'),
    CHAT_PROVIDER_URL: origin('chat'),
    THIRD_PARTY_URL: origin('third'),
  };
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, process.env[name] || value]),
  );
}

function start(program) {
  return spawn(process.execPath, ['--enable-source-maps', program], { cwd: ROOT, stdio: 'inherit', env });
}

/** Starts the suppliers and restarts them when they end. The platform runs without them meanwhile. */
function startSimulators() {
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

function forwardSignals() {
  const stop = (signal) => {
    isStopping = true;
    for (const child of [platform, simulators]) if (isRunning(child)) child.kill(signal);
  };
  // A terminal sends Ctrl+C to the whole process group. The programs drain, and this process waits for them.
  process.on('SIGINT', () => {
    isStopping = true;
    if (!process.stdin.isTTY) stop('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
}

function isRunning(child) {
  return child.exitCode === null && child.signalCode === null;
}

/** Returns the port of a variable, or the default. Exits if the port is in use. 0 selects a free port. */
async function freePort(name, usual) {
  const port = Number(process.env[name] || usual);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`${name} must be a number from 0 to 65535; it is "${process.env[name]}".`);
  }
  const { error, free } = await probe(port);
  if (error?.code === 'EADDRINUSE') {
    giveUp(
      `Port ${port} is in use. Stop the other program, or choose another port: ${name}=${port + 10} npm start`,
    );
  }
  if (error) giveUp(`Port ${port} on ${host} cannot be used: ${error.message}`);
  return free;
}

function probe(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve({ error }));
    server.listen(port, host, () => {
      const { port: free } = server.address();
      server.close(() => resolve({ free }));
    });
  });
}
