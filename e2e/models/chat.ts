import type { FrameLocator, Locator, Page } from '@playwright/test';

interface NorthChat {
  init(settings: object): void;
  open(): void;
  isReady(): boolean;
  on(event: string, listener: (detail: unknown) => void): () => void;
}
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string },
  ): { createScriptURL(text: string): unknown };
}
declare global {
  interface Window {
    NorthChat: NorthChat;
    chatEvents: [event: string, detail: unknown][];
  }
}

const EVENTS = ['ready', 'opened', 'closed', 'unread', 'conversation'];

/** Page object of the simulated chat provider's script, used as the provider documents it. */
export class ProviderChat {
  readonly page: Page;
  readonly frame: FrameLocator;
  readonly element: Locator;

  constructor(page: Page) {
    this.page = page;
    this.element = page.locator('iframe[data-north-chat]');
    this.frame = page.frameLocator('iframe[data-north-chat]');
  }

  /**
   * Loads the script under the page's policy, subscribes to all events and initializes the chat. Returns whether it was
   * ready at once.
   */
  async init(origin: string, settings: Record<string, unknown> = {}): Promise<boolean> {
    const script = `${origin}/chat.js`;
    return this.page.evaluate(
      async ([src, chatSettings, events]) => {
        if (!Reflect.has(window, 'NorthChat')) {
          const { trustedTypes } = window as unknown as { trustedTypes: Policies };
          const policy = trustedTypes.createPolicy('playerdesk', {
            createScriptURL: (text: string) => text,
          });
          const element = document.createElement('script');
          element.src = policy.createScriptURL(src) as unknown as string;
          await new Promise((resolve, reject) => {
            element.addEventListener('load', resolve);
            element.addEventListener('error', reject);
            document.head.append(element);
          });
        }
        window.chatEvents = [];
        for (const event of events)
          window.NorthChat.on(event, (detail) => window.chatEvents.push([event, detail]));
        window.NorthChat.init({ account: 'northern-casino', locale: 'en-US', ...chatSettings });
        return window.NorthChat.isReady();
      },
      [script, settings, EVENTS] as const,
    );
  }

  open(): Promise<void> {
    return this.page.evaluate(() => window.NorthChat.open());
  }

  getEvents(): Promise<Window['chatEvents']> {
    return this.page.evaluate(() => window.chatEvents);
  }

  get field(): Locator {
    return this.frame.getByRole('textbox');
  }

  get lines(): Locator {
    return this.frame.getByRole('log').getByRole('listitem');
  }
}
