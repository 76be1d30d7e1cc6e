import { readMeta } from './elements.ts';

/** One window of one origin. A page posts to this window only and accepts messages from it only. */
export interface MessagePeer<Outgoing, Incoming> {
  /** Posts a message to the peer. A page of another origin in that window receives nothing. */
  post(message: Outgoing): void;
  /** Calls `onMessage` with each message of the peer. Returns a function that unsubscribes. */
  listen(onMessage: (message: Incoming) => void): () => void;
}

export interface MessagePeerOptions<Incoming> {
  /** Returns the peer's window, or null. */
  readonly getWindow: () => Window | null;
  /** The peer's exact origin. Empty: unknown, so nothing is posted or accepted. */
  readonly origin: string;
  /** Returns a message, or null for any other data. */
  readonly parse: (data: unknown) => Incoming | null;
}

export function createMessagePeer<Outgoing extends object, Incoming>({
  getWindow,
  origin,
  parse,
}: MessagePeerOptions<Incoming>): MessagePeer<Outgoing, Incoming> {
  return {
    post: (message) => {
      if (origin !== '') getWindow()?.postMessage(message, origin);
    },
    listen: (onMessage) => {
      const listener = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (origin === '' || from !== origin || source === null || source !== getWindow()) return;
        const message = parse(data);
        if (message !== null) onMessage(message);
      };
      window.addEventListener('message', listener);
      return () => window.removeEventListener('message', listener);
    },
  };
}

/** Returns the page that embeds this one, or null. */
export const getParentWindow = (): Window | null => (window.parent === window ? null : window.parent);

/** Returns the only origin that may embed this page, which the server wrote into the page. */
export const readParentOrigin = (): string => readMeta('parent');

/** Creates the peer for the page that embeds this one. */
export function createParentPeer<Outgoing extends object, Incoming>(
  parse: (data: unknown) => Incoming | null,
  origin: string = readParentOrigin(),
): MessagePeer<Outgoing, Incoming> {
  return createMessagePeer({ getWindow: getParentWindow, origin, parse });
}
