// @ts-check
// Plain JavaScript: runs before node_modules exists.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, ROOT, run, seconds } from './command.mjs';

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, peer?: boolean }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * The oldest supported minor of these majors. Every major from NEWER on is supported. Matches `engines` and jsdom.
 * @type {Record<number, number>}
 */
const OLDEST_MINOR = { 20: 19, 22: 13 };
const NEWER = 24;
const STAMP = 'node_modules/.playerdesk-lock';

/**
 * Whether the locked packages support a Node version such as 20.19.0.
 * @param {string} version
 */
export function isNodeSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major >= NEWER || minor >= (OLDEST_MINOR[major] ?? Number.POSITIVE_INFINITY);
}

/**
 * Whether the last installation matches the lockfile. Optional packages may be missing: they are for other machines.
 * @param {Lockfile} lock
 * @param {Lockfile} installed
 */
export function isInstalled(lock, installed) {
  return Object.entries(lock.packages ?? {}).every(([path, expected]) => {
    if (!path.includes('node_modules/')) return true;
    const found = installed.packages?.[path];
    if (!found) return expected.optional === true || expected.peer === true;
    return found.version === expected.version && found.integrity === expected.integrity;
  });
}

/** Installs the dependencies if they are missing or older than the lockfile. */
export async function ensureInstalled(root = ROOT) {
  if (!isNodeSupported(process.versions.node)) {
    const old = Object.entries(OLDEST_MINOR).map(([major, minor]) => `${major} (from ${major}.${minor})`);
    giveUp(`Playerdesk needs Node ${old.join(', ')}, ${NEWER} or newer; this is ${process.versions.node}.`);
  }
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (read(join(root, STAMP)) === hash) return;
  if (!isUpToDate(root, lockText)) await cleanInstall(root);
  writeFileSync(join(root, STAMP), hash);
}

/**
 * @param {string} root
 * @param {string} lockText
 */
function isUpToDate(root, lockText) {
  const installed = read(join(root, 'node_modules/.package-lock.json'));
  return installed !== null && isInstalled(JSON.parse(lockText), JSON.parse(installed));
}

/** @param {string} root */
async function cleanInstall(root) {
  const start = performance.now();
  console.log('Installing dependencies (npm ci)');
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', STORYBOOK_DISABLE_TELEMETRY: '1' };
  // NODE_ENV=production would skip the development dependencies, which build and test.
  const { code } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], { cwd: root, env });
  if (code !== 0) giveUp('The dependencies could not be installed: see the lines of npm above.');
  console.log(`Installed in ${seconds(start)}`);
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
