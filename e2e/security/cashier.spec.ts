import type { Frame } from '@playwright/test';
import { proves } from '../proves.ts';
import { expect, test } from '../test.ts';
import { all, BROKEN, createMessage, FRAMES, LOOKALIKES, type Which } from './cashier-messages.ts';
import { CashierHarness, SILENT } from './silent-cashier.ts';

let attempts = 0;
test.afterAll(() => {
  // biome-ignore lint/suspicious/noConsole: the figure is part of the result
  console.log(`Forged cashier messages: ${attempts} attempts, none let through`);
});

/** Checks that none of the messages has an effect. */
async function expectNoEffect(
  harness: CashierHarness,
  from: Frame,
  messages: readonly object[],
): Promise<void> {
  const before = await harness.snapshot();
  await harness.post(from, messages);
  attempts += messages.length;
  expect(await harness.snapshot()).toEqual(before);
}

/** A message that the frame may send and that changes nothing, with the host event that it causes. */
const HARMLESS = {
  cashier: ['APP_VISIBLE', 'visible'],
  lookup: ['PIQ_LOOKUP_REPORT_HEIGHT', 'height'],
} as const;

/**
 * Checks that messages of the real frame are accepted, so that the earlier ones were refused for their sender and not
 * for their content.
 */
async function expectFrameTrusted(harness: CashierHarness, which: Which): Promise<void> {
  const [eventType, hostEvent] = HARMLESS[which];
  const before = (await harness.getHostEvents()).length;
  await harness.sendFromProvider(which, eventType);
  await expect.poll(async () => (await harness.getHostEvents()).slice(before)).toEqual([hostEvent]);
}

/** Senders other than the real frame. Each returns a frame to send from and a function that removes it. */
const OTHER_SENDERS: Readonly<
  Record<string, (harness: CashierHarness, which: Which) => Promise<[Frame, () => Promise<void>]>>
> = {
  'another frame at the provider’s origin': async (harness) => [
    await harness.otherFrame(harness.provider),
    () => harness.removeOtherFrame(),
  ],
  'a frame of a null origin': async (harness) => [
    await harness.otherFrame(harness.provider, 'allow-scripts'),
    () => harness.removeOtherFrame(),
  ],
  'a window at the provider’s origin': async ({ host, provider }) => {
    const context = host.page.context();
    const opened = context.waitForEvent('page');
    await context.route(/\/silent\.html/, (route) =>
      route.fulfill({ contentType: 'text/html', body: SILENT }),
    );
    await host.page.evaluate((url) => void window.open(url), `${provider}/silent.html`);
    const popup = await opened;
    await popup.waitForFunction(() => Array.isArray(window.got));
    return [popup.mainFrame(), () => popup.close()];
  },
  'a frame inside the frame': async (harness, which) => {
    const outer = await harness.frame(which);
    await outer.evaluate(() => {
      const inner = document.createElement('iframe');
      inner.src = '/silent.html';
      document.body.append(inner);
    });
    await expect.poll(() => outer.childFrames()[0]?.url()).toContain('/silent.html');
    const inner = outer.childFrames()[0] as Frame;
    await inner.waitForFunction(() => Array.isArray(window.got));
    return [inner, () => outer.evaluate(() => document.querySelector('iframe')?.remove())];
  },
};

