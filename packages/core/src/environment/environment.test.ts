import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserEnvironment, isInForeignFrame } from './browser.ts';
import { describeDevice } from './device.ts';
import { createTestEnvironment } from './test-environment.ts';

afterEach(() => vi.unstubAllGlobals());

describe('the device', () => {
  const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
  const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';
  it.each([
    [`${WINDOWS} Chrome/140.0 Safari/537.36`, ['Desktop', 'Windows', 'Chrome']],
    [`${WINDOWS} Chrome/140.0 Safari/537.36 Edg/140.0`, ['Desktop', 'Windows', 'Edge']],
    [`${WINDOWS} Chrome/140.0 Safari/537.36 OPR/120.0`, ['Desktop', 'Windows', 'Opera']],
    [`${ANDROID} Chrome/140.0 Mobile Safari/537.36`, ['Mobile', 'Android', 'Chrome']],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
      ['Desktop', 'macOS', 'Safari'],
    ],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) CriOS/140.0 Mobile/15E148', ['Mobile', 'iOS', 'Chrome']],
    [
      'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ['Desktop', 'Linux', 'Firefox'],
    ],
    ['', ['Desktop', 'Other', 'Other']],
  ])('with the user agent %j is reported in coarse categories', (userAgent, words) => {
    expect(Object.values(describeDevice(userAgent))).toEqual(words);
  });
});

describe('the browser environment', () => {
  it('counts time onward when the device clock is set back', () => {
    proves('RG-07.device-clock');

    vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z') });
    try {
      const environment = createBrowserEnvironment();
      vi.advanceTimersByTime(5_000);
      vi.setSystemTime(Date.parse('2026-11-23T11:00:00Z'));
      vi.advanceTimersByTime(5_000);

      expect(environment.now()).toBe(Date.parse('2026-11-23T12:00:10Z'));
    } finally {
      vi.useRealTimers();
    }
  });

  it('falls back to memory when the browser denies storage', () => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...denied });
    try {
      const { tabStore } = createBrowserEnvironment();
      tabStore.set('a', '1');
      expect(tabStore.get('a')).toBe('1');
      tabStore.remove('a');
      expect(tabStore.get('a')).toBeNull();
    } finally {
      Reflect.deleteProperty(globalThis, 'sessionStorage');
    }
  });

  it('writes to browser storage when it is available', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const { deviceStore } = createBrowserEnvironment();
    deviceStore.set('email', 'a@b.se');
    expect(kept.get('email')).toBe('a@b.se');

    deviceStore.remove('email');
    expect(kept.size).toBe(0);
  });

  it('creates unique, unpredictable ids', () => {
    const { newId } = createBrowserEnvironment();
    const ids = Array.from({ length: 100 }, newId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('the manual environment', () => {
  it('runs due tasks in order and skips canceled ones', () => {
    const environment = createTestEnvironment(0);
    const ran: number[] = [];
    environment.after(200, () => ran.push(200));
    environment.after(100, () => ran.push(100));
    environment.after(150, () => ran.push(150))();
    environment.advance(99);
    expect(ran).toEqual([]);

    environment.advance(101);
    expect(ran).toEqual([100, 200]);
    expect(environment.now()).toBe(200);
  });

  it('notifies of a restored connection until listeners unsubscribe', () => {
    const environment = createTestEnvironment();
    const received = vi.fn();
    const leave = environment.onOnline(received);
    environment.goOnline();
    leave();
    environment.goOnline();

    expect(received).toHaveBeenCalledOnce();
  });
});

describe('a window', () => {
  /** Returns a window in a frame. Reading the origin of a foreign parent throws, as in browsers. */
  const framed = (parent: Window, origin: string) => ({ parent, origin }) as Window;
  const top = (origin: string) => {
    const window = { origin } as { origin: string; parent?: unknown };
    window.parent = window;
    // Cast: an object with the two properties that are read.
    return window as unknown as Window;
  };
  const hidden = {
    get origin(): string {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  };

  it.each([
    ['by itself', false, () => top('https://casino.example')],
    [
      'in a frame of its own origin',
      false,
      () => framed(top('https://casino.example'), 'https://casino.example'),
    ],
    [
      'in its own frame in a foreign page',
      true,
      () => framed(framed(top('https://evil.example'), 'https://casino.example'), 'https://casino.example'),
    ],
    ['in a page whose origin it cannot read', true, () => framed(hidden as Window, 'https://casino.example')],
  ])('%s is in a foreign frame: %s', (_where, isForeign, createWindow) => {
    proves('SE-01.foreign-frames');
    expect(isInForeignFrame(createWindow())).toBe(isForeign);
  });
});
