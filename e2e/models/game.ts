import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import type { PlainOptions } from './host-page.ts';

type Settings = NonNullable<PlainOptions['games']>;

/** Games of the simulated provider, by what tests need of them. */
export const GAMES = {
  dice: { gameId: '1010', identifier: 'dice-harbour', title: 'Dice Harbour' },
  slot: { gameId: '1002', identifier: 'gem-cavern', title: 'Gem Cavern' },
  jackpot: { gameId: '1004', identifier: 'midnight-reels', title: 'Midnight Reels' },
} as const;

/** An operator's settings for the platform's game provider, as the demo casino has them. */
export function gameSettings(platform: RunningPlatform, changes: Partial<Settings> = {}): Settings {
  const playHost = platform.suppliers.origins.games;
  return { playHost, brand: 'northlight', ready: 'message', ...changes };
}

/** A game that is open over the page, as a player uses it. */
export class Game {
  readonly page: Page;
  readonly panel: Locator;
  readonly element: Locator;
  readonly frame: FrameLocator;

  constructor(page: Page) {
    this.page = page;
    this.panel = page.getByRole('dialog').filter({ has: page.locator('[part="game"]') });
    this.element = this.panel.locator('iframe[part="game-frame"]');
    this.frame = this.element.contentFrame();
  }

  async stands(): Promise<void> {
    await expect(this.panel.locator('[part="game"]')).toHaveAttribute('data-state', 'open');
  }

  /** The button that stakes. */
  get go(): Locator {
    return this.frame.getByRole('button', { name: /^(Spin|Roll)/ });
  }

  /** One round, until the button can be pressed again. */
  async round(): Promise<void> {
    await this.go.click();
    await expect(this.go).toBeEnabled();
    await expect(this.frame.locator('p[role="status"]')).not.toBeEmpty();
  }

  /** The address with which the frame was opened. */
  async address(): Promise<URL> {
    return new URL((await this.element.getAttribute('src')) ?? '');
  }
}
