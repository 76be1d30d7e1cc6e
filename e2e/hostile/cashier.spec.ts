import type { Frame } from '@playwright/test';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';

import { all, BROKEN, FRAMES, LOOKALIKES, messageOf, type Which } from './cashier-messages.ts';
import { Scene, SILENT } from './silent-cashier.ts';

let attempts = 0;
test.afterAll(() => {
  // biome-ignore lint/suspicious/noConsole: the figure is part of the result
  console.log(`Forged cashier messages: ${attempts} attempts, none let through`);
});

/** Nothing came of any of these messages. */
async function nothing(scene: Scene, from: Frame, messages: readonly object[]): Promise<void> {
  const before = await scene.look();
  await scene.post(from, messages);
  attempts += messages.length;
  expect(await scene.look()).toEqual(before);
}

/** A message that the frame may send, which changes nothing, and what the host hears of it. */
const HARMLESS = {
  cashier: ['APP_VISIBLE', 'visible'],
  lookup: ['PIQ_LOOKUP_REPORT_HEIGHT', 'height'],
} as const;

/** The frame itself is heard: what was not believed before was not believed for what it was. */
async function stillHeard(scene: Scene, which: Which): Promise<void> {
  const [eventType, told] = HARMLESS[which];
  const before = (await scene.told()).length;
  await scene.say(which, eventType);
  await expect.poll(async () => (await scene.told()).slice(before)).toEqual([told]);
}

/** Those who are not the frame, by what they are: each hands over a frame to speak from and a way to be gone. */
const OTHERS: Readonly<
  Record<string, (scene: Scene, which: Which) => Promise<[Frame, () => Promise<void>]>>
