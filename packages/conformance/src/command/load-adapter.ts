import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Platform } from '@playerdesk/contract/internal';

/**
 * Loads an adapter: the default export of a module is a platform, or a function that returns one.
 *
 * @throws Error With a message that names the problem and its remedy.
 */
export async function loadAdapter(file: string): Promise<Platform> {
  const { default: exported } = await importModule(file);
  const platform: unknown = typeof exported === 'function' ? await exported() : exported;
  if (isPlatform(platform)) return platform;
  throw new Error(
    `${file} has no platform as its default export. Write: export default definePlatform({ … }), or a function that returns a platform.`,
  );
}

async function importModule(file: string): Promise<{ readonly default?: unknown }> {
  try {
    return await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_UNKNOWN_FILE_EXTENSION') {
      throw new Error(
        `${file} is TypeScript, which Node ${process.versions.node} cannot load. Use Node 22.18 or newer, or NODE_OPTIONS="--import tsx".`,
      );
    }
    throw new Error(`${file} cannot be loaded: ${message}`);
  }
}

function isPlatform(value: unknown): value is Platform {
  if (typeof value !== 'object' || value === null) return false;
  const { call, on, close, capabilities } = value as Partial<Platform>;
  return (
    typeof call === 'function' &&
    typeof on === 'function' &&
    typeof close === 'function' &&
    typeof capabilities?.supports === 'function'
  );
}
