import { existsSync } from 'node:fs';
import { run } from './command.mjs';

/** Installs Debian packages if this machine runs Debian and the user is root. Resolves with whether it did. */
export async function aptInstall(packages: readonly string[]): Promise<boolean> {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return false;
  console.log(`Installing ${packages.join(', ')} (apt-get)`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-qq'], { env, capture: true });
  if (update.code !== 0) return false;
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const { code, output } = await run('apt-get', args, { env, capture: true });
  if (code !== 0) console.error(output);
  return code === 0;
}