> = {
  'another frame at the provider’s origin': async (scene) => [
    await scene.otherFrame(scene.provider),
    () => scene.removeOtherFrame(),
  ],
  'a frame of a null origin': async (scene) => [
    await scene.otherFrame(scene.provider, 'allow-scripts'),
    () => scene.removeOtherFrame(),
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
  'a frame inside the frame': async (scene, which) => {
    const outer = await scene.frame(which);
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
  test(
    `CA-06.unknown-origin the ${which} frame, taken to ${Object.keys(LOOKALIKES).length} origins like the provider’s, is believed nothing`,
    repeats(which === 'lookup'),
    async ({ host }) => {
      const scene = await Scene.open(host);
      for (const [name, origin] of Object.entries(LOOKALIKES)) {
        await test.step(name, async () => {
          const frame = await scene.moveFrame(which, origin(scene.provider, scene.own));
          await nothing(scene, frame, all(which));
          expect(await frame.evaluate(() => window.got)).toEqual([]);
          await scene.moveFrame(which, scene.provider);
          await stillHeard(scene, which);
        });
      }
    },
  );

  test(
    `CA-06.unknown-origin the ${which} frame with a null origin is believed nothing`,
    repeats(which === 'lookup'),
    async ({ host }) => {
      const scene = await Scene.open(host);
      await scene.frameElement(which).evaluate((frame) => frame.setAttribute('sandbox', 'allow-scripts'));
      const frame = await scene.moveFrame(which, scene.provider);
      expect(await frame.evaluate(() => window.origin)).toBe('null');
      await nothing(scene, frame, all(which));
    },
  );

  test(`CA-06.wrong-source who is not the ${which} frame is believed nothing: frames and windows of every kind, and the other frame`, async ({
    host,
  }) => {
    const scene = await Scene.open(host);
    for (const [name, stand] of Object.entries(OTHERS)) {
      await test.step(name, async () => {
        const [frame, remove] = await stand(scene, which);
        await nothing(scene, frame, all(which));
        await remove();
        await stillHeard(scene, which);
      });
    }
    const other = which === 'cashier' ? 'lookup' : 'cashier';
    await nothing(scene, await scene.frame(which), all(other));
    await stillHeard(scene, which);
  });

  test(`CA-06.known-origins the ${which} frame is believed nothing of another shape`, async ({ host }) => {
    const scene = await Scene.open(host);
    await nothing(scene, await scene.frame(which), BROKEN[which]);
    await stillHeard(scene, which);
  });

  test(
    `CA-06.wrong-source what the ${which} frame said, said again by another, is not heard again`,
    repeats(which === 'lookup'),
    async ({ host }) => {
      const scene = await Scene.open(host);
      const attacker = await scene.otherFrame(scene.provider);
      const [heard] = HARMLESS[which];
      for (let times = 0; times < 5; times += 1) {
        await scene.say(which, heard);
        await nothing(scene, attacker, [messageOf(which, heard)]);
      }
    },
  );

  test(
    `CA-06.wrong-source the ${which} frame’s window, kept after the end, is believed nothing`,
    repeats(which === 'lookup'),
    async ({ host }) => {
      const scene = await Scene.open(host);
      const { page } = host;
      await page.evaluate(() => {
        const keep = (event: MessageEvent) => Object.assign(window, { kept: event.source });
        window.addEventListener('message', keep, { once: true });
      });
      await scene.say(which, HARMLESS[which][0]);
      await host.panel.getByRole('button', { name: 'Close X' }).click();
      await expect(page.locator('iframe')).toHaveCount(0);
      const look = async () => ({
        told: await scene.told(),
        money: await scene.money(),
        calls: [...scene.calls],
      });
      const before = await look();
      await page.evaluate(
        ([messages, origin]) => {
          const { kept: source } = window as unknown as { kept: MessageEventSource };
          for (const data of messages)
            window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
        },
        [all(which), scene.provider] as const,
      );
      attempts += all(which).length;
      expect(await look()).toEqual(before);
    },
  );

  /** These end what is shown: after each of them the cashier is opened anew. */
  const ends = /^TX_|ONLOAD_ERROR|SUPPORT_REQUEST|CASHIER_CLOSE|CUSTOMER_RESET/;
  const heard = Object.entries(FRAMES[which]).filter(([, { told }]) => told !== undefined);
  test(`CA-06.known-origins a control: each of ${heard.length} kinds of message, truly from the ${which} frame, is heard`, async ({
    host,
  }) => {
    test.slow();
    const scene = await Scene.open(host);
    for (const [eventType, { told }] of heard) {
      const before = await scene.told();
      await scene.say(which, eventType);
      await expect.poll(async () => (await scene.told())[before.length], eventType).toBe(told);
      if (ends.test(eventType)) await scene.standAnew();
    }
  });
}

test('a control: requests that are truly from the frame are answered, as far as they are allowed', async ({
  host,
}) => {
  const scene = await Scene.open(host);
  const cashier = await scene.frame('cashier');
  const lookup = await scene.frame('lookup');
  await scene.say('cashier', 'GET_INTEGRATIONS_SCRIPT_URL');
  await expect
    .poll(() => cashier.evaluate(() => window.got))
    .toContainEqual({
      eventType: 'POST_INTEGRATION_URL',
      payload: { url: `${scene.own}/host.html?txRefId=forged-1`, txRefId: 'forged-1' },
    });
  await scene.say('lookup', 'PIQ_LOOKUP_SHA_256');
  await expect
    .poll(() =>
      lookup.evaluate(() => (window.got ?? []).map((told) => (told as { eventType: string }).eventType)),
    )
    .toContain('PIQ_LOOKUP_SHA_256');
  await scene.say('cashier', 'SETUP_AUTHORIZE_SCRIPT');
  await expect.poll(() => scene.calls).toContainEqual('GET /bank.js');
  expect(await host.page.title()).toBe('A host page');
  const to = `${scene.own}/allowed.html`;
  await cashier.evaluate(
    (url) => window.parent.postMessage({ eventType: 'TOP_URL_REPLACE', payload: { url } }, '*'),
    to,
  );
  await expect.poll(() => host.page.url()).toBe(to);
});

test('CA-17.top-url the frame cannot lead the page around it, neither by itself nor by asking', async ({
  host,
}) => {
  const scene = await Scene.open(host);
  const frame = await scene.frame('cashier');
  const addresses = [
    'https://evil.example/',
    'javascript:document.title="owned"',
    `${scene.own}/allowed.html.evil`,
    `${scene.own.replace('localhost', 'localhost.evil.localhost')}/allowed.html`,
    `${scene.provider}/allowed.html`,
    'data:text/html,owned',
  ];
  await nothing(
    scene,
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
  expect([moved, host.page.url()]).toEqual(['refused', `${scene.own}/host.html`]);
});

test('a success that only the frame tells credits nothing and is no deposit-success', async ({ host }) => {
  const scene = await Scene.open(host);
  const before = await scene.money();
  const asked = host.page.waitForRequest(/\/payment\/outcome\//);
  await scene.say('cashier', 'TX_SUCCESS');
  await asked;
  for (let times = 0; times < 20; times += 1) await scene.say('cashier', 'TX_SUCCESS');
  attempts += 21;
  expect(await scene.money()).toEqual(before);
  expect(await host.heard('deposit-success')).toEqual([]);
});
