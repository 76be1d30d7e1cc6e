import type { ChatMessages } from './chat.messages.ts';
import { readLinesAfter, sendLine, startConversation } from './chat-api.ts';
import type { ChatLog } from './chat-log.ts';
import type { ChatSettings, FrameMessage } from './chat-protocol.ts';

/** Milliseconds between two reads while the chat is shown, and while it is hidden. */
const OPEN_INTERVAL = 1_000;
const HIDDEN_INTERVAL = 5_000;
/** Random bytes of an id. */
const RESTORE_ID_BYTES = 24;
const KEY_BYTES = 12;

export interface ConversationOptions {
  readonly log: ChatLog;
  readonly messages: ChatMessages;
  readonly locale: string;
  /** Shows that an answer is being written. An empty text hides it. */
  readonly showStatus: (text: string) => void;
  readonly notify: (message: FrameMessage) => void;
}

function createId(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  const base64 = btoa(String.fromCharCode(...random));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** A conversation with the provider: its lines, updates, and the visitor's messages. */
export class Conversation {
  readonly #options: ConversationOptions;
  #account = '';
  #name: string | null = null;
  /** Id of the conversation. Null before the first line. */
  #restoreId: string | null = null;
  /** Id of a conversation whose first line may not have arrived. */
  #newRestoreId: string | null = null;
  /** The line that was not sent or not confirmed. */
  #failedLine: { readonly text: string; readonly key: string } | null = null;
  #isOpen = false;
  #unread = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: ConversationOptions) {
    this.#options = options;
  }

  /** Starts with the settings of the embedding page, once the provider has answered. */
  async start({ account, name, restoreId }: ChatSettings): Promise<void> {
    const { log, messages, notify } = this.#options;
    this.#account = account;
    this.#name = name;
    try {
      const { restored, lines, isWriting } = await startConversation(account, restoreId);
      if (!restored)
        log.showGreeting(name ? messages.greetingByName.replace('{name}', name) : messages.greeting);
      // Lines from earlier do not count as unread.
      log.add(lines);
      this.#showWriting(isWriting);
      if (restored && restoreId !== null) this.#setRestoreId(restoreId);
    } catch {
      // The chat never becomes ready. The embedding page finds out by polling.
      return;
    }
    notify({ type: 'ready' });
    this.#scheduleRead();
  }

  /** Shows the conversation, and reads new lines. */
  async open(): Promise<void> {
    this.#isOpen = true;
    if (this.#unread > 0) this.#options.notify({ type: 'unread', count: 0 });
    this.#unread = 0;
    await this.refresh();
  }

  close(): void {
    this.#isOpen = false;
    this.#scheduleRead();
  }

  /** Sends a line. A failed line keeps its key, so that it is added once. */
  async send(text: string): Promise<void> {
    const { log, locale } = this.#options;
    const restoreId = this.#restoreId ?? this.#newRestoreId ?? createId(RESTORE_ID_BYTES);
    const key = this.#failedLine?.text === text ? this.#failedLine.key : createId(KEY_BYTES);
    this.#newRestoreId = restoreId;
    this.#failedLine = null;
    log.addPending(key, text);
    try {
      await sendLine({ account: this.#account, restoreId, name: this.#name, locale, key, text });
    } catch (error) {
      log.removePending(key);
      this.#failedLine = { text, key };
      throw error;
    }
    log.confirmPending(key);
    if (this.#restoreId === null) this.#setRestoreId(restoreId);
  }

  /** Reads new lines. */
  async refresh(): Promise<void> {
    if (this.#restoreId === null) return;
    try {
      const { log } = this.#options;
      const { lines, isWriting } = await readLinesAfter(this.#account, this.#restoreId, log.lastId);
      this.#countUnread(log.add(lines));
      this.#showWriting(isWriting);
    } catch {
      // The next poll may succeed.
    }
    this.#scheduleRead();
  }

  #countUnread(added: number): void {
    if (added === 0 || this.#isOpen) return;
    this.#unread += added;
    this.#options.notify({ type: 'unread', count: this.#unread });
  }

  #showWriting(isWriting: boolean): void {
    this.#options.showStatus(isWriting ? this.#options.messages.writing : '');
  }

  #setRestoreId(restoreId: string): void {
    this.#restoreId = restoreId;
    this.#options.notify({ type: 'conversation', restoreId });
  }

  #scheduleRead(): void {
    clearTimeout(this.#timer);
    if (this.#restoreId === null) return;
    // Pages in the background do not poll.
    const read = () => (document.visibilityState === 'hidden' ? this.#scheduleRead() : void this.refresh());
    this.#timer = setTimeout(read, this.#isOpen ? OPEN_INTERVAL : HIDDEN_INTERVAL);
  }
}
