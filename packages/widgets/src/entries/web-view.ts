import { VERSION, type WidgetName } from '@playerdesk/contract';
import type { Playerdesk } from '../client/playerdesk.ts';
import { fromAppSchema, type ToApp, WEB_VIEW_CONTRACT } from './web-view-messages.ts';

export type { FromApp, ToApp } from './web-view-messages.ts';

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
  const view = globalThis as unknown as AppWindow & Window;
  const post = options.post ?? channelOf(view);
  const say = (message: ToApp) => post(JSON.stringify({ playerdesk: WEB_VIEW_CONTRACT, ...message }));
  const pictures = new Map<string, (file: File | null) => void>();
  const releases: (() => void)[] = [];
  let desk: Playerdesk | undefined;

  const receive = (text: string): boolean => {
    const message = read(text);
    if (!message) return false;
    if (message.type === 'picture') {
      const take = pictures.get(message.id);
      pictures.delete(message.id);
      take?.(message.data ? fileOf(message.data, message.mime) : null);
      return take !== undefined;
    }
    if (!desk) return false;
    if (message.type === 'appearance') {
      const { theme, locale } = message;
      void desk.update({ ...(theme && { theme }), ...(locale && { locale }) });
    } else if (message.type === 'back') {
      say({ type: 'back-done', handled: closeTop() });
    } else while (closeTop());
    return true;
  };

  return {
    receive,
    takePicture: () =>
      new Promise((resolve) => {
        const id = crypto.randomUUID();
        pictures.set(id, resolve);
        say({ type: 'camera', id });
      }),
    connect(made) {
      if (desk) throw new Error('This web view is connected already.');
      desk = made;
      releases.push(...follow(made, say), openLinksOutside(document, say));
      view.playerdeskReceive = receive;
      say({ type: 'ready', version: VERSION });
    },
    release() {
      for (const release of releases.splice(0)) release();
      for (const take of pictures.values()) take(null);
      pictures.clear();
      if (view.playerdeskReceive === receive) delete view.playerdeskReceive;
      desk = undefined;
    },
  };
}

function channelOf(view: AppWindow): (message: string) => void {
  const channel =
    view.webkit?.messageHandlers?.playerdesk ?? view.ReactNativeWebView ?? view.PlayerdeskAndroid;
  if (!channel) throw new Error('There is no app around this page: give createWebView a `post`.');
  return (message) => channel.postMessage(message);
}

function read(text: string) {
  try {
    return fromAppSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

const panels = () => document.querySelectorAll('[data-playerdesk-root="modal"]').length;

/** Escape closes the topmost panel that may be closed, as it does for a player. Tells whether one closed. */
function closeTop(): boolean {
  const before = panels();
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }));
  return panels() < before;
}

function follow(desk: Playerdesk, say: (message: ToApp) => void): (() => void)[] {
  const open: WidgetName[] = [];
  return [
    desk.on('widget-opened', ({ modal, widget }) => {
      if (modal) say({ type: 'panels', open: open.push(widget) });
    }),
    desk.on('widget-closed', ({ modal, widget }) => {
      // One that was called off before its files came was never told of.
      const index = modal ? open.lastIndexOf(widget) : -1;
      if (index < 0) return;
      open.splice(index, 1);
      say({ type: 'panels', open: open.length });
      if (open.length === 0) say({ type: 'close' });
    }),
    desk.on('open-route', ({ route, params }) => say({ type: 'open-route', route, params })),
    desk.on('signed-in', () => say({ type: 'signed-in' })),
    desk.on('signed-out', () => say({ type: 'signed-out' })),
  ];
}

/** A web view has no tabs: links that ask for one of their own go to the app. */
function openLinksOutside(page: Document, say: (message: ToApp) => void): () => void {
  const onClick = (event: MouseEvent) => {
    const link = event
      .composedPath()
      .find(
        (node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.target === '_blank',
      );
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    if (link.protocol === 'https:') say({ type: 'open-link', url: link.href });
  };
  page.addEventListener('click', onClick);
  return () => page.removeEventListener('click', onClick);
}

function fileOf(data: string, mime = 'image/jpeg'): File {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
  return new File([bytes], `picture.${mime.slice('image/'.length)}`, { type: mime });
}
