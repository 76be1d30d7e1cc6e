import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { BackstagePage } from '../../e2e/models/backstage-page.ts';
import { CARDS, Cashier } from '../../e2e/models/cashier.ts';
import { ConsolePage, consoleVariables } from '../../e2e/models/console-page.ts';
import { Game } from '../../e2e/models/game.ts';
import { newPerson } from '../../e2e/models/person.ts';
import { ShowroomPage } from '../../e2e/models/showroom-page.ts';
import { Wizard } from '../../e2e/models/wizard.ts';
import { startPlatform } from '../../e2e/platform.ts';
import { buildCasino, CASINO_DIST } from '../build/casino.ts';
import { buildStaffPage } from '../build/staff-page.ts';

/**
 * Takes the pictures of the README and the docs from the demo casino with a separate platform. With names, takes only
 * those. With `--check`, writes them to `.reports/pictures`: the full run proves that they can be taken.
 */
const isCheck = process.argv.includes('--check');
const FOLDER = fileURLToPath(
  new URL(isCheck ? '../../.reports/pictures/' : '../../docs/pictures/', import.meta.url),
);
const LARGEST = 250_000;
const DESK: BrowserContextOptions = { viewport: { width: 1180, height: 740 }, colorScheme: 'light' };
const TALL: BrowserContextOptions = { ...DESK, viewport: { width: 940, height: 820 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 375, height: 720 },
  colorScheme: 'light',
  deviceScaleFactor: 2,
};
const PLACES = [process.env.PLAYWRIGHT_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser'];

interface Picture {
  readonly context: BrowserContextOptions;
  readonly path: string;
  readonly prepare: (page: Page) => Promise<void>;
}

const dialog = (page: Page) => page.getByRole('dialog').last();
const open = (page: Page, widget: 'sign-in' | 'get-started' | 'account' | 'deposit') =>
  page.evaluate((name) => window.playerdesk.open(name).ready, widget);

const PICTURES: Readonly<Record<string, Picture>> = {
  showroom: {
    context: { ...DESK, viewport: { width: 1280, height: 800 } },
    path: '/',
    prepare: async (page) => {
      const showroom = new ShowroomPage(page);
      await showroom.tour.getByRole('button', { name: 'Start the tour' }).click();
      await showroom.panel.getByRole('heading', { name: 'What is your email?' }).waitFor();
      await showroom.tour.getByRole('button', { name: 'Next' }).click();
      const cashier = page.frameLocator('[title="The demo casino"]').frameLocator('[src*="/cashier?"]');
      await cashier.getByRole('radio', { name: /^Card/ }).waitFor();
    },
  },
  'sign-in': { context: DESK, path: '/?theme=light', prepare: (page) => open(page, 'sign-in') },
  'sign-up': {
    context: DESK,
    path: '/?theme=light',
    prepare: async (page) => {
      await open(page, 'get-started');
      const wizard = new Wizard(page, dialog(page));
      await wizard.fillEmailStep(newPerson({ email: 'sofia.berg@example.com' }));
      await wizard.panel.getByLabel('Password', { exact: true }).fill('Northern-7');
    },
  },
  account: {
    context: DESK,
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await open(page, 'account');
      await dialog(page).getByRole('button', { name: 'Read more' }).first().waitFor();
    },
  },
  cashier: {
    context: TALL,
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await toCashier(page);
    },
  },
  history: {
    context: TALL,
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await pay(page, CARDS.approve, '50');
      await pay(page, CARDS.decline, '25');
      await page.evaluate(() => window.playerdesk.open('account', { tab: 'history' }).ready);
      await dialog(page).getByRole('row').nth(2).waitFor();
      await dialog(page).getByText('Your payments since you joined').waitFor();
    },
  },
  game: {
    context: { ...DESK, viewport: { width: 760, height: 660 } },
    path: '/games/midnight-reels?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: 'Play for real money' }).click();
      await new Game(page).waitUntilOpen();
      await new Game(page).playRound();
    },
  },
  tournament: {
    context: TALL,
    path: '/tournaments?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await page.getByLabel('Tournament', { exact: true }).selectOption('aurora-cup');
      await page.getByRole('button', { name: 'Join tournament' }).click();
      await page.getByText('You’re in.').waitFor();
    },
  },
  'e-id': {
    context: DESK,
    path: '/?theme=light&jurisdiction=SGA',
    prepare: async (page) => {
      await open(page, 'sign-in');
      await dialog(page).getByRole('img').first().waitFor();
    },
  },
  limits: { context: DESK, path: '/?theme=light&jurisdiction=SGA', prepare: reachLimits },
  'limits-centre': {
    context: { ...TALL, viewport: { width: 940, height: 860 } },
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await setLimits(page);
      await page.evaluate(() => window.playerdesk.open('account', { tab: 'limits' }).ready);
      const card = dialog(page).locator('[part="limit-card"]').first();
      await card.locator('[data-period="weekly"]').waitFor();
      await card.evaluate((shown) => shown.scrollIntoView({ block: 'start' }));
    },
  },
  'break-review': {
    context: { ...TALL, viewport: { width: 940, height: 620 } },
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await page.evaluate(() => window.playerdesk.open('account', { tab: 'responsible-gaming' }).ready);
      const exclusion = dialog(page).locator('[data-kind="self-exclusion"]');
      await exclusion.locator('input[value="182"]').check();
      await exclusion.locator('input[value="true"]').check();
      await exclusion.locator('button[type="submit"]').click();
      await exclusion.locator('[part="review"]').scrollIntoViewIfNeeded();
    },
  },
  documents: {
    context: { ...TALL, viewport: { width: 760, height: 780 } },
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      const card = await pictureOfCard(page);
      await page.evaluate(() => window.playerdesk.open('verify', { document: 'credit-card' }).ready);
      const panel = dialog(page);
      await panel
        .locator('input[type="file"][name="files"]')
        .setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: card });
      await panel.getByRole('button', { name: 'Hide digits' }).click();
      await panel.getByRole('button', { name: 'Hide middle digits' }).click();
    },
  },
  'phone-account': {
    context: PHONE,
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await setLimits(page);
      await open(page, 'account');
      await dialog(page).getByText('€100 a day').waitFor();
    },
  },
  'phone-deposit': {
    context: PHONE,
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await toCashier(page);
      await dialog(page).locator('[part="chosen-bonus"]').waitFor();
    },
  },
  'phone-withdrawal': {
    context: PHONE,
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await page.evaluate(() => window.playerdesk.open('piq-cashier', { method: 'withdraw' }).ready);
      await new Cashier(page).withdraw('20');
      await dialog(page).locator('[part="outcome-sign"]').waitFor();
    },
  },
  'thai-dark': {
    context: { ...PHONE, colorScheme: 'dark' },
    path: '/?locale=th-TH&theme=dark',
    prepare: (page) => open(page, 'get-started'),
  },
  backstage: {
    context: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    path: '/',
    prepare: async (page) => {
      const backstage = new BackstagePage(page);
      await backstage.enter(platform);
      await backstage.open('Players');
      await backstage.choosePlayer('maja@demo.playerdesk.example');
    },
  },
  console: {
    context: { ...DESK, viewport: { width: 1280, height: 960 } },
    path: '/?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await setLimits(page);
      await pay(page, CARDS.approve, '50');
      await new ConsolePage(page).enter(`${staff.CONSOLE_URL}/players?text=Maja`, 'Ines Attard');
      await page.getByRole('link', { name: 'Maja' }).click();
      await page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first().waitFor();
    },
  },
  // Must be last: it moves the clock of the platform.
  'reality-check': {
    context: { ...DESK, viewport: { width: 760, height: 660 } },
    path: '/games/midnight-reels?theme=light',
    prepare: async (page) => {
      await signIn(page);
      await page.getByRole('button', { name: 'Play for real money' }).click();
      const game = new Game(page);
      await game.waitUntilOpen();
      for (let round = 0; round < 6; round += 1) await game.playRound();
      await platform.backstage.advance(25 * 60);
      await page.evaluate(
        () => window.playerdesk.open('reality-check', { panel: { closable: false } }).ready,
      );
      await dialog(page).locator('[part="total"]').waitFor();
    },
  },
};

