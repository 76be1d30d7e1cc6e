import type { Clock } from './clock.ts';
import { webhookSignature } from './webhook-signature.ts';

/** Milliseconds after which a call to the platform is given up. */
const TIMEOUT = 10_000;

export interface PlatformAnswer {
  /** 0 where there was no answer at all. */
  readonly status: number;
  readonly body: { readonly success?: boolean; readonly errorCode?: string } & Readonly<
    Record<string, unknown>
  >;
}

/** Calls the platform as a provider does: server to server, each body signed. */
export interface PlatformClient {
  call(path: string, body: object): Promise<PlatformAnswer>;
}

export interface PlatformClientOptions {
  /** Shared with the platform; both sign with it. */
  readonly signingSecret: string;
  /** Read at each call: the address may become known after the start. */
  readonly platformUrl: () => string;
  readonly clock: Clock;
  /** The header the signature travels in. */
  readonly header: string;
}

export function createPlatformClient(options: PlatformClientOptions): PlatformClient {
  const { signingSecret, platformUrl, clock, header } = options;
  return {
    call: async (path, body) => {
      const raw = JSON.stringify(body);
      const signature = webhookSignature(signingSecret, raw, Math.floor(clock.now() / 1000));
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
