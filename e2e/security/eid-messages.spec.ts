import type { Frame } from '@playwright/test';
import { proves } from '../proves.ts';
import { repeats } from '../repeats.ts';
import { expect, test } from '../test.ts';
import { EidHarness, KINDS, type Kind } from './silent-eid.ts';

/** The same messages, malformed. */
const BROKEN: Record<Kind, object> = {
  'betr-oauth': { name: 'betr-oauth', query: { code: 'forged-code' } },
  'gii::location_href': { action: 'gii::location_href', href: ['bankid:///'] },
  'gii::cancel_href': { action: 'gii::cancel_href', href: 7 },
  'gii:bankid:collect': { action: 'gii:bankid:collect', qrCode: 42, isAppOpened: true },
};

const post = (frame: Frame, data: object) =>
  frame.evaluate((message) => window.parent.postMessage(message, '*'), data);

/** Checks that the only effect is one diagnostic. */
async function expectOnlyDiagnostic(
  harness: EidHarness,
  why: string,
  forge: () => Promise<void>,
): Promise<void> {
  const before = await harness.snapshot();
  const diagnostics = (await harness.refused()).length;
  await forge();
  await expect
    .poll(async () => (await harness.refused()).slice(diagnostics))
    .toEqual([`eid-message-refused ${why}`]);
  expect(await harness.snapshot()).toEqual(before);
}

const getMode = (kind: Kind) => (kind === 'gii::location_href' ? 'app' : 'qr');

/** Senders other than the provider, and why their messages are refused. */
const FORGERS: Readonly<
  Record<string, readonly [string, (harness: EidHarness, kind: Kind) => Promise<void>]>
> = {
  'the right origin in another window': [
    'source',
    async (harness, kind) => post(await harness.otherFrame(harness.getOrigin(kind)), harness.message(kind)),
  ],
  'a lookalike origin in the dialog’s own frame': [
    'origin',
    async (harness, kind) => {
      const evil = harness.getOrigin(kind).replace('localhost', 'localhost.evil.localhost');
      return post(await harness.moveFrame(evil), harness.message(kind));
    },
  ],
  'the dialog’s own frame after a navigation to another origin': [
    'origin',
    async (harness, kind) => {
      const otherOrigin = harness.host.platform.suppliers.origins.thirdParty;
      return post(await harness.moveFrame(otherOrigin), harness.message(kind));
    },
  ],
  'the provider with a malformed message': [
    'schema',
    async (harness, kind) => post(await harness.moveFrame(harness.getOrigin(kind)), BROKEN[kind]),
  ],
};

for (const kind of KINDS) {
  test.describe(`messages of the kind ${kind}`, () => {
    test(`forged ${kind} messages have no effect, and the genuine message is accepted`, {
      tag: '@full',
    }, async ({ host }) => {
      proves('SI-04.forged');

      const harness = await EidHarness.open(host, getMode(kind));
      for (const [name, [why, forge]] of Object.entries(FORGERS)) {
        await test.step(name, async () => {
          await expectOnlyDiagnostic(harness, why, () => forge(harness, kind));
          await harness.removeOtherFrame();
        });
      }
      // Control: the next message differs from the forgeries in its sender only.
      const diagnostics = await harness.refused();
      const frame = await harness.moveFrame(harness.getOrigin(kind));
      await post(frame, harness.message(kind));
      await EFFECTS[kind](harness);
      expect(await harness.refused()).toEqual(diagnostics);
    });

    test(`a ${kind} message from the dialog frame with a null origin has no effect`, {
      tag: '@full',
    }, async ({ host }) => {
      proves('SI-04.forged');

      const harness = await EidHarness.open(host, getMode(kind));
      await harness.panel
        .locator('iframe')
        .evaluate((frame) => frame.setAttribute('sandbox', 'allow-scripts'));
      const frame = await harness.moveFrame(harness.getOrigin(kind));
      await expectOnlyDiagnostic(harness, 'origin', () => post(frame, harness.message(kind)));
    });

    test(
      `a ${kind} message has no effect after the order has ended`,
      repeats(kind !== KINDS[0]),
      async ({ host }) => {
        proves('SI-04.forged');

        const harness = await EidHarness.open(host, getMode(kind));
        const message = harness.message(kind);
        const provider = await harness.moveFrame(harness.provider);
        // The end of the order removes the frame. A page that kept a reference can still use its window.
        await harness.page.evaluate(() => {
          const keep = (event: MessageEvent) => Object.assign(window, { kept: event.source });
          window.addEventListener('message', keep, { once: true });
        });
        await post(provider, { action: 'gii:bankid:collect', isError: true });
        await expect(harness.panel.getByText('The code has expired').last()).toBeVisible();
        const origin = harness.getOrigin(kind);
        await expectOnlyDiagnostic(harness, 'source', () =>
          harness.page.evaluate(
            ([data, from]) => {
              const { kept } = window as unknown as { kept: MessageEventSource };
              window.dispatchEvent(new MessageEvent('message', { data, origin: from, source: kept }));
            },
            [message, origin] as const,
          ),
        );
      },
    );
  });
}

