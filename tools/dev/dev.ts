import { existsSync } from 'node:fs';
import { forgetBuild } from '../build/build-cache.ts';
import { buildStaffPage } from '../build/staff-page.ts';
import { giveUp, ROOT, seconds } from '../setup/command.mjs';
import { localSettings } from './local-settings.ts';
import { type Pages, preparePageFolders, startPages } from './pages.ts';
import { freePort, HOST, nextFreePort } from './ports.ts';
import { runProgram } from './run-program.ts';

const COMMAND = 'npm run dev';
const start = performance.now();

const port = await nextFreePort('PORT', 4400, COMMAND);
const simulatorsPort = await nextFreePort('SIMULATORS_PORT', 4401, COMMAND);
const consolePort = await nextFreePort('CONSOLE_PORT', 4402, COMMAND);
const staffPort = await nextFreePort('STAFF_PORT', 4403, COMMAND);

// The pages of the suppliers are built into the folder of `npm start`, which would take them for its own.
forgetBuild('simulators');
// The platform serves a page for staff only if it is built. Of Backstage, the browser gets its sources.
for (const app of ['backstage', 'console'] as const) {
  const isThere = existsSync(`${ROOT}apps/${app}/dist/index.html`);
  if (!isThere && !(await buildStaffPage(app))) {
    giveUp(`The page of ${app} could not be built: see the lines above.`);
  }
}

const address = `http://localhost:${port}`;
const settings = localSettings({
  port,
  simulatorsPort,
  consolePort,
  staffPort,
  CASINO_URL: address,
  STATIC_DIR: preparePageFolders(),
  DATA_DIR: '.data/dev/platform',
  SIMULATORS_DATA_DIR: '.data/dev/simulators',
  LOG_LEVEL: 'warn',
});
const platformPort = await freePort('PLATFORM_PORT', 0, COMMAND);
const platform = runProgram('apps/platform', { ...settings, PORT: String(platformPort) });
const simulators = runProgram('apps/simulators', settings);
let pages: Pages | undefined;
stopOnSignals();
pages = await startPages({ host: HOST, port, platformPort, platform });
const errors = await Promise.all([platform.settled(), simulators.settled()]);
announce();

function announce(): void {
  const token = settings.BACKSTAGE_TOKEN;
  if (errors.some((error) => error !== null)) console.log('A program could not start: see the lines above.');
  console.log(`
Casino      ${address}
with tools  ${address}/backstage?token=${token}&to=demo
Backstage   ${address}/backstage?token=${token}
Console     ${settings.CONSOLE_URL}
Suppliers   http://localhost:${simulatorsPort}/control?token=${settings.SIMULATORS_TOKEN}

Ready in ${seconds(start)}. A change shows in the browser at once. Platform and suppliers restart by themselves.`);
}

function stopOnSignals(): void {
  let isStopping = false;
  const stop = async () => {
    // A second signal ends everything at once.
    const force = isStopping;
    isStopping = true;
    await Promise.all([platform.stop(force), simulators.stop(force)]);
    await pages?.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
}
