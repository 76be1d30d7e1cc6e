import { openSignedIn, payer } from '../models/cashier.ts';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';

const PORTRAIT = { width: 820, height: 1180 };
const LANDSCAPE = { width: 1180, height: 820 };

test('on a tablet no screen of the account is cut or scrolls sideways', async ({ host, page, platform }) => {
  proves('UX-22.tablet');
  test.slow();

  const { person } = await payer(platform, { real: 5_000 });
  await page.setViewportSize(PORTRAIT);
  await openSignedIn(host, person);
  const account = await host.open('account');
  const items = account.locator('[part="menu-item"]');
  const names = await items.allInnerTexts();
  expect(names.length).toBeGreaterThan(8);

  const cut: string[] = [];
  for (const [index, name] of names.entries()) {
    await items.nth(index).click();
    await expect(account.locator('[part="panel"] [aria-busy="true"]')).toHaveCount(0);
    for (const size of [PORTRAIT, LANDSCAPE]) {
      await host.resize(size);
      const isCut = await account.evaluate((panel, window) => {
        const { left, right, top, bottom } = panel.getBoundingClientRect();
        const scrolls = [...panel.querySelectorAll('*')].some(
          (part) =>
            part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX),
        );
        return scrolls || left < 0 || top < 0 || right > window.width || bottom > window.height;
      }, size);
      if (isCut) cut.push(`${name} at ${size.width} px`);
    }
  }
  expect(cut).toEqual([]);
});
