import type { ChatDriver, ChatVisitor } from '../../options/chat-driver.ts';

interface FreshchatApi {
  init(settings: Readonly<Record<string, unknown>>): void;
  isInitialized(): boolean;
  open(): void;
  destroy(): void;
  on(event: string, listener: (answer?: FreshchatAnswer) => void): void;
  off?(event: string): void;
}

interface FreshchatAnswer {
  readonly status?: number;
  readonly data?: { readonly restoreId?: unknown };
}

/**
 * Creates a driver for the Freshchat web messenger.
 *
 * Freshchat restores a conversation from the external id and the restore id together. The event `user:created`
 * delivers the restore id. The provider's own button is hidden, because the host has one.
 *
 * @see https://developers.freshchat.com/web-sdk/ (widget.js, init, events, destroy), and the article on restoring
 * conversations
 */
export function freshchat(host: string, token: string): ChatDriver {
  return {
    scriptUrl: `${host}/js/widget.js`,
    start(page, visitor, { onRestoreId, onClosed }) {
      // Cast: the script of the provider sets this global.
      const { fcWidget: api } = page as unknown as { fcWidget?: FreshchatApi };
      if (!api) throw new TypeError('The chat script brought no fcWidget.');
      let current = visitor;
      const start = () => {
        api.on('widget:closed', onClosed);
        api.on('user:created', (answer) => {
          const id = answer?.status === 200 ? answer.data?.restoreId : undefined;
          if (typeof id !== 'string') return;
          current = { ...current, restoreId: id };
          onRestoreId(id);
        });
        api.init(createSettings(host, token, current));
      };
      const stop = () => {
        api.off?.('widget:closed');
        api.off?.('user:created');
        api.destroy();
      };
      start();
      return {
        isReady: () => api.isInitialized(),
        open: () => api.open(),
        reload: () => {
          stop();
          start();
        },
        destroy: stop,
      };
    },
  };
}

function createSettings(host: string, token: string, { playerId, restoreId, locale }: ChatVisitor) {
  return {
    token,
    host,
    locale: locale.slice(0, 2),
    ...(playerId !== null && { externalId: playerId, restoreId }),
    config: { headerProperty: { hideChatButton: true } },
  };
}
