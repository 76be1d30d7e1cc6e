import { join, relative } from 'node:path';
import { createServer, createServerModuleRunner } from 'vite';
import { ROOT } from '../setup/command.mjs';
import type { ProgramState } from './run-program.ts';

/** Milliseconds to wait for further changes, as editors and version control write several files. */
const PAUSE = 50;
/** Milliseconds that the running program has to end. Then its process ends, and a new one starts. */
const TIME_TO_CLOSE = 5_000;
/** Exit code that asks for a new process. */
const AGAIN = 75;

/** What `dev/start.ts` of a workspace exports. */
interface Program {
  start(kept: object, changed: readonly string[]): Promise<ProgramServer>;
  release?(kept: object): Promise<void>;
}

interface ProgramServer {
  close(): Promise<void>;
}

/*
 * Runs a server program of a workspace from its sources and restarts it in this process when one of them changes.
 * Packages from the registry and what the program keeps stay loaded. `dev/start.ts` of the workspace starts the program.
 */
const [, , folder = ''] = process.argv;
const root = join(ROOT, folder);
const label = folder.split('/').at(-1);
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
let running: { readonly program: Program; readonly server: ProgramServer } | null = null;
let hasCrashed = false;
let changed = new Set<string>();
let timer: NodeJS.Timeout | undefined;
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
function isOfProgram(event: string, file: string): boolean {
  if ((modules.getModulesByFile(file)?.size ?? 0) > 0) return true;
  if (event === 'addDir' || event === 'unlinkDir' || file.includes('.test.')) return false;
  return (
    file.startsWith(`${source}/`) && (running === null || !/[.]ts$/.test(file) || file.includes('/page/'))
  );
}

function restart(): void {
  if (hasCrashed) end(AGAIN);
  const files = [...changed];
  changed = new Set<string>();
  work = work.then(() => start(files));
}

/** Loads the changed code, and replaces the running program if that succeeds. */
async function start(files: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  try {
    runner.clearCache();
    const program: Program = await runner.import(join(root, 'dev/start.ts'));
    report({ state: 'starting' });
    await close();
    running = { program, server: await program.start(kept, files) };
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    if (files.length > 0) console.log(`[${label}] ${names(files)}: running again after ${seconds} s`);
    report({ state: 'ready' });
  } catch (error) {
    console.error(`[${label}] ${names(files)}${describe(error)}`);
    const isRunning = running !== null;
    if (isRunning) console.error(`[${label}] The code from before the change goes on.`);
    report(isRunning ? { state: 'ready' } : { state: 'failed', error: String(error) });
  }
}

async function close(): Promise<void> {
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

function crash(error: unknown): void {
  console.error(`[${label}] ${describe(error)}\n[${label}] It starts again after the next change.`);
  hasCrashed = true;
  report({ state: 'failed', error: String(error) });
}

/** Ends the program. One that is just starting has nothing to complete. */
async function stop(): Promise<void> {
  if (!running) return end(0);
  const { program } = running;
  await close();
  await program.release?.(kept);
  end(0);
}

function end(code: number): never {
  process.exit(code);
}

function report(message: ProgramState): void {
  if (process.connected) process.send?.(message);
}

const describe = (error: unknown) => (error instanceof Error ? error.stack : String(error));

function names(files: readonly string[]): string {
  return files.map((file) => relative(ROOT, file)).join(', ');
}
