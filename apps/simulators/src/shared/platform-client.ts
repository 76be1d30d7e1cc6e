import type { Clock } from './clock.ts';
import { webhookSignature } from './webhook-signature.ts';

/** Timeout of a call to the platform in milliseconds. */
const TIMEOUT = 10_000;

export interface PlatformAnswer {
  /** 0 without an answer. */
  readonly status: number;
  readonly body: { readonly success?: boolean; readonly errorCode?: string } & Readonly<
    Record<string, unknown>
  >;
}

/** Calls the platform as a provider does: server to server, with signed bodies. */
export interface PlatformClient {
  call(path: string, body: object): Promise<PlatformAnswer>;
}

export interface PlatformClientOptions {
  /** Shared with the platform. Both sign with it. */
  readonly signingSecret: string;
  /** Read at each call, because the address may become known after the start. */
  readonly platformUrl: () => string;
  readonly clock: Clock;
  /** The header of the signature. */
  readonly header: string;
}

export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const { signingSecret, platformUrl, clock, header } = options;
  return {
    call: async (path, body) => {
      const raw = JSON.stringify(body);
      const signature = webhookSignature(signingSecret, path, raw, Math.floor(clock.now() / 1000));
      try {
        const response = await fetch(`${platformUrl()}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', [header]: signature },
          body: raw,
          signal: AbortSignal.timeout(TIMEOUT),
        });
        return { status: response.status, body: (await response.json()) as PlatformAnswer['body'] };
      } catch {
        return { status: 0, body: {} };
      }
    },
  };
}
