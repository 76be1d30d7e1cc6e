import type { Page, Route } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';

const NONCE = 'r4nd0m';

/** Options of a page with one script tag. */
export interface TagPageOptions {
  /** The tag's file. Default `playerdesk.js`, which contains no form. */
  readonly script?: string;
  /** The platform's address. Default: REST. */
  readonly platform?: string;
  /** The tag's `data-` attributes in addition to the platform's address. */
  readonly data?: string;
  readonly body: string;
  /** The page's content security policy. It allows scripts with the nonce `r4nd0m`. */
  readonly policy?: string;
}

interface Reports {
  readonly tagPage: { readonly diagnostics: unknown[]; readonly violations: unknown[] };
}

/** Page object of a page that holds the view back until `releaseFiles()`. */
export class TagPage {
  readonly #page: Page;
  readonly #url: string;
  readonly #held: Route[] = [];
  #isHeld = true;
  readonly pageErrors: string[] = [];

  constructor(page: Page, platform: RunningPlatform) {
    this.#page = page;
    this.#url = platform.url;
    page.on('pageerror', (error) => this.pageErrors.push(error.message));
  }

  /** Opens the page. `held` matches the files that are held back. */
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
          desk.on('diagnostic', (diagnostic) => tagPage.diagnostics.push(diagnostic));
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

  /** Serves all files that are held back. */
  async releaseFiles(): Promise<void> {
    this.#isHeld = false;
    await Promise.all(this.#held.splice(0).map((route) => route.continue()));
  }

  /** Waits until a view has replaced the first form. */
  async waitUntilReady(): Promise<void> {
    await this.#page.evaluate(async () => {
      const desk = await Playerdesk.desk;
      if (!desk) throw new Error('The tag made no instance');
      await new Promise<void>((resolve) => desk.on('ready', () => resolve()));
    });
  }

  getReports(): Promise<Reports['tagPage']> {
    return this.#page.evaluate(() => (window as unknown as Reports).tagPage);
  }
}
