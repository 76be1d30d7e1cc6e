/** The third party's script for host pages. It opens windows, each a frame of this origin. */
import { objectOf, parseBoolean } from '../../shared/page/parsers.ts';
import { requestJson } from '../../shared/page/request-json.ts';
import { getScriptOrigin } from '../../shared/page/script-origin.ts';
import { EventEmitter, type Listener } from './event-emitter.ts';
import { PopupDialog } from './popup-dialog.ts';
import type { PopupMessage } from './popup-protocol.ts';
import { isWindowMode, type WindowMode } from './window-modes.ts';

/** Milliseconds until a window has to be shown. */
const SHOW_TIMEOUT = 10_000;
const ORIGIN = getScriptOrigin();

type PlatformEvent = 'ready' | 'login' | 'logout' | 'close';

interface Brand {
  readonly brandId: string;
  readonly brandDomain: string;
  readonly language: string;
}

interface PlatformWidgets {
  /** Resolves when it is known whether a player is logged in. */
  init(brand: Brand): Promise<void>;
  isLoggedIn(): boolean;
  /** Opens a window. Resolves when it is shown or closed. */
  open(mode: string): Promise<void>;
  close(): void;
  logout(): Promise<void>;
  on(event: PlatformEvent, listener: Listener): void;
  off(event: PlatformEvent, listener: Listener): void;
}

declare global {
  interface Window {
    PlatformWidgets: PlatformWidgets;
  }
}

/** The open window. */
interface OpenWindow {
  readonly dialog: PopupDialog;
  readonly release: () => void;
}

const events = new EventEmitter<PlatformEvent>();
const parseSession = objectOf({ loggedIn: parseBoolean });
let brand: Brand | null = null;
let isReady = false;
let isLoggedIn = false;
let current: OpenWindow | null = null;

/** Reads from the server whether a player is logged in. Messages of a window only trigger the read. */
async function readSession(): Promise<void> {
  const { brandId = '', brandDomain = '', language = '' } = brand ?? {};
  const query = new URLSearchParams({ brandId, brandDomain, language });
  const session = await requestJson(`${ORIGIN}/session?${query}`, parseSession, {
    method: 'GET',
    credentials: 'include',
  });
  const wasLoggedIn = isLoggedIn;
  isLoggedIn = session.loggedIn;
  if (isReady && wasLoggedIn !== isLoggedIn) events.emit(isLoggedIn ? 'login' : 'logout');
}

function closeCurrent(): void {
  current?.release();
}

function handle(message: PopupMessage, dialog: PopupDialog, onShown: () => void): void {
  switch (message.type) {
    case 'third-party:shown':
      dialog.focus();
      onShown();
      break;
    case 'third-party:mode':
      dialog.setMode(message.mode);
      break;
    case 'third-party:height':
      dialog.setHeight(message.height);
      break;
    case 'third-party:session':
      readSession()
        .catch(() => {})
        .finally(() => {
          if (current?.dialog === dialog) closeCurrent();
        });
      break;
    case 'third-party:close':
      closeCurrent();
      break;
  }
}

function openWindow(mode: WindowMode, language: string): Promise<void> {
  closeCurrent();
  return new Promise((resolve, reject) => {
    const dialog = new PopupDialog({
      origin: ORIGIN,
      mode,
      language,
      onClose: closeCurrent,
      onMessage: (message) => handle(message, dialog, resolve),
    });
    const release = () => {
      if (current?.dialog === dialog) current = null;
      clearTimeout(timer);
      dialog.remove();
      events.emit('close', { mode });
      resolve();
    };
    const timer = setTimeout(() => {
      reject(new Error(`The window ${mode} did not show`));
      release();
    }, SHOW_TIMEOUT);
    current = { dialog, release };
    dialog.show();
  });
}

async function init({ brandId, brandDomain, language }: Brand): Promise<void> {
  brand = { brandId, brandDomain, language };
  await readSession();
  if (!isReady) {
    // A session can also end in another tab, or expire.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') readSession().catch(() => {});
    });
  }
  isReady = true;
  // Each time: a host that initializes again on the same page waits for the event.
  events.emit('ready');
}

function open(mode: string): Promise<void> {
  if (!brand || !isWindowMode(mode)) return Promise.reject(new Error(`There is no window ${mode}`));
  return openWindow(mode, brand.language);
}

async function logout(): Promise<void> {
  await requestJson(`${ORIGIN}/session/end`, objectOf({}), { credentials: 'include' });
  await readSession();
}

window.PlatformWidgets = Object.freeze({
  init,
  isLoggedIn: () => isLoggedIn,
  open,
  close: closeCurrent,
  logout,
  on: (event: PlatformEvent, listener: Listener) => events.on(event, listener),
  off: (event: PlatformEvent, listener: Listener) => events.off(event, listener),
});
