import type { RunEnvironment } from '../infrastructure/run-environment.ts';

export interface OriginSettings {
  /** Origins that may call from a browser, in addition to the platform's own origin. */
  readonly allowedOrigins: readonly string[];
  readonly environment: RunEnvironment;
}

/** Returns whether a page of this origin may read responses. Loopback origins are allowed in development only. */
export function isAllowedOrigin(
  origin: string | undefined,
  { allowedOrigins, environment }: OriginSettings,
): boolean {
  if (origin === undefined) return false;
  if (allowedOrigins.includes(origin)) return true;
  return environment !== 'production' && isLoopbackHost(getHost(origin));
}

/** Returns whether a host name resolves to this machine only. */
export function isLoopbackHost(hostname: string | null): boolean {
  return (
    hostname === 'localhost' ||
    hostname === '127.0.0.1' ||
    hostname === '[::1]' ||
    (hostname?.endsWith('.localhost') ?? false)
  );
}

function getHost(origin: string): string | null {
  try {
    return new URL(origin).hostname;
  } catch {
    return null;
  }
}
