import type { Locator, Page } from '@playwright/test';
import { Cashier, payer } from '../models/cashier.ts';
import { Phone, readCode } from '../models/phone.ts';
import { BRITISH } from '../models/registered.ts';
import { dismissSwedishWelcome } from '../models/signed-in.ts';
import type { RunningPlatform } from '../platform.ts';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

const DAY = 86_400;

/** Counts the steps of a player: presses of buttons, links and choices, and filled fields. */
class Path {
  presses = 0;
  fields = 0;

  async press(control: Locator): Promise<void> {
    await control.click();
    this.presses += 1;
  }

  async fill(field: Locator, value: string): Promise<void> {
    await field.fill(value);
    this.fields += 1;
  }

  get steps(): number {
    return this.presses + this.fields;
  }
}

interface Market {
  readonly license: string;
  /** Signs a player in on the front page of the demo casino. */
  signIn(page: Page, platform: RunningPlatform): Promise<void>;
  /** The button that opens the form of a deposit limit. */
  readonly setLimit: 'Set limit' | 'Change';
  /** Whether a deposit requires an acknowledgement that money is not protected. */
  readonly acknowledges?: boolean;
  /** Whether an exclusion asks for the brands that it applies to. */
  readonly asksBrands?: boolean;
}

const byPassword =
  (changes: Record<string, unknown> = {}) =>
  async (page: Page, platform: RunningPlatform) => {
    const { person } = await payer(platform, changes);
    await page.goto(`${platform.url}/casino`);
    await page.waitForFunction(() => window.playerdesk !== undefined);
    await page.evaluate(
      ([email, password]) => window.playerdesk.account.signIn({ email, password }).then(() => {}),
      [person.email, person.password] as const,
    );
  };

/** Swedish players have no password. */
async function byEid(page: Page, platform: RunningPlatform): Promise<void> {
  await page.goto(`${platform.url}/?jurisdiction=SGA`);
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  const phone = await Phone.open(page.context(), platform);
  await page.bringToFront();
  const code = await readCode(page.getByRole('dialog').locator('[part="scan-card"]'));
  await phone.scan(code);
  await phone.approve(/Astrid Lindqvist/);
  await page.bringToFront();
  await dismissSwedishWelcome(page, 'Astrid');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

const MARKETS: readonly Market[] = [
  { license: 'Malta', signIn: byPassword(), setLimit: 'Set limit', asksBrands: true },
  {
    license: 'Spain',
    signIn: byPassword({ Country: 'ES', Jurisdiction: 'ES', Nationality: 'ES', Gender: 'female' }),
    setLimit: 'Set limit',
  },
  { license: 'Great Britain', signIn: byPassword(BRITISH), setLimit: 'Set limit', acknowledges: true },
  { license: 'Sweden', signIn: byEid, setLimit: 'Change' },
];

async function deposit(page: Page, { acknowledges }: Market): Promise<Path> {
  const path = new Path();
  await path.press(page.getByRole('banner').getByRole('button', { name: 'Deposit' }));
  const panel = page.getByRole('dialog');
  const cashier = new Cashier(page);
  const acknowledge = panel.getByRole('button', { name: 'I understand and want to continue' });
  if (acknowledges) await path.press(acknowledge);
  await path.fill(cashier.field('Card number'), '4111111111111111');
  await path.fill(cashier.field('Expires'), '12/39');
  await path.fill(cashier.field('Security code'), '123');
  await path.fill(cashier.field(/^Amount/), '20');
  await path.press(cashier.button(/^Pay/));
  await expect(panel.getByRole('heading', { name: /in your account/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  return path;
}

async function limit(page: Page, { setLimit }: Market): Promise<Path> {
  const path = new Path();
  await path.press(safetyBar(page).getByRole('button', { name: 'Limits' }));
  const card = page.getByRole('dialog').locator('[part="limit-card"][data-type="deposit"]');
  await path.press(card.getByRole('button', { name: setLimit }).first());
  await path.fill(card.getByLabel('Daily', { exact: true }), '100');
  await path.press(card.getByRole('button', { name: 'Save' }));
  await expect(page.getByText('Limits saved')).toBeVisible();
  await page.keyboard.press('Escape');
  return path;
}

async function pause(page: Page): Promise<Path> {
  const path = new Path();
  await path.press(safetyBar(page).getByRole('button', { name: 'Limits' }));
  await path.press(page.getByRole('dialog').getByRole('button', { name: 'Take a break', exact: true }));
  await path.press(page.getByRole('button', { name: 'Take a 24-hour break' }));
  await path.press(
    page.locator('[data-widget="self-exclude"]').getByRole('button', { name: /^Start .*break$/ }),
  );
  await expect(page.getByRole('heading', { name: 'Your break has started' })).toBeVisible();
  return path;
}

async function exclude(page: Page, { asksBrands }: Market): Promise<Path> {
  const path = new Path();
  await path.press(safetyBar(page).getByRole('button', { name: 'Limits' }));
  await path.press(page.getByRole('dialog').getByRole('button', { name: 'Take a break', exact: true }));
  const form = page.locator('[part="break"][data-kind="self-exclusion"]');
  await path.press(form.getByRole('radio').first());
  if (asksBrands) await path.press(form.getByRole('radio', { name: /^Yes/ }));
  await path.press(form.getByRole('button', { name: 'Continue' }));
  await path.press(form.getByRole('button', { name: 'Self-exclude' }));
  await expect(page.getByRole('heading', { name: 'You’ve self-excluded' })).toBeVisible();
  return path;
}

const safetyBar = (page: Page) => page.locator('[data-widget="safety-bar"]');

for (const market of MARKETS) {
  const title = `a limit, a break and an exclusion take no more steps than a deposit in ${market.license}`;
  test(title, repeats(market !== MARKETS[0]), async ({ page, platform }, info) => {
    proves('RG-39.steps');

    test.slow();
    await market.signIn(page, platform);
    const paths = { deposit: await deposit(page, market), limit: await limit(page, market) };
    const broken = { break: await pause(page) };
    await platform.backstage.advance(DAY + 60);
    await market.signIn(page, platform);
    const all = { ...paths, ...broken, exclusion: await exclude(page, market) };
    // Advance the clock, so that later tests on this platform can use the player.
    await platform.backstage.advance(DAY + 60);

    await info.attach('steps', {
      body: JSON.stringify({ license: market.license, ...all }),
      contentType: 'application/json',
    });
    expect(all.limit.presses).toBeLessThanOrEqual(3);
    expect(all.limit.steps).toBeLessThanOrEqual(all.deposit.steps);
    expect(all.break.steps).toBeLessThanOrEqual(all.deposit.steps);
    expect(all.exclusion.steps).toBeLessThanOrEqual(all.deposit.steps);
  });
}
