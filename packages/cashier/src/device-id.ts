import type { CashierOptions } from './options.ts';
import type { CashierPage } from './page.ts';

/** Milliseconds after which the audio part of a fingerprint is omitted. */
export const AUDIO_LIMIT = 1000;

type Fingerprinter = typeof import('@thumbmarkjs/thumbmarkjs');

/** Parts that ask for permissions, open connections or change between visits. */
const EXCLUDED_PARTS = ['permissions', 'webrtc', 'speech'];

/** Returns the function that identifies the device. Null unless the operator enables it and the player consents. */
export function getDeviceIdSource(
  { deviceId, deviceIdConsent = false }: CashierOptions,
  page: Pick<CashierPage, 'after'>,
): (() => Promise<string>) | null {
  if (deviceId === false || !deviceIdConsent) return null;
  // JavaScript passes any value.
  if (typeof deviceId === 'function') return deviceId;
  return async () => fingerprint(await import('@thumbmarkjs/thumbmarkjs'), page);
}

/** Computes a fingerprint of the browser. Nothing is sent or stored here. */
export async function fingerprint(
  { Thumbmark }: Pick<Fingerprinter, 'Thumbmark'>,
  page: Pick<CashierPage, 'after'>,
): Promise<string> {
  const part = async (options: Record<string, unknown>) => {
    // The library sends telemetry unless logging is disabled.
    const { thumbmark } = await new Thumbmark({ ...options, logging: false }).get();
    return thumbmark;
  };
  const [rest, audio] = await Promise.all([
    part({ exclude: ['audio', ...EXCLUDED_PARTS] }),
    withTimeout(AUDIO_LIMIT, part({ include: ['audio'] }), page),
  ]);
  return [rest, audio].filter(Boolean).join('.');
}

/** Returns the result, or null when it is late or failed. */
function withTimeout(
  limit: number,
  work: Promise<string>,
  page: Pick<CashierPage, 'after'>,
): Promise<string | null> {
  return new Promise((resolve) => {
    const cancel = page.after(limit, () => resolve(null));
    work
      .catch(() => null)
      .then((result) => {
        cancel();
        resolve(result);
      });
  });
}
