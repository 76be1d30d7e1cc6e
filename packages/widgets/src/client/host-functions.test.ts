import { proves } from '@playerdesk/proves';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, NO_DOCUMENTS, row } from '../testing/documents-on-page.ts';
import { drawPictures, FILES } from '../testing/drawn-pictures.ts';
import { showEveryWidget } from '../testing/every-widget.ts';
import { casino, NO_BONUSES, PAID, submit } from '../testing/first-deposit.ts';
import { paymentFrame } from '../testing/payment-frame.ts';
import { findPanel, scene } from '../testing/scene.ts';
import { completeUntil } from '../testing/wizard.ts';

/** Errors that were reported apart. */
const reported: unknown[] = [];
const wrong = new Error('of the host');
const fail = vi.fn((..._given: unknown[]): never => {
  throw wrong;
});

// On a busy machine, a test that shows every widget takes long.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  reported.length = 0;
  fail.mockClear();
  const { queueMicrotask: queue } = globalThis;
  vi.stubGlobal('queueMicrotask', (run: () => void) =>
    queue(() => {
      try {
        run();
      } catch (error) {
        reported.push(error);
      }
    }),
  );
});

describe('a function of the host that throws', () => {
  it('breaks no widget', async () => {
    proves('IN-10.alone');

    const { desk, emitted } = scene({
      signedIn: true,
      games: { playHost: 'https://games.example', brand: 'brand', describe: fail },
      wealth: { incomes: fail },
    });
    desk.account.store.subscribe(fail);
    await showEveryWidget(desk, 'module', () => ({}));

    expect(emitted('diagnostic').filter(({ code }) => /view-broke|load-failed/.test(code))).toEqual([]);
    expect(fail).toHaveBeenCalled();
    expect(reported).toEqual(fail.mock.calls.map(() => wrong));
  });

  it('costs no sign-in as a subscriber of the store', async () => {
    proves('IN-10.alone');

    const fixture = scene();
    fixture.desk.account.store.subscribe(fail);
    const view = await fixture.open('sign-in');
    view.fill({ Email: 'maja.lind@example.com', Password: 'Sommar!2026' });
    view.press('Sign in');
    await view.handle.closed;

    expect(fixture.emitted('signed-in')).toHaveLength(1);
    expect(reported).toEqual(fail.mock.calls.map(() => wrong));
  });

  it.each([
    ['throws', fail, [wrong], []],
    ['returns a promise', async () => 'aff-1', [], ['affiliateTag: it returns no text']],
  ])('costs a registration its affiliate only: %s', async (_name, affiliateTag, errors, details) => {
    proves('IN-10.alone');

    // Cast: JavaScript returns any value.
    const fixture = scene({ affiliateTag: affiliateTag as () => string });
    await completeUntil(await fixture.mount('get-started'), 'activation');

    expect(fixture.sent('signUp')).toEqual([
      expect.not.objectContaining({ affiliateTag: expect.anything() }),
    ]);
    expect(reported).toEqual(errors);
    expect(fixture.emitted('diagnostic').map(({ detail }) => detail)).toEqual(details);
  });

  it('that is a camera leaves the upload as it was', async () => {
    proves('IN-10.alone');

    void drawPictures();
    const script = { getDocuments: NO_DOCUMENTS };
    const view = await scene({ signedIn: true, script, documents: { takePicture: fail } }).mount('verify');
    (await view.findByRole('button', { name: 'Take photo' })).click();
    await choose(view, FILES.jpeg('passport.jpg'));

    await row(view, 'passport.jpg');
    expect(reported).toEqual([wrong]);
  });

  it.each([
    ['throws', fail, [wrong]],
    ['is a text', 'nonsense', []],
  ])('ends a first deposit as usual, or one that is none: %s', async (_name, onDeposit, errors) => {
    proves('IN-10.alone', 'IN-06.no-internal-error');

    const fixture = casino({ script: { ...NO_BONUSES, getPaymentOutcome: PAID } });
    // Cast: JavaScript passes any value.
    const view = await fixture.open('get-started', { onDeposit: onDeposit as () => void });
    await submit(view);
    const frame = await paymentFrame();
    frame.send('CASHIER_INIT_LOAD');
    frame.send('TX_SUCCESS');
    fixture.environment.advance(0);
    await view.findByText('€50.00 is in your account');
    view.press('Continue');

    await view.handle.closed;
    expect(reported).toEqual(errors);
  });
});

describe('a message whose function is a text', () => {
  const nonsense = { openTab: 'nonsense' as never, retry: 'nonsense' as never };

  it.each([
    ['account-review', 'Review my limits', 'account'],
    ['safety-information', 'Limits, breaks and self-exclusion', 'account'],
  ] as const)('opens the tab itself: %s', async (kind, button, widget) => {
    proves('IN-06.no-internal-error');

    const view = await scene({ signedIn: true }).open('message', { kind, ...nonsense });
    view.press(button);

    await findPanel(widget);
  });

  it('closes without another try', async () => {
    proves('IN-06.no-internal-error');

    const thrown = vi.fn((event: Event) => event.preventDefault());
    window.addEventListener('error', thrown);
    const view = await scene().open('message', { kind: 'provider-not-loaded', ...nonsense });
    view.press('Try again');

    await view.handle.closed;
    expect(thrown).not.toHaveBeenCalled();
    window.removeEventListener('error', thrown);
  });
});
