import { vi } from 'vitest';

/** The API that PaymentIQ's bootstrapper passes to its caller. */
export interface BootstrapperApi {
  on(callbacks: Readonly<Record<string, (report?: unknown) => void>>): void;
  css(css: string): void;
  pause(): void;
}
type Bootstrapper = new (
  selector: string,
  settings: Readonly<Record<string, unknown>>,
  ready: (api: BootstrapperApi) => void,
) => unknown;

/** Published bootstrappers that are installed for tests: one of each minor version with several releases. */
export const VERSIONS = ['1.0.19', '1.3.25', '1.4.7', '1.7.4'] as const;
export type BootstrapperVersion = (typeof VERSIONS)[number];

const PACKAGES: Readonly<Record<BootstrapperVersion, string>> = {
  '1.0.19': 'paymentiq-bootstrapper-1.0',
  '1.3.25': 'paymentiq-bootstrapper-1.3',
  '1.4.7': 'paymentiq-bootstrapper-1.4',
  '1.7.4': 'paymentiq-bootstrapper-1.7',
};

type Globals = Record<string, unknown>;
const globals = (): Globals => window as unknown as Globals;
const loaded = new Map<BootstrapperVersion, { Provider: Bootstrapper; reset: unknown }>();

/** Runs a published bootstrapper in this window, as its script does. Its globals stay. */
export async function installBootstrapper(version: BootstrapperVersion): Promise<Bootstrapper> {
  // Each computes a fingerprint in the background, which fails in a window without a canvas.
  Object.assign(globals(), { _piqDFP: 'device-1', _paymentCashierDFP: 'device-1' });
  let own = loaded.get(version);
  if (!own) {
    delete globals()._PaymentIQCashierReset;
    await import(/* @vite-ignore */ PACKAGES[version]);
    own = { Provider: globals()._PaymentIQCashier as Bootstrapper, reset: globals()._PaymentIQCashierReset };
    loaded.set(version, own);
  }
  Object.assign(globals(), { _PaymentIQCashier: own.Provider, _PaymentIQCashierReset: own.reset });
  return own.Provider;
}

/** Returns the frame of a bootstrapper, with a spy on the messages that are posted to it. */
export function bootstrappedFrame() {
  const frame = document.querySelector<HTMLIFrameElement>('#cashierIframe');
  if (!frame?.contentWindow) throw new Error('The bootstrapper shows no frame.');
  const { contentWindow } = frame;
  const post = vi.fn();
  contentWindow.postMessage = post;
  return {
    address: new URL(frame.src),
    load: () => frame.dispatchEvent(new Event('load')),
    /** Sends a message as the frame's page does. */
    say: (origin: string, eventType: string, payload?: unknown) =>
      void window.dispatchEvent(
        new MessageEvent('message', { origin, source: contentWindow, data: { eventType, payload } }),
      ),
    /** Returns the origins to which messages of a name were posted. */
    targets: (eventType: string): unknown[] =>
      post.mock.calls.flatMap(([message, target]) => (message.eventType === eventType ? [target] : [])),
  };
}
