import { VERSION, type WidgetName } from '@playerdesk/contract';
import type { Playerdesk } from '../client/playerdesk.ts';
import { fromAppSchema, type MessageToApp, WEB_VIEW_CONTRACT } from './web-view-messages.ts';

export type { MessageFromApp as FromApp, MessageToApp as ToApp } from './web-view-messages.ts';

export interface WebViewOptions {
  /** Sends JSON to the app. Default: the channel that the app has put into the page, whichever of the three it is. */
  readonly post?: ((message: string) => void) | undefined;
}

export interface WebViewBridge {
  /**
   * For the app to call with JSON, as `window.playerdeskReceive`. Tells whether the message was understood; any other does
   * nothing. Only code in the page can call it: a frame's message never arrives here.
   */
  readonly receive: (message: string) => boolean;
  /** Asks the app for a picture; null where the player took none. For `documents: { takePicture }`. */
  readonly takePicture: () => Promise<File | null>;
  readonly release: () => void;
}

/** Channels by which apps listen to their web view: WKWebView, React Native, Android's `addJavascriptInterface`. */
interface AppWindow {
  webkit?: { messageHandlers?: { playerdesk?: { postMessage(message: string): void } } };
  ReactNativeWebView?: { postMessage(message: string): void };
  PlayerdeskAndroid?: { postMessage(message: string): void };
  playerdeskReceive?: WebViewBridge['receive'];
}

/** Makes pictures possible before there is an instance: an option of the instance needs them. */
export interface WebViewConnection extends WebViewBridge {
  /** Joins an instance to the app. Once. */
  readonly connect: (desk: Playerdesk) => void;
}

/**
 * A bridge between an instance and the native app whose web view shows the page. Nothing of ours that names a player goes to
 * the app; pictures of documents come from it.
 * Throws where there is no app.
 *
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
    appWindow.webkit?.messageHandlers?.playerdesk ?? appWindow.ReactNativeWebView ?? appWindow.PlayerdeskAndroid;
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

/** Escape closes the topmost panel that may be closed, as it does for a player. Tells whether one closed. */
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
      // One that was called off before its files came was never told of.
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

/** A web view has no tabs: links that ask for one of their own go to the app. */
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
