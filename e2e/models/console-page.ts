import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';

/** Returns the variables of a platform with a console, and of the identity provider of its staff. */
export async function consoleVariables(): Promise<Readonly<Record<string, string>>> {
  const [consolePort, staffPort] = [await findFreePort(), await findFreePort()];
  return {
    CONSOLE_URL: `http://console.localhost:${consolePort}`,
    CONSOLE_PORT: String(consolePort),
    CONSOLE_OIDC_ISSUER: `http://localhost:${staffPort}`,
    CONSOLE_OIDC_CLIENT_ID: 'console',
    CONSOLE_OIDC_CLIENT_SECRET: 'what the console shares with its identity provider',
    STAFF_PORT: String(staffPort),
    CONSOLE_BREAK_GLASS_ALARM: 'security@operator.example',
  };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Page object of the operator's console. */
export class ConsolePage {
  readonly page: Page;
  /** Uncaught errors of the page and violations of its policy. */
  readonly errors: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Trusted/i.test(message.text())) this.errors.push(message.text());
    });
  }

  /** Opens an address of the console, and signs a person of the provider in. */
  async enter(url: string, person: string): Promise<void> {
    await this.page.goto(url);
    await this.page.getByRole('link', { name: 'Sign in' }).click();
    await this.page.getByRole('button', { name: person }).click();
    await this.page.getByRole('navigation', { name: 'Sections' }).waitFor();
  }

  /** Counts a person's presses from now on, also those of keys that press a button. Returns the number so far. */
  async countPresses(): Promise<() => Promise<number>> {
    await this.page.evaluate(() => {
      const { dataset } = document.documentElement;
      dataset.presses = '0';
      addEventListener(
        'click',
        ({ isTrusted }) => {
          if (isTrusted) dataset.presses = String(Number(dataset.presses) + 1);
        },
        true,
      );
    });
    return () => this.page.evaluate(() => Number(document.documentElement.dataset.presses));
  }

  async open(section: string): Promise<void> {
    await this.page.getByRole('navigation').getByRole('link', { name: section }).click();
    await this.page.getByRole('heading', { level: 1, name: section }).waitFor();
  }
}
