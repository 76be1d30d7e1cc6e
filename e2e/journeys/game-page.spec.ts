import type { Page, Route } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

/** Opens the page of a game in its own window and collects the browser's errors. */
async function open(page: Page, platform: RunningPlatform, game: string, language = 'en') {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Trusted/.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const origin = platform.suppliers.origins.games;
  const home = encodeURIComponent(`${platform.url}/casino`);
  await page.goto(`${origin}/northlight/${game}?mode=d&standalone=true&language=${language}&homeurl=${home}`);
  const go = page.locator('button.go');
  await expect(go).toBeVisible();
  return { complaints, go, says: page.locator('p[role="status"]') };
}

const getBalance = async (page: Page) => {
  const text = (await page.locator('dd').first().textContent()) ?? '';
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
};

for (const game of ['dice-harbour', 'gem-cavern']) {
  test(`${game} is played by keyboard and shows the result of the round`, { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    const { complaints, go, says } = await open(page, platform, game);
    await page.keyboard.press('Tab');
    for (
      let presses = 0;
      presses < 8 && !(await go.evaluate((one) => one === document.activeElement));
      presses += 1
    )
      await page.keyboard.press('Tab');
    await expect(go).toBeFocused();
    const before = await getBalance(page);
    await page.keyboard.press('Space');
    await expect(says).toHaveText(/You won|You got|No win/);
    await expect(go).toBeFocused();
    const won = /You (?:won|got) €([\d.,]+)/.exec((await says.textContent()) ?? '')?.[1] ?? '0';
    const stake = Math.round(
      Number(((await page.locator('#stake').textContent()) ?? '').replace('€', '')) * 100,
    );
    expect(await getBalance(page)).toBe(before - stake + Math.round(Number(won.replace(',', '')) * 100));
    expect(complaints).toEqual([]);
  });
}

for (const width of [320, 375, 768, 1280]) {
  test(`nothing overflows at ${width} px in the languages with the longest texts`, { tag: '@full' }, async ({
    page,
    platform,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const [game, language] of [
      ['dice-harbour', 'pl'],
      ['gem-cavern', 'fi'],
      ['lucky-lantern', 'th'],
    ] as const) {
      const { go } = await open(page, platform, game, language);
      await page.locator('summary').click();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect([game, over <= 0]).toEqual([game, true]);
      const box = await go.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width && box.height >= 44).toBe(true);
    }
  });
}

/** Answers a call as the provider does, with changes. Node does not resolve the provider's host name. */
async function answerWith(route: Route, changes: object): Promise<void> {
  const { host, hostname } = new URL(route.request().url());
  const url = route.request().url().replace(hostname, '127.0.0.1');
  const response = await route.fetch({ url, headers: { ...route.request().headers(), host } });
  await route.fulfill({ response, json: { ...(await response.json()), ...changes } });
}

test('the play button waits for the legal minimum time, and a key held down starts one game', {
  tag: '@full',
}, async ({ page, platform }) => {
  proves('RG-30.pace-game');

  await page.clock.install();
  await page.route('**/api/open', (route) => answerWith(route, { secondsPerGame: 60 }));
  let rounds = 0;
  await page.route('**/api/rounds', (route) => {
    rounds += 1;
    return answerWith(route, {});
  });
  const { go, says } = await open(page, platform, 'dice-harbour');

  const hold = async () => {
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
  };

  await go.focus();
  await hold();
  await expect(says).toHaveText(/You won|You got|No win/);
  await expect(go).toHaveAttribute('aria-disabled', 'true');
  // Playwright waits until a button is enabled. A player does not.
  await go.click({ force: true });
  await page.clock.runFor(60_000);
  await expect(go).toHaveAttribute('aria-disabled', 'false');
  await hold();
  expect(rounds).toBe(1);

  await page.keyboard.up('Enter');
  await hold();
  await expect.poll(() => rounds).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
});

for (const [win, message, hits] of [
  [30, 'You got €0.30 back', 0],
  [100, 'You got €1.00 back', 0],
  [150, 'You won €1.50', 3],
] as const) {
  test(`a stake of 100 that returns ${win} shows “${message}”`, async ({ page, platform }) => {
    proves('RG-30.no-celebration');

    await page.route('**/api/rounds', (route) =>
      route.fulfill({
        json: {
          status: 'paid',
          outcome: {
            window: ['GGG', 'GGG', 'GGG', 'FFF', 'EEE'],
            lines: [{ line: 0, symbol: 'G', count: 3, pays: win / 10 }],
            win,
          },
          win,
          jackpot: 0,
          balance: 99_900 + win,
        },
      }),
    );
    const { go, says } = await open(page, platform, 'gem-cavern');

    await go.click();

    await expect(says).toHaveText(message);
    await expect(page.locator('.hit')).toHaveCount(hits);
    await expect(page.locator('.says.won')).toHaveCount(hits === 0 ? 0 : 1);
  });
}
