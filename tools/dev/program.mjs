import { join, relative } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { ROOT } from '../setup/command.mjs';

/** Milliseconds to wait for further changes, as editors and version control write several files. */
const PAUSE = 50;
/** Milliseconds that the running program has to end. Then its process ends, and a new one starts. */
const TIME_TO_CLOSE = 5_000;
/** Exit code that asks for a new process. */
const AGAIN = 75;

/*
 * Runs a server program of a workspace from its sources and restarts it in this process when one of them changes.
 * Packages from the registry and what the program keeps stay loaded. `dev/start.ts` of the workspace starts the program.
 */
const root = join(ROOT, process.argv[2]);
const label = process.argv[2].split('/').at(-1);
const source = join(root, 'src');

const server = await createServer({
  root,
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  logLevel: 'warn',
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true, include: [] },
});
const modules = server.environments.ssr.moduleGraph;
const runner = createServerModuleRunner(server.environments.ssr, { hmr: false });

const kept = {};
let running = null;
let hasCrashed = false;
let changed = new Set();
let timer;
let work = Promise.resolve();

process.on('SIGINT', () => {});
for (const signal of ['SIGTERM', 'disconnect']) process.once(signal, stop);
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, crash);
server.watcher.on('all', (event, file) => {
  if (!isOfProgram(event, file)) return;
  changed.add(file);
  clearTimeout(timer);
  timer = setTimeout(restart, PAUSE);
});
work = start([]);

/** Whether the program uses the file. Files that it reads by their path count too, and new files after a failure. */
function isOfProgram(event, file) {
  if (modules.getModulesByFile(file)?.size > 0) return true;
  if (event === 'addDir' || event === 'unlinkDir' || file.includes('.test.')) return false;
  return (
    file.startsWith(`${source}/`) && (running === null || !/[.]ts$/.test(file) || file.includes('/page/'))
  );
}

function restart() {
  if (hasCrashed) return end(AGAIN);
  const files = [...changed];
  changed = new Set();
  work = work.then(() => start(files));
}

/** Loads the changed code, and replaces the running program if that succeeds. */
async function start(files) {
  const startedAt = performance.now();
  try {
    runner.clearCache();
    const program = await runner.import(join(root, 'dev/start.ts'));
    report({ state: 'starting' });
    await close();
    running = { program, server: await program.start(kept, files) };
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (files.length > 0) console.log(`[${label}] ${names(files)}: running again after ${seconds} s`);
    report({ state: 'ready' });
  } catch (error) {
    console.error(`[${label}] ${names(files)}${error.stack ?? error}`);
    const isRunning = running !== null;
    if (isRunning) console.error(`[${label}] The code from before the change goes on.`);
    report(isRunning ? { state: 'ready' } : { state: 'failed', error: String(error) });
  }
}

async function close() {
  if (!running) return;
  const { server } = running;
  running = null;
  const late = setTimeout(() => {
    console.error(`[${label}] The program does not end. Its process is replaced.`);
    end(AGAIN);
  }, TIME_TO_CLOSE);
  await server.close();
  clearTimeout(late);
}

function crash(error) {
  console.error(`[${label}] ${error.stack ?? error}\n[${label}] It starts again after the next change.`);
  hasCrashed = true;
  report({ state: 'failed', error: String(error) });
}

/** Ends the program. One that is just starting has nothing to complete. */
async function stop() {
  if (!running) return end(0);
  const { program } = running;
  await close();
  await program.release?.(kept);
  end(0);
}

function end(code) {
  process.exit(code);
}

function report(message) {
  if (process.connected) process.send(message);
}

function names(files) {
  return files.map((file) => relative(ROOT, file)).join(', ');
}
