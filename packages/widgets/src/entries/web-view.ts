import { VERSION, type WidgetName } from '@playerdesk/contract/internal';
import type { Playerdesk } from '../client/playerdesk.ts';
import { fromAppSchema, type MessageToApp, WEB_VIEW_CONTRACT } from './web-view-messages.ts';

export type { MessageFromApp, MessageToApp } from './web-view-messages.ts';

/** Options for {@link createWebView}. */
export interface WebViewOptions {
  /** Sends JSON to the app. Default: the channel of WKWebView, React Native or Android, whichever exists. */
  readonly post?: ((message: string) => void) | undefined;
}

/** Connection between the page and a native app. */
export interface WebViewBridge {
  /**
   * Receives JSON from the app, which calls it as `window.playerdeskReceive`. Messages from frames do not reach it.
   *
   * @returns Whether the message was valid. Invalid messages are ignored.
   */
  readonly receive: (message: string) => boolean;
  /**
   * Requests a picture from the app. Resolves with null when the player cancels. Pass it as the option
   * `documents.takePicture`.
   */
  readonly takePicture: () => Promise<File | null>;
  /** Removes all listeners and cancels pending pictures. */
  readonly release: () => void;
}

/** Channels that apps add to their web view: WKWebView, React Native, and `addJavascriptInterface` of Android. */
interface AppWindow {
  webkit?: { messageHandlers?: { playerdesk?: { postMessage(message: string): void } } };
  ReactNativeWebView?: { postMessage(message: string): void };
  PlayerdeskAndroid?: { postMessage(message: string): void };
  playerdeskReceive?: WebViewBridge['receive'];
}

/** A bridge that exists before the instance, because `documents.takePicture` is an option of the instance. */
export interface WebViewConnection extends WebViewBridge {
  /**
   * Connects an instance to the app.
   *
   * @throws Error when an instance is connected already.
   */
  readonly connect: (desk: Playerdesk) => void;
}

/**
 * Creates a bridge between an instance and the native app that shows the page in a web view.
 *
 * No message to the app contains personal data. Pictures of documents are sent from the app to the page.
 *
 * @throws Error when no app is found and `post` is not set.
 * @example
 * const app = createWebView();
 * const desk = createPlayerdesk({ platform, documents: { takePicture: app.takePicture } });
 * app.connect(desk);
 */
export function createWebView(options: WebViewOptions = {}): WebViewConnection {
  // Cast: the app adds its channels to the window, where it has any.
  const appWindow = globalThis as unknown as AppWindow & Window;
  const post = options.post ?? findChannel(appWindow);
  const send = (message: MessageToApp) => post(JSON.stringify({ playerdesk: WEB_VIEW_CONTRACT, ...message }));
  const pictures = new Map<string, (file: File | null) => void>();
  const releases: (() => void)[] = [];
  let desk: Playerdesk | undefined;

  const receive = (text: string): boolean => {
    const message = parseMessage(text);
    if (!message) return false;
    if (message.type === 'picture') {
      const resolvePicture = pictures.get(message.id);
      pictures.delete(message.id);
      resolvePicture?.(message.data ? toFile(message.data, message.mime) : null);
      return resolvePicture !== undefined;
    }
    if (!desk) return false;
    if (message.type === 'appearance') {
      const { theme, locale } = message;
      void desk.update({ ...(theme && { theme }), ...(locale && { locale }) });
    } else if (message.type === 'back') {
      send({ type: 'back-done', handled: closeTop() });
    } else while (closeTop());
    return true;
  };

  return {
    receive,
    takePicture: () =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        pictures.set(id, resolve);
        send({ type: 'camera', id });
      }),
    connect(instance) {
      if (desk) throw new Error('This web view is connected already.');
      desk = instance;
      releases.push(...forwardEvents(instance, send), openLinksOutside(document, send));
      appWindow.playerdeskReceive = receive;
      send({ type: 'ready', version: VERSION });
    },
    release() {
      for (const release of releases.splice(0)) release();
      for (const resolvePicture of pictures.values()) resolvePicture(null);
      pictures.clear();
      if (appWindow.playerdeskReceive === receive) delete appWindow.playerdeskReceive;
      desk = undefined;
    },
  };
}

function findChannel(appWindow: AppWindow): (message: string) => void {
  const channel =
    appWindow.webkit?.messageHandlers?.playerdesk ??
    appWindow.ReactNativeWebView ??
    appWindow.PlayerdeskAndroid;
  if (!channel) throw new Error('There is no app around this page: give createWebView a `post`.');
  return (message) => channel.postMessage(message);
}

function parseMessage(text: string) {
  try {
    return fromAppSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const countPanels = () => document.querySelectorAll('[data-playerdesk-root="modal"]').length;

/**
 * Closes the topmost panel with a synthetic Escape key, if the player may close it. Returns whether a panel was
 * closed.
 */
function closeTop(): boolean {
  const before = countPanels();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  return countPanels() < before;
}

function forwardEvents(desk: Playerdesk, send: (message: MessageToApp) => void): (() => void)[] {
  const open: WidgetName[] = [];
  return [
    desk.on('widget-opened', ({ modal, widget }) => {
      if (modal) send({ type: 'panels', open: open.push(widget) });
    }),
    desk.on('widget-closed', ({ modal, widget }) => {
      // A panel that was closed before its files were loaded was never reported.
      const index = modal ? open.lastIndexOf(widget) : -1;
      if (index < 0) return;
      open.splice(index, 1);
      send({ type: 'panels', open: open.length });
      if (open.length === 0) send({ type: 'close' });
    }),
    desk.on('open-route', ({ route, params }) => send({ type: 'open-route', route, params })),
    desk.on('signed-in', () => send({ type: 'signed-in' })),
    desk.on('signed-out', () => send({ type: 'signed-out' })),
  ];
}

/** Sends links with `target="_blank"` to the app, because a web view has no tabs. */
function openLinksOutside(page: Document, send: (message: MessageToApp) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event
      .composedPath()
      .find(
        (node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.target === '_blank',
      );
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (link.protocol === 'https:') send({ type: 'open-link', url: link.href });
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}

function toFile(data: string, mime = 'image/jpeg'): File {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture.${mime.slice('image/'.length)}`, { type: mime });
}