for (const which of ['cashier', 'lookup'] as const) {
  test(`messages from the ${which} frame at ${Object.keys(LOOKALIKES).length} lookalike origins have no effect`, {
    tag: '@full',
  }, async ({ host }) => {
    proves('CA-06.unknown-origin');

    const harness = await CashierHarness.open(host);
    for (const [name, origin] of Object.entries(LOOKALIKES)) {
      await test.step(name, async () => {
        const frame = await harness.moveFrame(which, origin(harness.provider, harness.own));
        await expectNoEffect(harness, frame, all(which));
        expect(await frame.evaluate(() => window.got)).toEqual([]);
        await harness.moveFrame(which, harness.provider);
        await expectFrameTrusted(harness, which);
      });
    }
  });

  test(`messages from the ${which} frame with a null origin have no effect`, { tag: '@full' }, async ({
    host,
  }) => {
    proves('CA-06.unknown-origin');

    const harness = await CashierHarness.open(host);
    await harness.frameElement(which).evaluate((frame) => frame.setAttribute('sandbox', 'allow-scripts'));
    const frame = await harness.moveFrame(which, harness.provider);
    expect(await frame.evaluate(() => window.origin)).toBe('null');
    await expectNoEffect(harness, frame, all(which));
  });

  test(`messages of the ${which} frame have no effect when another frame or window sends them`, async ({
    host,
  }) => {
    proves('CA-06.wrong-source');

    const harness = await CashierHarness.open(host);
    for (const [name, open] of Object.entries(OTHER_SENDERS)) {
      await test.step(name, async () => {
        const [frame, remove] = await open(harness, which);
        await expectNoEffect(harness, frame, all(which));
        await remove();
        await expectFrameTrusted(harness, which);
      });
    }
    const other = which === 'cashier' ? 'lookup' : 'cashier';
    await expectNoEffect(harness, await harness.frame(which), all(other));
    await expectFrameTrusted(harness, which);
  });

  test(`malformed messages from the ${which} frame have no effect`, { tag: '@full' }, async ({ host }) => {
    proves('CA-06.known-origins');

    const harness = await CashierHarness.open(host);
    await expectNoEffect(harness, await harness.frame(which), BROKEN[which]);
    await expectFrameTrusted(harness, which);
  });

  test(`replayed messages of the ${which} frame have no effect when another frame sends them`, {
    tag: '@full',
  }, async ({ host }) => {
    proves('CA-06.wrong-source');

    const harness = await CashierHarness.open(host);
    const attacker = await harness.otherFrame(harness.provider);
    const [accepted] = HARMLESS[which];
    for (let times = 0; times < 5; times += 1) {
      await harness.sendFromProvider(which, accepted);
      await expectNoEffect(harness, attacker, [createMessage(which, accepted)]);
    }
  });

  test(`messages from the ${which} frame’s retained window have no effect after the cashier has closed`, {
    tag: '@full',
  }, async ({ host }) => {
    proves('CA-06.wrong-source');

    const harness = await CashierHarness.open(host);
    const { page } = host;
    await page.evaluate(() => {
      const keep = (event: MessageEvent) => Object.assign(window, { kept: event.source });
      window.addEventListener('message', keep, { once: true });
    });
    await harness.sendFromProvider(which, HARMLESS[which][0]);
    await host.panel.getByRole('button', { name: 'Close X' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    const look = async () => ({
      events: await harness.getHostEvents(),
      money: await harness.money(),
      calls: [...harness.calls],
    });
    const before = await look();
    await page.evaluate(
      ([messages, origin]) => {
        const { kept: source } = window as unknown as { kept: MessageEventSource };
        for (const data of messages)
          window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
      },
      [all(which), harness.provider] as const,
    );
    attempts += all(which).length;
    expect(await look()).toEqual(before);
  });

  /** These messages close the cashier. Reopen it after each. */
  const ends = /^TX_|ONLOAD_ERROR|SUPPORT_REQUEST|CASHIER_CLOSE|CUSTOMER_RESET/;
  const accepted = Object.entries(FRAMES[which]).filter(([, { hostEvent }]) => hostEvent !== undefined);
  const title = `control: each of ${accepted.length} kinds of message from the real ${which} frame is accepted`;
  test(title, { tag: '@full' }, async ({ host }) => {
    proves('CA-06.known-origins');

    test.slow();
    const harness = await CashierHarness.open(host);
    for (const [eventType, { hostEvent }] of accepted) {
      const before = await harness.getHostEvents();
      await harness.sendFromProvider(which, eventType);
      await expect
        .poll(async () => (await harness.getHostEvents())[before.length], eventType)
        .toBe(hostEvent);
      if (ends.test(eventType)) await harness.reopen();
    }
  });
}

test('control: permitted requests from the real frames are answered', { tag: '@full' }, async ({ host }) => {
  const harness = await CashierHarness.open(host);
  const cashier = await harness.frame('cashier');
  const lookup = await harness.frame('lookup');
  await harness.sendFromProvider('cashier', 'GET_INTEGRATIONS_SCRIPT_URL');
  await expect
    .poll(() => cashier.evaluate(() => window.got))
    .toContainEqual({
      eventType: 'POST_INTEGRATION_URL',
      payload: { url: `${harness.own}/host.html?txRefId=forged-1`, txRefId: 'forged-1' },
    });
  await harness.sendFromProvider('lookup', 'PIQ_LOOKUP_SHA_256');
  await expect
    .poll(() =>
      lookup.evaluate(() =>
        (window.got ?? []).map((message) => (message as { eventType: string }).eventType),
      ),
    )
    .toContain('PIQ_LOOKUP_SHA_256');
  await harness.sendFromProvider('cashier', 'SETUP_AUTHORIZE_SCRIPT');
  await expect.poll(() => harness.calls).toContainEqual('GET /bank.js');
  expect(await host.page.title()).toBe('A host page');
  const to = `${harness.own}/allowed.html`;
  await cashier.evaluate(
    (url) => window.parent.postMessage({ eventType: 'TOP_URL_REPLACE', payload: { url } }, '*'),
    to,
  );
  await expect.poll(() => host.page.url()).toBe(to);
});

test('the cashier frame cannot navigate the host page, directly or by message', { tag: '@full' }, async ({
  host,
}) => {
  proves('CA-17.top-url');

  const harness = await CashierHarness.open(host);
  const frame = await harness.frame('cashier');
  const addresses = [
    'https://evil.example/',
    'javascript:document.title="owned"',
    `${harness.own}/allowed.html.evil`,
    `${harness.own.replace('localhost', 'localhost.evil.localhost')}/allowed.html`,
    `${harness.provider}/allowed.html`,
    'data:text/html,owned',
  ];
  await expectNoEffect(
    harness,
    frame,
    addresses.flatMap((url) =>
      ['TOP_URL_REPLACE', 'TOP_URL_REDIRECT'].map((eventType) => ({ eventType, payload: { url } })),
    ),
  );
  const moved = await frame.evaluate(() => {
    try {
      window.top?.location.assign('https://evil.example/');
      return 'moved';
    } catch {
      return 'refused';
    }
  });
  attempts += 1;
  expect([moved, host.page.url()]).toEqual(['refused', `${harness.own}/host.html`]);
});

test('a success reported only by the frame credits nothing and emits no deposit-success', async ({
  host,
}) => {
  const harness = await CashierHarness.open(host);
  const before = await harness.money();
  const requests = host.page.waitForRequest(/\/payment\/outcome\//);
  await harness.sendFromProvider('cashier', 'TX_SUCCESS');
  await requests;
  for (let times = 0; times < 20; times += 1) await harness.sendFromProvider('cashier', 'TX_SUCCESS');
  attempts += 21;
  expect(await harness.money()).toEqual(before);
  expect(await host.getEvents('deposit-success')).toEqual([]);
});
