// @vitest-environment jsdom
import { EXPLAINED_AT } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';

const MAIN = 'https://cdn.example.com/build/main.js';

afterEach(() => {
  vi.doUnmock(MAIN);
  vi.restoreAllMocks();
});

/** Runs the script of a tag, with the module that it loads. */
async function runTag(
  main: () => object,
  data: Readonly<Record<string, string>>,
  { isFirst = true } = {},
): Promise<void> {
  vi.resetModules();
  vi.doMock(MAIN, main);
  const script = document.createElement('script');
  Object.assign(script.dataset, data);
  script.src = 'https://cdn.example.com/playerdesk.js';
  vi.spyOn(Document.prototype, 'currentScript', 'get').mockReturnValue(script);
  vi.stubGlobal('__EARLY__', { entry: [], providers: {}, ground: [], widgets: {}, first: {} });
  vi.stubGlobal('__FIRST__', null);
  vi.stubGlobal('__FOLDER__', 'build');
  vi.stubGlobal('__VERSION__', '0.0.0');
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run));
  if (isFirst) Reflect.deleteProperty(window, Symbol.for('playerdesk.tags'));
  await import('./loader.ts');
}

// The first import of the loader transforms its modules.
const TIMEOUT = 60_000;

describe('a tag whose instance cannot be created', () => {
  it(
    'reports an unknown provider and does not try again',
    async () => {
      proves('IN-06.tag');

      const reported = vi.fn();
      vi.stubGlobal('reportError', reported);
      const timer = vi.spyOn(globalThis, 'setTimeout');
      const wrong = '"graphql" is no platform provider. The providers are: rest, rpc, thin.';
      const create = vi.fn(() => Promise.reject(new Error(wrong)));
      await runTag(() => ({ create }), { platform: '/rest', provider: 'graphql' });

      await expect.poll(() => reported.mock.calls).toHaveLength(1);
      expect(reported.mock.calls[0]?.[0]).toMatchObject({ message: wrong });
      expect(timer.mock.calls.map(([, wait]) => wait)).not.toContain(2_000);

      // A press of an opener, or the page's script, meets the same answer and creates no second instance.
      const { Playerdesk } = window as unknown as { Playerdesk: { desk: Promise<unknown> } };
      await expect(Playerdesk.desk).rejects.toThrow(wrong);
      expect(create).toHaveBeenCalledOnce();
    },
    TIMEOUT,
  );

  it(
    'reports a third party’s address without a scheme, or its options without JSON, and does not try again',
    async () => {
      proves('IN-06.tag');

      const reported = vi.fn();
      vi.stubGlobal('reportError', reported);
      const timer = vi.spyOn(globalThis, 'setTimeout');
      const providerOptions = JSON.stringify({
        brandId: '77',
        brandDomain: 'casino.example',
        language: 'en',
      });
      const data = { platform: 'third.example', provider: 'thin', providerOptions };
      await runTag(() => import('./main.ts'), data);

      await expect.poll(() => reported.mock.calls, { timeout: 50_000 }).toHaveLength(1);
      expect(reported.mock.calls[0]?.[0]).toEqual(new Error('"third.example" is no web address.'));
      expect(timer.mock.calls.map(([, wait]) => wait)).not.toContain(2_000);

      const { create } = await import('./main.ts');
      const wrong = create({ platform: '/rest', providerOptions: '{ amounts: minor }' });
      await expect(wrong).rejects.toThrow('data-provider-options is not a JSON object: { amounts: minor }');
    },
    TIMEOUT,
  );

  it(
    'reports a file that did not load and tries again',
    async () => {
      proves('IN-06.tag');

      const reported = vi.fn();
      vi.stubGlobal('reportError', reported);
      const timer = vi.spyOn(globalThis, 'setTimeout');
      const create = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
      await runTag(() => ({ create }), { platform: '/rest' });

      await expect.poll(() => reported.mock.calls).toHaveLength(1);
      expect(timer.mock.calls.map(([, wait]) => wait)).toContain(2_000);
    },
    TIMEOUT,
  );
});

describe('a tag without an instance', () => {
  it.each([
    [
      'a misspelled attribute',
      { platfrom: '/rest' },
      '<playerdesk-widget type="sign-in"></playerdesk-widget>',
      1,
    ],
    ['a button', {}, '<button data-playerdesk-open="sign-in">Sign in</button>', 1],
    ['nothing of ours', {}, '<p>Welcome</p>', 0],
    ['an instance', { platform: '/rest' }, '<button data-playerdesk-open="sign-in">Sign in</button>', 0],
  ])(
    'warns after ten seconds on a page with %s',
    async (_, data, body, warnings) => {
      proves('IN-10.no-instance');

      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
      const timer = vi.spyOn(globalThis, 'setTimeout');
      document.body.innerHTML = body;
      const create = vi.fn(() => new Promise(() => {}));
      await runTag(() => ({ create }), data);
      await expect.poll(() => create.mock.calls.length).toBe('platform' in data ? 1 : 0);

      const [late] = timer.mock.calls.find(([, wait]) => wait === 10_000) ?? [];
      (late as () => void)();
      expect(warn).toHaveBeenCalledTimes(warnings);
      if (warnings > 0) expect(String(warn.mock.calls[0])).toContain(`${EXPLAINED_AT}/first-error.md`);
    },
    TIMEOUT,
  );
});

it(
  'a tag that repeats another creates no second instance',
  async () => {
    proves('IN-62.tag');

    const create = vi.fn(() => new Promise(() => {}));
    await runTag(() => ({ create }), { platform: '/rest' });
    await expect.poll(() => create.mock.calls).toHaveLength(1);
    const { Playerdesk: first } = window as { Playerdesk?: object };
    await runTag(() => ({ create }), { platform: '/rest' }, { isFirst: false });
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(create).toHaveBeenCalledOnce();
    expect(window).toHaveProperty('Playerdesk', first);
  },
  TIMEOUT,
);
