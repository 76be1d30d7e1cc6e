import { createElement } from '../../shared/page/elements.ts';
import type { ChatMessages } from './chat.messages.ts';
import type { ChatAuthor, ChatLine } from './chat-api.ts';

export interface ChatLogOptions {
  readonly list: HTMLElement;
  readonly scroll: HTMLElement;
  readonly messages: ChatMessages;
  readonly locale: string;
}

/** The lines of a conversation in order, without repeats. */
export class ChatLog {
  readonly #options: ChatLogOptions;
  readonly #time: Intl.DateTimeFormat;
  /** The visitor's lines that the provider has not confirmed, by key. */
  readonly #pending = new Map<string, HTMLElement>();
  #lastId = 0;

  constructor(options: ChatLogOptions) {
    this.#options = options;
    this.#time = new Intl.DateTimeFormat(options.locale, { hour: '2-digit', minute: '2-digit' });
  }

  /** Id of the provider's newest line, or 0. */
  get lastId(): number {
    return this.#lastId;
  }

  /** Shows a greeting that is not stored as a line. */
  showGreeting(text: string): void {
    this.#append('machine', text, new Date());
  }

  /** Shows a line of the visitor before the provider has confirmed it. */
  addPending(key: string, text: string): void {
    const line = this.#append('visitor', text, new Date());
    line.dataset.waiting = '';
    this.#pending.set(key, line);
    this.#scrollToEnd();
  }

  /** Removes a line of the visitor that was not sent. */
  removePending(key: string): void {
    this.#pending.get(key)?.remove();
    this.#pending.delete(key);
  }

  confirmPending(key: string): void {
    this.#pending.get(key)?.removeAttribute('data-waiting');
  }

  /** Adds the new lines. Returns how many of them the visitor did not write. */
  add(lines: readonly ChatLine[]): number {
    const added = lines.filter(({ id }) => id > this.#lastId);
    for (const { id, author, key, text, at } of added) {
      this.#lastId = id;
      const own = this.#pending.get(key);
      this.#pending.delete(key);
      // The visitor's own line is shown already and announced once.
      if (own) own.removeAttribute('data-waiting');
      else this.#append(author, text, new Date(at));
    }
    if (added.length > 0) this.#scrollToEnd();
    return added.filter(({ author }) => author !== 'visitor').length;
  }

  #append(author: ChatAuthor, text: string, at: Date): HTMLElement {
    const { list, messages } = this.#options;
    const line = createElement(
      'li',
      { className: author },
      createElement('span', {
        className: 'who',
        textContent: `${messages.authors[author]}, ${this.#time.format(at)}`,
      }),
      createElement('p', { textContent: text }),
    );
    list.append(line);
    return line;
  }

  #scrollToEnd(): void {
    const { scroll } = this.#options;
    scroll.scrollTo({ top: scroll.scrollHeight });
  }
}
