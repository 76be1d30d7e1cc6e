import type { Frame, Page } from '@playwright/test';
import { proves } from '../../proves.ts';
import { expect, test } from '../../test.ts';
import { CASHIER, createMessage, LOOKUP } from '../cashier-messages.ts';
import { CashierHarness } from '../silent-cashier.ts';
import { EidHarness, KINDS } from '../silent-eid.ts';
import { GAME_MESSAGE, openSilentGame } from '../silent-game.ts';
import { browserOptions } from './browser-options.ts';
import type { Json } from './hostile-values.ts';
import {
  foreignMessages,
  hostileRequests,
  type MessagePlan,
  malformedMessages,
  postPlans,
} from './message-plans.ts';
import { draw, selectCases } from './seeded.ts';
import { printFigures } from './short-run.ts';
import { Tally } from './tally.ts';

/** Messages that are sent between two looks at the page. */
const BATCH = 20;
/** Messages of each sender per round. */
const PER_SENDER = 100;
/** Cases of the short run, of all frames. */
const SHORT = 180;
const FRAMES = ['cashier', 'e-ID', 'game'] as const;

type Plans = ReturnType<typeof foreignMessages>;

/** A window that sends messages which the page must not believe. */
interface Sender {
  readonly name: string;
  readonly plans: Plans;
  /** Opens the window. */
  readonly open: () => Promise<Frame>;
  /** Removes it again. */
  readonly close?: () => Promise<unknown>;
}

interface Target {
  readonly page: Page;
  readonly senders: readonly Sender[];
  /** Returns everything that a player, the host or the platform could notice. */
  readonly snapshot: () => Promise<unknown>;
}

/** Counts the messages that the page has received. Call it before the page is opened. */
const countArrivals = (page: Page) =>
  page.addInitScript(() => {
    window.arrived = 0;
    window.addEventListener('message', () => {
      window.arrived = (window.arrived ?? 0) + 1;
    });
  });

