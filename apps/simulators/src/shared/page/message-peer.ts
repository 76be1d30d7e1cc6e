import { readMeta } from './elements.ts';

/** One window of one origin: the only window to which a page posts, and from which it accepts messages. */
export interface MessagePeer<Outgoing, Incoming> {
  /** Posts a message to the peer. A page of any other origin in that window receives nothing. */
  post(message: Outgoing): void;
  /** Calls `onMessage` with each message of the peer. Returns a function that stops it. */
  listen(onMessage: (message: Incoming) => void): () => void;
}

export interface MessagePeerOptions<Incoming> {
  /** The peer's window; null: there is none now. */
  readonly getWindow: () => Window | null;
  /** The peer's exact origin; empty: unknown, and nothing is posted or accepted. */
  readonly origin: string;
  /** Returns a message, or null for data that is none. */
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

/** The page that embeds this one; null where this page is alone in its window. */
export const getParentWindow = (): Window | null => (window.parent === window ? null : window.parent);

/** The one origin that may embed this page, as the server wrote it into the page. */
export const readParentOrigin = (): string => readMeta('parent');

/** Creates the peer for the page that embeds this one. */
export function createParentPeer<Outgoing extends object, Incoming>(
  parse: (data: unknown) => Incoming | null,
  origin: string = readParentOrigin(),
): MessagePeer<Outgoing, Incoming> {
  return createMessagePeer({ getWindow: getParentWindow, origin, parse });
}
