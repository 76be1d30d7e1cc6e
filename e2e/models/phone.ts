import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import { PNG } from 'pngjs';
import type { RunningPlatform } from '../platform.ts';

/** Reads a QR code on the screen as a camera does. */
export async function readCode(card: Locator): Promise<string> {
  let text = '';
  // A screenshot may catch the code while it changes.
  await expect
    .poll(async () => {
      const { data, width, height } = PNG.sync.read(await card.screenshot());
      text = jsQr(new Uint8ClampedArray(data), width, height)?.data ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** Page object of the simulated phone, in its own window. */
export class Phone {
  readonly page: Page;
  readonly #origin: string;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  static async open(
    context: BrowserContext,
    { suppliers }: Pick<RunningPlatform, 'suppliers'>,
  ): Promise<Phone> {
    return new Phone(await context.newPage(), suppliers.origins.eid);
  }

  /** Enters the text of a QR code and opens the app with it. */
  async scan(text: string): Promise<void> {
    await this.page.goto(`${this.#origin}/phone`);
    await this.page.getByLabel('What the QR code or the link says').fill(text);
    await this.page.getByRole('button', { name: 'Scan' }).click();
    await expect(this.page.getByText(/asks who you are/)).toBeVisible();
  }

  async approve(person: RegExp): Promise<void> {
    await this.page.getByRole('radio', { name: person }).check();
    await this.page.getByRole('button', { name: 'Approve' }).click();
    await expect(this.page.getByText('Approved. Look at the other screen.')).toBeVisible();
  }

  async decline(): Promise<void> {
    await this.page.getByRole('button', { name: 'Decline' }).click();
    await expect(this.page.getByText('Declined.')).toBeVisible();
  }
}
