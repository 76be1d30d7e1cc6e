import { playerdeskError } from '@playerdesk/contract';
import type { Account, Properties } from '@playerdesk/core';
import type { ChatDriver, ChatVisitor, ChatWindow } from '../../options/chat-driver.ts';
import type { ChatSettings } from '../../options/chat-settings.ts';

/** The player property that keeps where a conversation left off. */
export const RESTORE_ID = 'chatRestoreId';

/** Milliseconds between looks whether a chat is ready (2-money §2). */
const RETRY = 500;
/** After this many looks the provider is taken for blocked. */
const LOOKS = 30;

/** Live chat, by whichever provider the host has. */
export interface Chat {
  /** Loads the provider with the first call. Rejects with `generic.provider-not-loaded`, having told the player. */
  open(): Promise<void>;
  /** Begins anew, with the same conversation. Does nothing before it was opened. */
  reload(): Promise<void>;
  /** Takes the provider off the page. */
  destroy(): void;
}

export interface ChatParts {
  readonly account: Account;
  readonly settings: ChatSettings;
  readonly properties: Properties;
  readonly page: Window;
  readonly locale: () => string;
  readonly loadDriver: (settings: ChatSettings) => Promise<ChatDriver>;
  readonly loadScript: (url: string) => Promise<void>;
  /** Words for the player, with a way to try again. */
  readonly onBlocked: (retry: () => void) => void;
}

export function createChat(parts: ChatParts): Chat {
  return new LiveChat(parts);
}

class LiveChat implements Chat {
  readonly #parts: ChatParts;
  #chat: ChatWindow | null = null;
  #starting: Promise<ChatWindow> | null = null;
  /** A chat that was ended while it was on its way does not come. */
  #visit = 0;
  #cancel = () => {};

  constructor(parts: ChatParts) {
    this.#parts = parts;
    // Whoever comes next on this device does not read on.
    parts.account.events.on('signed-out', () => this.destroy());
    // What a visitor began goes on as the player's, with their own conversation.
    parts.account.events.on('signed-in', () => this.destroy());
  }

  async open(): Promise<void> {
    const visit = this.#visit;
    try {
      const chat = await this.#started();
      await this.#untilReady(chat);
      chat.open();
    } catch (error) {
      // Who ended it meanwhile wants to hear nothing of it.
      if (visit !== this.#visit) return;
      this.destroy();
      this.#parts.account.events.emit('diagnostic', { code: 'chat-not-loaded' });
      this.#parts.onBlocked(() => void this.open().catch(() => {}));
      throw notLoaded(error);
    }
  }

  async reload(): Promise<void> {
    if (!this.#chat) return;
    this.#chat.reload();
    await this.open();
  }

  destroy(): void {
    this.#visit += 1;
    this.#cancel();
    this.#starting = null;
    this.#chat?.destroy();
    this.#chat = null;
  }

  #started(): Promise<ChatWindow> {
    this.#starting ??= this.#start(this.#visit);
    return this.#starting;
  }

  async #start(visit: number): Promise<ChatWindow> {
    const { settings, loadDriver, loadScript, page } = this.#parts;
    const driver = await loadDriver(settings);
    const [visitor] = await Promise.all([this.#visitor(), loadScript(driver.scriptUrl)]);
    if (visit !== this.#visit) throw notLoaded();
    this.#chat = driver.start(page, visitor, {
      onRestoreId: (id) => visit === this.#visit && this.#keep(id),
      onClosed: () => {},
    });
    return this.#chat;
  }

  async #visitor(): Promise<ChatVisitor> {
    const { account, properties, locale } = this.#parts;
    const playerId = account.store.getState().profile?.userId ?? null;
    const keeps = playerId !== null && account.platform.capabilities.supports('getPlayerProperties');
    // Without it the conversation begins anew, which is better than none.
    const restoreId = keeps ? await properties.read(RESTORE_ID).catch(() => null) : null;
    return { playerId, restoreId, locale: locale() };
  }

  #keep(id: string): void {
    const { account, properties } = this.#parts;
    if (account.store.getState().profile && account.platform.capabilities.supports('setPlayerProperties')) {
      properties.write(RESTORE_ID, id).catch(() => {});
    }
  }

  async #untilReady(chat: ChatWindow): Promise<void> {
    for (let looks = 0; !chat.isReady(); looks += 1) {
      if (looks === LOOKS) throw notLoaded();
      await new Promise<void>((resolve) => {
        const stop = this.#parts.account.environment.after(RETRY, resolve);
        this.#cancel = () => {
          stop();
          resolve();
        };
      });
      if (this.#chat !== chat) throw notLoaded();
    }
  }
}

const notLoaded = (cause?: unknown) =>
  playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