/** The effect of each message when it is accepted. */
const EFFECTS: Record<Kind, (harness: EidHarness) => Promise<void>> = {
  'betr-oauth': (harness) =>
    expect.poll(() => harness.calls.filter((url) => /signin\/code/.test(url))).toHaveLength(1),
  'gii::location_href': (harness) =>
    expect(harness.panel.getByRole('link', { name: 'Continue with BankID' })).toHaveAttribute(
      'href',
      'bankid:///?autostarttoken=forged',
    ),
  'gii::cancel_href': async (harness) => {
    await harness.panel.getByRole('button', { name: 'Close X' }).click();
    await expect.poll(() => harness.calls).toEqual([`${harness.provider}/cancel/forged`]);
  },
  'gii:bankid:collect': (harness) =>
    expect(harness.panel.getByText('Confirm in BankID on your phone.').last()).toBeVisible(),
};

const LINKS = [
  'javascript:document.title="owned"',
  'JAVASCRIPT:document.title="owned"',
  '\tjavascript:document.title="owned"',
  'data:text/html,<script>parent.document.title="owned"</script>',
  'https://evil.example/bankid',
  'vbscript:x',
];
test(`the dialog renders none of ${LINKS.length} unsafe links`, { tag: '@full' }, async ({ host }) => {
  proves('SI-04.location-href');

  const harness = await EidHarness.open(host, 'app');
  const frame = await harness.moveFrame(harness.provider);
  for (const href of LINKS) {
    await expectOnlyDiagnostic(harness, 'link', () => post(frame, { action: 'gii::location_href', href }));
    await expect(harness.panel.getByRole('link')).toHaveCount(0);
  }
  expect(await harness.page.title()).toBe('A host page');
});

test('the dialog sends no cancel beacon to another origin', { tag: '@full' }, async ({ host }) => {
  proves('SI-04.cancel-href');

  const harness = await EidHarness.open(host, 'qr');
  const frame = await harness.moveFrame(harness.provider);
  const href = `${harness.own}/cancel/forged`;
  await expectOnlyDiagnostic(harness, 'link', () => post(frame, { action: 'gii::cancel_href', href }));
  await harness.panel.getByRole('button', { name: 'Close X' }).click();
  await expect(harness.panel).toHaveCount(0);
  expect(harness.calls).toEqual([]);
});

test('a code with the state of another order has no effect', { tag: '@full' }, async ({ host }) => {
  proves('SI-04.forged');

  const harness = await EidHarness.open(host, 'qr');
  const frame = await harness.moveFrame(harness.own);
  const query = '?code=forged-code&state=another-state';
  await expectOnlyDiagnostic(harness, 'state', () => post(frame, { name: 'betr-oauth', query }));
});

test('a second app link has no effect', { tag: '@full' }, async ({ host }) => {
  proves('SI-04.forged');

  const harness = await EidHarness.open(host, 'app');
  const frame = await harness.moveFrame(harness.provider);
  await post(frame, harness.message('gii::location_href'));
  const link = harness.panel.getByRole('link', { name: 'Continue with BankID' });
  await expect(link).toBeVisible();
  const second = { action: 'gii::location_href', href: 'bankid:///?autostarttoken=second' };
  await expectOnlyDiagnostic(harness, 'replay', () => post(frame, second));
  await expect(link).toHaveAttribute('href', 'bankid:///?autostarttoken=forged');
});

test('the e-ID frame cannot navigate the host page', { tag: '@full' }, async ({ host }) => {
  const harness = await EidHarness.open(host, 'qr');
  const frame = await harness.moveFrame(harness.provider);
  const moved = await frame.evaluate(() => {
    try {
      window.top?.location.assign('https://evil.example/');
      return 'moved';
    } catch {
      return 'refused';
    }
  });
  expect(moved).toBe('refused');
  expect(harness.page.url()).toBe(`${harness.own}/host.html`);
});
