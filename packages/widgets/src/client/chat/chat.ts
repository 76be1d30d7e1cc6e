import { playerdeskError } from '@playerdesk/contract/internal';
import type { Account, Properties } from '@playerdesk/core/internal';
import type { ChatDriver, ChatVisitor, ChatWindow } from '../../options/chat-driver.ts';
import type { ChatSettings } from '../../options/chat-settings.ts';

/** Player property that stores the restore id of the conversation. */
export const RESTORE_ID = 'chatRestoreId';

/** Milliseconds between checks whether the chat is ready. */
const POLL_INTERVAL = 500;
/** Number of checks after which the provider counts as blocked. */
const MAX_POLLS = 30;

/** Live chat of the configured provider. */
export interface Chat {
  /**
   * Opens the chat, and loads the provider with the first call.
   *
   * @throws PlayerdeskError with the code `generic.provider-not-loaded`, after the player has seen a message.
   */
  open(): Promise<void>;
  /** Restarts the chat with the same conversation. Does nothing before the first `open`. */
  reload(): Promise<void>;
  /** Removes the provider from the page. */
  destroy(): void;
}

/** Dependencies of {@link createChat}. */
export interface ChatDeps {
  readonly account: Account;
  readonly settings: ChatSettings;
  readonly properties: Properties;
  readonly page: Window;
  readonly locale: () => string;
  readonly loadDriver: (settings: ChatSettings) => Promise<ChatDriver>;
  readonly loadScript: (url: string) => Promise<void>;
  /** Called when the provider cannot be loaded, with a function that retries. */
  readonly onBlocked: (retry: () => void) => void;
}

export function createChat(deps: ChatDeps): Chat {
  return new LiveChat(deps);
}

class LiveChat implements Chat {
  readonly #deps: ChatDeps;
  #chat: ChatWindow | null = null;
  #starting: Promise<ChatWindow> | null = null;
  /** Number of the current run. A start of an earlier run is dropped. */
  #generation = 0;
  #cancelPoll = () => {};

  constructor(deps: ChatDeps) {
    this.#deps = deps;
    // The next player on this device must not read the conversation.
    deps.account.events.on('signed-out', () => this.destroy());
    // The visitor's chat ends, and the player continues with their own conversation.
    deps.account.events.on('signed-in', () => this.destroy());
  }

  async open(): Promise<void> {
    const generation = this.#generation;
    try {
      const chat = await this.#getChat();
      await this.#waitUntilReady(chat);
      chat.open();
    } catch (error) {
      // The chat was destroyed meanwhile: report nothing.
      if (generation !== this.#generation) return;
      this.destroy();
      this.#deps.account.events.emit('diagnostic', { code: 'chat-not-loaded' });
      this.#deps.onBlocked(() => void this.open().catch(() => {}));
      throw notLoadedError(error);
    }
  }

  async reload(): Promise<void> {
    if (!this.#chat) return;
    this.#chat.reload();
    await this.open();
  }

  destroy(): void {
    this.#generation += 1;
    this.#cancelPoll();
    this.#starting = null;
    this.#chat?.destroy();
    this.#chat = null;
  }

  #getChat(): Promise<ChatWindow> {
    this.#starting ??= this.#start(this.#generation);
    return this.#starting;
  }

  async #start(generation: number): Promise<ChatWindow> {
    const { settings, loadDriver, loadScript, page } = this.#deps;
    const driver = await loadDriver(settings);
    const [visitor] = await Promise.all([this.#readVisitor(), loadScript(driver.scriptUrl)]);
    if (generation !== this.#generation) throw notLoadedError();
    this.#chat = driver.start(page, visitor, {
      onRestoreId: (id) => generation === this.#generation && this.#storeRestoreId(id),
      onClosed: () => {},
    });
    return this.#chat;
  }

  async #readVisitor(): Promise<ChatVisitor> {
    const { account, properties, locale } = this.#deps;
    const playerId = account.store.getState().profile?.userId ?? null;
    const storesId = playerId !== null && account.platform.capabilities.supports('getPlayerProperties');
    // Without the restore id a new conversation starts, which is better than no chat.
    const restoreId = storesId ? await properties.read(RESTORE_ID).catch(() => null) : null;
    return { playerId, restoreId, locale: locale() };
  }

  #storeRestoreId(id: string): void {
    const { account, properties } = this.#deps;
    if (account.store.getState().profile && account.platform.capabilities.supports('setPlayerProperties')) {
      properties.write(RESTORE_ID, id).catch(() => {});
    }
  }

  async #waitUntilReady(chat: ChatWindow): Promise<void> {
    for (let polls = 0; !chat.isReady(); polls += 1) {
      if (polls === MAX_POLLS) throw notLoadedError();
      await new Promise<void>((resolve) => {
        const stop = this.#deps.account.environment.after(POLL_INTERVAL, resolve);
        this.#cancelPoll = () => {
          stop();
          resolve();
        };
      });
      if (this.#chat !== chat) throw notLoadedError();
    }
  }
}

const notLoadedError = (cause?: unknown) =>
  playerdeskError({ code: 'generic.provider-not-loaded', kind: 'network', cause });