/** Posts messages and waits until the page has handled each. */
async function post(page: Page, from: Frame, plans: readonly MessagePlan[]): Promise<void> {
  const before = await page.evaluate(() => window.arrived ?? 0);
  await from.evaluate(postPlans, JSON.stringify(plans));
  await expect.poll(() => page.evaluate(() => window.arrived ?? 0)).toBe(before + plans.length);
  // The effects of a message start one turn later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Returns the names that a message could have put on the prototypes or the window. */
const readGlobals = (page: Page) =>
  page.evaluate(() => [
    Object.getOwnPropertyNames(Object.prototype).join(),
    Object.getOwnPropertyNames(Array.prototype).join(),
    'polluted' in {},
    'owned' in window && window.owned !== undefined,
    document.scripts.length,
  ]);

/** Sends the messages of every sender, and counts those that changed anything. */
async function fuzzFrame(
  frame: (typeof FRAMES)[number],
  { page, senders, snapshot }: Target,
): Promise<Tally> {
  const options = browserOptions(SHORT);
  const tally = new Tally('frames', options.seed);
  const offset = FRAMES.indexOf(frame);
  const cases = selectCases(options, PER_SENDER * 8 * FRAMES.length).filter(
    (index) => index % FRAMES.length === offset,
  );
  for (const [at, sender] of senders.entries()) {
    const own = cases.filter((index) => Math.floor(index / FRAMES.length) % senders.length === at);
    const from = await sender.open();
    for (let start = 0; start < own.length; start += BATCH) {
      const batch = own.slice(start, start + BATCH);
      const plans = batch.map((index) => draw(sender.plans, options.seed, `frames ${index}`));
      const before = JSON.stringify([await snapshot(), await readGlobals(page)]);
      await post(page, from, plans);
      for (const _ of batch) tally.count(sender.name);
      const after = JSON.stringify([await snapshot(), await readGlobals(page)]);
      if (before === after) continue;
      tally.fail(
        batch[0] ?? -1,
        `${frame}: one of the cases ${batch.join(', ')} of ${sender.name} was believed`,
        after,
      );
    }
    await sender.close?.();
  }
  return tally;
}

/** Checks the result of a run. */
function expectNothingBelieved(tally: Tally): void {
  printFigures(tally);
  expect(tally.describeFindings()).toEqual([]);
}

/** The page itself, as another script on it could use it. */
const pageItself = (page: Page, plans: Plans): Sender => ({
  name: 'the page itself',
  plans,
  open: async () => page.mainFrame(),
});

test('the cashier believes no generated message of another window, of another origin or of a broken shape', async ({
  host,
  page,
}) => {
  proves('SE-12.frames');
  test.slow();
  const harness = await CashierHarness.open(host);
  const genuine = [...Object.keys(CASHIER), ...Object.keys(LOOKUP)].map((eventType) =>
    createMessage(eventType in CASHIER ? 'cashier' : 'lookup', eventType),
  ) as Json[];
  const foreign = foreignMessages(genuine);
  const malformed = malformedMessages(genuine, ['eventType']);
  const attacker = { plans: foreign, close: () => harness.removeOtherFrame() };

  const tally = await fuzzFrame('cashier', {
    page,
    snapshot: () => harness.snapshot(),
    senders: [
      { name: 'broken shapes of the cashier', plans: malformed, open: () => harness.frame('cashier') },
      { name: 'broken shapes of the lookup', plans: malformed, open: () => harness.frame('lookup') },
      {
        name: 'hostile requests of the cashier',
        plans: hostileRequests,
        open: () => harness.frame('cashier'),
      },
      {
        ...attacker,
        name: 'another frame at the provider',
        open: () => harness.otherFrame(harness.provider),
      },
      {
        ...attacker,
        name: 'another frame with a null origin',
        open: () => harness.otherFrame(harness.provider, 'allow-scripts'),
      },
      pageItself(page, foreign),
      {
        name: 'the cashier at another origin',
        plans: foreign,
        open: () => harness.moveFrame('cashier', harness.provider.replace('//pay.', '//evilpay.')),
      },
    ],
  });

  expectNothingBelieved(tally);
  // Control: the next message differs in its sender only.
  await harness.moveFrame('cashier', harness.provider);
  const before = (await harness.getHostEvents()).length;
  await harness.sendFromProvider('cashier', 'APP_VISIBLE');
  await expect.poll(async () => (await harness.getHostEvents()).slice(before)).toEqual(['visible']);
});

test('the e-ID dialog believes no generated message of another window, of another origin or of a broken shape', async ({
  host,
  page,
}) => {
  proves('SE-12.frames');
  test.slow();
  await countArrivals(page);
  const harness = await EidHarness.open(host, 'qr');
  const genuine = KINDS.map((kind) => harness.message(kind)) as Json[];
  const foreign = foreignMessages(genuine);

  const tally = await fuzzFrame('e-ID', {
    page,
    snapshot: () => harness.snapshot(),
    senders: [
      {
        name: 'broken shapes of the provider',
        plans: malformedMessages(genuine, ['name', 'action']),
        open: () => harness.moveFrame(harness.provider),
      },
      {
        name: 'another frame at the provider',
        plans: foreign,
        open: () => harness.otherFrame(harness.provider),
        close: () => harness.removeOtherFrame(),
      },
      pageItself(page, foreign),
      {
        name: 'the frame at another origin',
        plans: foreign,
        open: () => harness.moveFrame(harness.host.platform.suppliers.origins.thirdParty),
      },
    ],
  });

  expectNothingBelieved(tally);
  const frame = await harness.moveFrame(harness.own);
  await post(page, frame, [{ as: 'json', value: harness.message('betr-oauth') }]);
  await expect.poll(() => harness.calls.length).toBe(1);
});

test('a game page believes no generated message of another window or of a broken shape', {
  tag: '@full',
}, async ({ host, page, platform }) => {
  proves('SE-12.frames');
  test.slow();
  await countArrivals(page);
  const calls: string[] = [];
  const game = await openSilentGame(host);
  // The widgets load parts of their own by time, such as the one that explains diagnostics.
  page.on('request', (request) => request.resourceType() !== 'script' && calls.push(request.url()));
  const genuine = ['ready', 'close', 'error', 'round'].map((type) => ({ ...GAME_MESSAGE, type }));
  const ownFrame = async () => {
    const frame = await (await game.element.elementHandle())?.contentFrame();
    if (!frame) throw new Error('The game has no frame');
    return frame;
  };
  const openOther = async () => {
    const src = `${platform.suppliers.origins.games}/lookalike`;
    await page.evaluate((url) => {
      const frame = document.createElement('iframe');
      frame.name = 'attacker';
      frame.src = url;
      frame.setAttribute('data-playerdesk-keep', '');
      document.body.append(frame);
    }, src);
    await expect.poll(() => page.frame('attacker')?.url()).toBe(src);
    const frame = page.frame('attacker') as Frame;
    await frame.waitForLoadState();
    calls.length = 0;
    return frame;
  };

  const tally = await fuzzFrame('game', {
    page,
    snapshot: async () => ({
      events: await page.evaluate(() =>
        window.host.events.map(({ event }) => event).filter((event) => event !== 'diagnostic'),
      ),
      // A silent game turns from `loading` to `slow` by time.
      isWaiting: /loading|slow/.test(
        String(await game.panel.locator('[part="game"]').getAttribute('data-state')),
      ),
      url: page.url(),
      calls: [...calls],
    }),
    senders: [
      {
        name: 'broken shapes of the game',
        plans: malformedMessages(genuine, ['source', 'type', 'gameId']),
        open: ownFrame,
      },
      { name: 'another frame at the provider', plans: foreignMessages(genuine), open: openOther },
      pageItself(page, foreignMessages(genuine)),
    ],
  });

  expectNothingBelieved(tally);
  await post(page, await ownFrame(), [{ as: 'json', value: { ...GAME_MESSAGE, type: 'ready' } }]);
  await game.waitUntilOpen();
});
