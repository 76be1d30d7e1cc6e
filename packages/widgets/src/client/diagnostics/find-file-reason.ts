import type { Mistake } from './mistake.ts';
import { probeRequest, watchPolicy } from './probe.ts';

/** The address of a file in the error of a browser, such as `Failed to fetch dynamically imported module: https://…`. */
const FILE = /https?:\/\/[^\s'")]+/;

/**
 * Finds out why a file of the widgets could not be loaded.
 *
 * Returns null when the failure names no file, or when the file loads now.
 *
 * @param load Loads a module. Replaced in tests.
 */
export async function findFileReason(
  failure: string,
  load: (url: string) => Promise<unknown> = (url) => import(/* @vite-ignore */ url),
): Promise<Mistake | null> {
  const url = FILE.exec(failure)?.[0];
  if (url === undefined || !URL.canParse(url) || navigator.onLine === false) return null;
  const { origin } = new URL(url);
  const module = await watchPolicy(url, async () => void (await load(url)));
  if (module.result === 'answered') return null;
  if (module.result === 'blocked') {
    return { code: 'file.blocked-by-csp', detail: `${module.directive} lacks ${origin}` };
  }
  const readable = await probeRequest(url, {});
  if (readable.result === 'answered') {
    const { status = 200, headers } = readable.response ?? {};
    if (status >= 400) return { code: 'file.missing', detail: `${status} ${url}` };
    const type = headers?.get('Content-Type') ?? 'none';
    return /javascript/.test(type) ? null : { code: 'file.missing', detail: `Content-Type ${type}: ${url}` };
  }
  // The policy may allow scripts of the origin and no requests to it.
  if (readable.result === 'blocked') return { code: 'file.unreachable', detail: url };
  const any = await probeRequest(url, { mode: 'no-cors' });
  return any.result === 'answered'
    ? { code: 'file.blocked-by-cors', detail: `${origin} does not allow the origin ${location.origin}` }
    : { code: 'file.unreachable', detail: url };
}
