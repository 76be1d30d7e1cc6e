import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import type { PlainOptions } from './host-page.ts';

type Settings = NonNullable<PlainOptions['games']>;

/** Games of the simulated provider, by their use in tests. */
export const GAMES = {
  dice: { gameId: '1010', identifier: 'dice-harbour', title: 'Dice Harbour' },
  slot: { gameId: '1002', identifier: 'gem-cavern', title: 'Gem Cavern' },
  jackpot: { gameId: '1004', identifier: 'midnight-reels', title: 'Midnight Reels' },
} as const;

/** Returns an operator's settings for the platform's game provider, as the demo casino has them. */
export function gameSettings(platform: RunningPlatform, changes: Partial<Settings> = {}): Settings {
  const playHost = platform.suppliers.origins.games;
  return { playHost, brand: 'northlight', ready: 'message', ...changes };
}

/** Page object of a game that is open over the page. */
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

  /** Waits as long as a player does before the panel calls the game slow: it is a page with scripts of its own. */
  async waitUntilOpen(): Promise<void> {
    const game = this.panel.locator('[part="game"]');
    await expect(game).toHaveAttribute('data-state', 'open', { timeout: 15_000 });
  }

  /** The button that places a bet. */
  get playButton(): Locator {
    return this.frame.getByRole('button', { name: /^(Spin|Roll)/ });
  }

  /** Plays one round and waits until the button is enabled again. */
  async playRound(): Promise<void> {
    await this.playButton.click();
    await expect(this.playButton).toBeEnabled();
    await expect(this.frame.locator('p[role="status"]')).not.toBeEmpty();
  }

  /** Returns the address of the game's frame. */
  async getFrameUrl(): Promise<URL> {
    return new URL((await this.element.getAttribute('src')) ?? '');
  }
}