async function signIn(page: Page): Promise<void> {
  await open(page, 'sign-in');
  const panel = dialog(page);
  await panel.getByRole('textbox', { name: 'Email' }).fill('maja@demo.playerdesk.example');
  await panel.getByLabel('Password', { exact: true }).fill('Demo-Player-1!');
  await panel.getByRole('button', { name: 'Sign in', exact: true }).click();
  // The first welcome is a panel, and later ones a notice that leaves by itself.
  const welcome = page
    .getByRole('dialog')
    .or(page.getByRole('status'))
    .filter({ hasText: /Welcome/ });
  await welcome.first().waitFor();
  if (await dialog(page).isVisible()) await leave(page);
}

async function leave(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Close X' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function toCashier(page: Page): Promise<Cashier> {
  await open(page, 'deposit');
  const cashier = new Cashier(page);
  await cashier.frame.getByRole('radio', { name: /^Card/ }).waitFor();
  return cashier;
}

async function pay(page: Page, card: string, amount: string): Promise<void> {
  const cashier = await toCashier(page);
  await cashier.pay(amount, card);
  await Promise.any([
    dialog(page).getByText('is in your account').waitFor(),
    cashier.button('Try again').waitFor(),
  ]);
  await leave(page);
}

/** Active limits, one of them half used, and one pending change. */
async function setLimits(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const responsibleGambling = await window.playerdesk.load('responsibleGambling');
    const money = { type: 'deposit', currency: 'EUR' } as const;
    await responsibleGambling.setLimit({ ...money, period: 'daily', amount: 10_000 });
    await responsibleGambling.setLimit({ ...money, period: 'weekly', amount: 30_000 });
    await responsibleGambling.setLimit({ ...money, period: 'monthly', amount: 60_000 });
    await responsibleGambling.setLimit({ ...money, period: 'weekly', amount: 45_000 });
  });
}

