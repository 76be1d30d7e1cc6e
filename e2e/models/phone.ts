import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import jsQr from 'jsqr';
import { PNG } from 'pngjs';
import type { RunningPlatform } from '../platform.ts';

/** What a camera reads from a code on the screen. */
export async function readCode(card: Locator): Promise<string> {
  let text = '';
  // A code may be photographed in the moment it changes.
  await expect
    .poll(async () => {
      const { data, width, height } = PNG.sync.read(await card.screenshot());
      text = jsQr(new Uint8ClampedArray(data), width, height)?.data ?? '';
      return text;
    })
    .not.toBe('');
  return text;
}

/** The pretend phone, in a window of its own. */
export class Phone {
  readonly page: Page;
  readonly #origin: string;

  private constructor(page: Page, origin: string) {
    this.page = page;
    this.#origin = origin;
  }

  static async of(
    context: BrowserContext,
    { suppliers }: Pick<RunningPlatform, 'suppliers'>,
  ): Promise<Phone> {
    return new Phone(await context.newPage(), suppliers.origins.eid);
  }

  /** Reads a text as the camera would, and opens the app with it. */
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
