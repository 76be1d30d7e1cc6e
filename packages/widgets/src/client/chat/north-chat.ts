import type { ChatDriver } from '../../options/chat-driver.ts';

interface NorthChatApi {
  init(settings: { account: string; restoreId: string | null; locale: string }): void;
  isReady(): boolean;
  open(): void;
  reload(): void;
  destroy(): void;
  on(event: 'closed' | 'conversation', listener: (detail: { restoreId?: string }) => void): void;
}

/** Creates a driver for the simulated chat of the demo. */
export function northChat(host: string, account: string): ChatDriver {
  return {
    scriptUrl: `${host}/chat.js`,
    start(page, { restoreId, locale }, { onRestoreId, onClosed }) {
      // Cast: the script of the provider sets this global.
      const { NorthChat: api } = page as unknown as { NorthChat?: NorthChatApi };
      if (!api) throw new TypeError('The chat script brought no NorthChat.');
      api.on('closed', onClosed);
      api.on('conversation', ({ restoreId: id }) => id !== undefined && onRestoreId(id));
      api.init({ account, restoreId, locale });
      return api;
    },
  };
}
