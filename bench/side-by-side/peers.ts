import { spawn } from 'node:child_process';
import { copyFile, cp, mkdir, readFile, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { FOR_A_PAGE } from '../engine/builds.ts';
import type { MeasuredPage } from '../engine/page.ts';

const SOURCE = fileURLToPath(new URL('../peers', import.meta.url));
/** The folder of the installed peers. It is deleted with the other builds. */
export const PLACE = fileURLToPath(new URL('../dist/peers', import.meta.url));

/** A page of another product. */
export interface Peer {
  readonly folder: string;
  readonly name: string;
  /** The first field of the form. */
  readonly form: string;
  readonly package: string;
}

export const PEERS: readonly Peer[] = [
  { folder: 'hanko-elements', name: 'Hanko Elements', form: 'sign-in', package: '@teamhanko/hanko-elements' },
  { folder: 'stytch', name: 'Stytch', form: 'sign-in', package: '@stytch/vanilla-js' },
  { folder: 'adyen-web', name: 'Adyen Web', form: 'SEPA direct debit', package: '@adyen/adyen-web' },
  { folder: 'supertokens', name: 'SuperTokens', form: 'sign-in', package: 'supertokens-auth-react' },
  { folder: 'auth0-lock', name: 'Auth0 Lock', form: 'sign-in', package: 'auth0-lock' },
];

/** Installs the pinned peers in their own folder if they are missing. */
export async function installPeers(): Promise<void> {
  await mkdir(PLACE, { recursive: true });
  const lock = 'package-lock.json';
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const isThere = (await read(`${PLACE}/${lock}`)) === (await read(`${SOURCE}/${lock}`));
  if (isThere && (await read(`${PLACE}/node_modules/.${lock}`))) return;
  for (const file of ['package.json', lock]) await copyFile(`${SOURCE}/${file}`, `${PLACE}/${file}`);
  console.log('Installing the peers …');
  // Install scripts are not run, because they are not reviewed.
  await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false']);
}

/** Builds the page of each peer and returns the pages to measure. */
export async function peerPages(dist: string): Promise<readonly MeasuredPage[]> {
  const pages: MeasuredPage[] = [];
  for (const peer of PEERS) {
    const root = `${PLACE}/${peer.folder}`;
    const outDir = `${dist}/peers/${peer.folder}`;
    await rm(root, { recursive: true, force: true });
    await cp(`${SOURCE}/${peer.folder}`, root, { recursive: true });
    await build({
      configFile: false,
      logLevel: 'error',
      root,
      base: `/peers/${peer.folder}/`,
      build: { ...FOR_A_PAGE, outDir, chunkSizeWarningLimit: 4000 },
    });
    const html = await readFile(`${outDir}/index.html`, 'utf8');
    pages.push({ name: await getTitle(peer), path: `/peer-${peer.folder}`, html });
  }
  return pages;
}

/** Returns a peer's name with the measured version. */
export async function getTitle({ name, package: installed }: Peer): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(`${SOURCE}/package.json`, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return `${name} ${dependencies[installed]}`;
}

function run(program: string, args: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: PLACE, stdio: ['ignore', 'ignore', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`)),
    );
  });
}
