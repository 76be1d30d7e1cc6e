/** The script that a page loads to show a chat. It defines `window.NorthChat`, which adds one frame to the page. */
import { getScriptOrigin } from '../../shared/page/script-origin.ts';
import type { ChatSettings, FrameMessage } from './chat-protocol.ts';
import { ChatWindow } from './chat-window.ts';

/** The argument of each event's listeners. */
interface ChatEvents {
  readonly ready: undefined;
  readonly opened: undefined;
  readonly closed: undefined;
  readonly unread: { readonly count: number };
  readonly conversation: { readonly restoreId: string };
}
type ChatEvent = keyof ChatEvents;
type Listener = (detail: ChatEvents[ChatEvent]) => void;

interface NorthChat {
  init(settings?: Partial<ChatSettings>): void;
  open(): void;
  close(): void;
  /** Reloads the frame. The conversation stays. */
  reload(): void;
  destroy(): void;
  /** Subscribes to an event. Returns a function that unsubscribes. */
  on(event: ChatEvent, listener: Listener): () => void;
  isReady(): boolean;
}

declare global {
  interface Window {
    NorthChat: NorthChat;
  }
}

const ORIGIN = getScriptOrigin();
const EVENTS: readonly string[] = [
  'ready',
  'opened',
  'closed',
  'unread',
  'conversation',
] satisfies ChatEvent[];

/** The chat of this page. */
interface CurrentChat {
  readonly window: ChatWindow;
  settings: ChatSettings;
  isReady: boolean;
  /** Whether the page has requested the chat. The request may precede the ready state. */
  isRequested: boolean;
}

const listeners = new Map<ChatEvent, Set<Listener>>();
let chat: CurrentChat | null = null;

function emit<E extends ChatEvent>(event: E, detail: ChatEvents[E]): void {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(detail);
}

function handle(message: FrameMessage): void {
  if (!chat) return;
  switch (message.type) {
    case 'booted':
      chat.window.post({ type: 'start', ...chat.settings });
      break;
    case 'ready':
      chat.isReady = true;
      emit('ready', undefined);
      // A listener may have removed the chat.
      if (chat?.isRequested) show(chat);
      break;
    case 'close':
      close();
      break;
    case 'unread':
      emit('unread', { count: message.count });
      break;
    case 'conversation':
      chat.settings = { ...chat.settings, restoreId: message.restoreId };
      emit('conversation', { restoreId: message.restoreId });
      break;
  }
}

function load(settings: ChatSettings, isRequested: boolean): void {
  chat = {
    window: new ChatWindow(ORIGIN, settings, handle),
    settings,
    isReady: false,
    isRequested: isRequested,
  };
}

function show({ window: chatWindow }: CurrentChat): void {
  if (chatWindow.isShown) return;
  chatWindow.show();
  emit('opened', undefined);
}

function open(): void {
  if (!chat) return;
  chat.isRequested = true;
  if (chat.isReady) show(chat);
}

function close(): void {
  if (!chat) return;
  chat.isRequested = false;
  if (!chat.window.isShown) return;
  chat.window.hide();
  emit('closed', undefined);
}

function reload(): void {
  if (!chat) return;
  const { settings, isRequested } = chat;
  chat.window.remove();
  load(settings, isRequested);
}

function destroy(): void {
  chat?.window.remove();
  chat = null;
  listeners.clear();
}

function init(settings: Partial<ChatSettings> = {}): void {
  const { account, restoreId = null, name = null, locale = 'en-US' } = settings;
  if (typeof account !== 'string' || account === '') {
    throw new TypeError('NorthChat: an account is missing.');
  }
  chat?.window.remove();
  load({ account, restoreId, name, locale }, false);
}

function on(event: ChatEvent, listener: Listener): () => void {
  if (!EVENTS.includes(event)) throw new TypeError(`NorthChat: there is no event "${event}".`);
  const all = listeners.get(event) ?? new Set();
  listeners.set(event, all.add(listener));
  return () => all.delete(listener);
}

const isReady = (): boolean => chat?.isReady === true;

window.NorthChat = Object.freeze({ init, open, close, reload, destroy, on, isReady });
