import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from '../test.ts';

interface NorthChat {
  init(settings: object): void;
  open(): void;
  close(): void;
  reload(): void;
  destroy(): void;
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

  call(method: 'open' | 'close' | 'reload' | 'destroy'): Promise<void> {
    return this.page.evaluate((name) => window.NorthChat[name](), method);
  }

  isReady(): Promise<boolean> {
    return this.page.evaluate(() => window.NorthChat.isReady());
  }

  async waitUntilReady(): Promise<void> {
    await expect.poll(() => this.isReady()).toBe(true);
  }

  getEvents(): Promise<Window['chatEvents']> {
    return this.page.evaluate(() => window.chatEvents);
  }

  /** Lets the provider handle the next call of a path and drops its answer. */
  async loseNextAnswer(path: string): Promise<void> {
    // Patched inside the frame: a Playwright route cannot forward the call, because only browsers resolve the host
    // name.
    const frame = this.page.frames().find((other) => other.url().includes('//chat.localhost'));
    await frame?.evaluate((lost) => {
      const { fetch } = window;
      window.fetch = async (...call) => {
        const answer = await fetch(...call);
        if (call[0] !== lost) return answer;
        window.fetch = fetch;
        throw new TypeError('Failed to fetch');
      };
    }, path);
  }

  get field(): Locator {
    return this.frame.getByRole('textbox');
  }

  get lines(): Locator {
    return this.frame.getByRole('log').getByRole('listitem');
  }
}
