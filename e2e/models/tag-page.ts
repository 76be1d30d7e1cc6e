import type { Page, Route } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';

const NONCE = 'r4nd0m';

/** A page with one script tag, as an operator writes it. */
export interface TagPageOptions {
  /** The tag's file. Default `playerdesk.js`, which carries no form. */
  readonly script?: string;
  /** The platform's address. Default: over REST. */
  readonly platform?: string;
  /** The tag's `data-` attributes, beside the platform's address. */
  readonly data?: string;
  readonly body: string;
  /** The page's policy of content security, with scripts by this nonce: `r4nd0m`. */
  readonly policy?: string;
}

interface Seen {
  readonly tagPage: { readonly diagnostics: unknown[]; readonly violations: unknown[] };
}

/** A page on which React waits until it is let in. */
export class TagPage {
  readonly #page: Page;
  readonly #url: string;
  readonly #held: Route[] = [];
  #isHeld = true;
  readonly broken: string[] = [];

  constructor(page: Page, platform: RunningPlatform) {
    this.#page = page;
    this.#url = platform.url;
    page.on('pageerror', (error) => this.broken.push(error.message));
  }

  /** Opens the page; `held` names the files that do not come yet. */
  async goto(options: TagPageOptions, held = /\/(widget|sign-in|sign-up)\.js$/): Promise<void> {
    const { script = 'playerdesk.js', platform = '/rest', data = '', body, policy } = options;
    await this.#page.addInitScript(() => {
      const tagPage = { diagnostics: [] as unknown[], violations: [] as unknown[] };
      Object.assign(window, { tagPage });
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
        tagPage.violations.push({ violatedDirective, sample }),
      );
      document.addEventListener('DOMContentLoaded', () => {
        void window.Playerdesk?.desk?.then((desk) => {
          desk.on('diagnostic', (told) => tagPage.diagnostics.push(told));
        });
      });
    });
    await this.#page.route(held, async (route) => {
      if (this.#isHeld) this.#held.push(route);
      else await route.continue();
    });
    await this.#page.route('**/tag-page.html', (route) =>
      route.fulfill({
        contentType: 'text/html',
        ...(policy && { headers: { 'content-security-policy': policy } }),
        body: `<!doctype html><html lang="en"><head><title>A page with one tag</title>
          <script nonce="${NONCE}" src="/${script}" data-platform="${platform}" ${data} defer></script></head>
          <body><main>${body}</main></body></html>`,
      }),
    );
    await this.#page.goto(`${this.#url}/tag-page.html`);
  }

  /** Lets everything come. */
  async letIn(): Promise<void> {
    this.#isHeld = false;
    await Promise.all(this.#held.splice(0).map((route) => route.continue()));
  }

  /** Resolves once a view has taken the screen over. */
  async live(): Promise<void> {
    await this.#page.evaluate(async () => {
      const desk = await window.Playerdesk.desk;
      if (!desk) throw new Error('The tag made no instance');
      await new Promise<void>((resolve) => desk.on('ready', () => resolve()));
    });
  }

  seen(): Promise<Seen['tagPage']> {
    return this.#page.evaluate(() => (window as unknown as Seen).tagPage);
  }
}
