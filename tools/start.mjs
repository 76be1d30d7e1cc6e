// Plain Node: runs before node_modules exists.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { buildBackstage } from './backstage.mjs';
import { buildCasino, CASINO_DIST } from './casino.mjs';
import { giveUp, ROOT } from './command.mjs';
import { ensureInstalled } from './install.mjs';
import { buildPlatform, PLATFORM } from './platform.mjs';

const port = Number(process.env.PORT ?? 4400);
const host = process.env.HOST ?? '127.0.0.1';

await refuseTakenPort();
await ensureInstalled();
if (!(await buildCasino())) giveUp('The casino could not be built: see the lines above.');
if (!(await buildPlatform())) giveUp('The platform could not be built: see the lines above.');
if (!(await buildBackstage())) giveUp('Backstage could not be built: see the lines above.');
startPlatform();

function startPlatform() {
  const platform = spawn(process.execPath, ['--enable-source-maps', PLATFORM], {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      STATIC_DIR: process.env.STATIC_DIR ?? CASINO_DIST,
      CAPTCHA: process.env.CAPTCHA ?? 'altcha',
      CAPTCHA_PATHS: process.env.CAPTCHA_PATHS ?? '/player/request-password-reset',
    },
  });
  // A terminal sends Ctrl+C to the whole group; the platform drains and this process waits for it.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) platform.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => platform.kill(signal));
  platform.once('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

async function refuseTakenPort() {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    giveUp(`PORT must be a number from 0 to 65535; it is "${process.env.PORT}".`);
  }
  const refused = await new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(null)));
  });
  if (refused?.code === 'EADDRINUSE') {
    giveUp(
      `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`,
    );
  }
  if (refused) giveUp(`Port ${port} on ${host} cannot be used: ${refused.message}`);
}
