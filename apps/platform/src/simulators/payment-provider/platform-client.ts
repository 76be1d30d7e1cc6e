import type { Clock } from '../../infrastructure/clock/clock.ts';
import { SIGNATURE_HEADER, signatureOf } from '../../operations/webhooks/signature.ts';

/** Milliseconds after which the platform is given up for this time. */
const PATIENCE = 10_000;

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

export interface PlatformAddress {
  /** Shared with the platform; both sign with it. */
  readonly signingSecret: string;
  /** Asked at each call: a port is known only once the platform listens. */
  readonly platformUrl: () => string;
  readonly clock: Clock;
  /** The header the signature travels in; the payment provider's own unless said. */
  readonly header?: string;
}

export function createPlatformClient({
  signingSecret,
  platformUrl,
  clock,
  header = SIGNATURE_HEADER,
}: PlatformAddress): PlatformClient {
  return {
    call: async (path, body) => {
      const raw = JSON.stringify(body);
      const signature = signatureOf(signingSecret, raw, Math.floor(clock.now() / 1000));
      try {
        const response = await fetch(`${platformUrl()}${path}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', [header]: signature },
          body: raw,
          signal: AbortSignal.timeout(PATIENCE),
        });
        return { status: response.status, body: (await response.json()) as PlatformAnswer['body'] };
      } catch {
        return { status: 0, body: {} };
      }
    },
  };
}
