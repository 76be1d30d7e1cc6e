import type { CashierOptions } from './options.ts';
import type { CashierPage } from './page.ts';

/** Milliseconds after which the audio part of a fingerprint is left out. */
export const AUDIO_LIMIT = 1000;

type Fingerprinter = typeof import('@thumbmarkjs/thumbmarkjs');

/** Parts that ask for permissions, open connections or change from visit to visit. */
const EXCLUDED_PARTS = ['permissions', 'webrtc', 'speech'];

/** How this cashier recognises the device, or null where it does not: opt-in, and only with the player's consent. */
export function getDeviceIdSource(
  { deviceId, deviceIdConsent = false }: CashierOptions,
  page: Pick<CashierPage, 'after'>,
): (() => Promise<string>) | null {
  if (deviceId === false || !deviceIdConsent) return null;
  return deviceId ?? (async () => fingerprint(await import('@thumbmarkjs/thumbmarkjs'), page));
}

/** A fingerprint of the browser. Nothing of it is sent or stored from here. */
export async function fingerprint(
  { Thumbmark }: Pick<Fingerprinter, 'Thumbmark'>,
  page: Pick<CashierPage, 'after'>,
): Promise<string> {
  const part = async (options: Record<string, unknown>) => {
    // The library reports home unless it is told not to.
    const { thumbmark } = await new Thumbmark({ ...options, logging: false }).get();
    return thumbmark;
  };
  const [rest, audio] = await Promise.all([
    part({ exclude: ['audio', ...EXCLUDED_PARTS] }),
    withTimeout(AUDIO_LIMIT, part({ include: ['audio'] }), page),
  ]);
  return [rest, audio].filter(Boolean).join('.');
}

/** What is there in time; nothing where it is late or failed. */
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