/** A photo of a fictitious card. */
async function pictureOfCard(page: Page): Promise<Buffer> {
  const desk = await page.context().newPage();
  await desk.setContent(
    `<body style="margin:0"><div style="width:600px;height:380px;background:linear-gradient(135deg,#0f4c3a,#2f8f6f);
    color:#fff;position:relative;font:40px monospace"><span style="position:absolute;left:68px;top:190px">4000 0012 3456
    7899</span><span style="position:absolute;left:68px;top:310px;font-size:22px">MAJA LIND</span></div></body>`,
  );
  const picture = await desk.screenshot({ clip: { x: 0, y: 0, width: 600, height: 380 } });
  await desk.close();
  return picture;
}

async function reachLimits(page: Page): Promise<void> {
  const person = newPerson();
  await open(page, 'get-started');
  const wizard = new Wizard(page, dialog(page));
  await wizard.fillEmailStep(person);
  await wizard.panel.getByLabel('Calling code').selectOption('SE');
  await wizard.field('phone').fill(`7${person.phone.slice(-8)}`);
  await wizard.fillPerson(person);
  await wizard.next();
  await wizard.field('address').fill('Storgatan 1');
  await wizard.panel.getByRole('button', { name: 'Enter it by hand' }).click();
  await wizard.field('city').fill('Lund');
  await wizard.panel.locator('[name="zip"]').fill('223 50');
  await wizard.panel.getByLabel('Country').selectOption('SE');
  await wizard.next();
  await wizard.panel.getByLabel('Daily limit').fill('500');
  await wizard.panel.getByLabel('Daily time limit').selectOption('120');
  await wizard.panel.getByRole('heading', { name: 'Set your limits' }).click();
}

if (!(await buildCasino())) throw new Error('The casino could not be built.');
for (const page of ['backstage', 'console'] as const) {
  if (!(await buildStaffPage(page))) throw new Error(`The page ${page} could not be built.`);
}
const staff = await consoleVariables();
const platform = await startPlatform([CASINO_DIST], [], staff);
const executablePath = PLACES.find((path) => path && existsSync(path));
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--hide-scrollbars'],
  ...(executablePath && { executablePath }),
});
try {
  const wanted = process.argv.slice(2).filter((name) => name !== '--check');
  for (const [name, picture] of Object.entries(PICTURES)) {
    if (wanted.length === 0 || wanted.includes(name)) await take(name, picture);
  }
} finally {
  await browser.close();
  await platform.stop();
}

async function take(name: string, { context: options, path, prepare }: Picture): Promise<void> {
  const context = await browser.newContext({ ...options, reducedMotion: 'reduce', locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(`${platform.url}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await prepare(page);
  for (const news of await page.locator('.news').all()) await news.evaluate((corner) => corner.remove());
  await page.mouse.move(0, 0);
  await page.evaluate(() => document.fonts.ready);
  const file = `${FOLDER}${name}.png`;
  await page.screenshot({ path: file, animations: 'disabled' });
  await context.close();
  const { size } = await stat(file);
  console.log(`${name}.png ${(size / 1000).toFixed(0)} kB`);
  if (size > LARGEST) throw new Error(`${name}.png is larger than ${LARGEST / 1000} kB.`);
}
