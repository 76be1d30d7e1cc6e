import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { createMockPlatform } from '@playerdesk/testing';
import { fireEvent } from '@testing-library/dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createPlayerdesk } from '../../entries/index.ts';
import type { Playerdesk } from '../playerdesk.ts';
import '../../testing/jsdom-styles.ts';
import { findBlockedStorage } from './find-blocked-storage.ts';

beforeAll(async () => {
  await import('./diagnose.ts');
}, 60_000);

let desk: Playerdesk | undefined;

afterEach(() => {
  desk?.destroy();
  vi.restoreAllMocks();
});

/** Denies a storage as browsers do in a frame with `sandbox`, and with blocked site data. */
function deny(name: 'localStorage' | 'sessionStorage'): void {
  vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
}

describe('a browser that denies storage', () => {
  it('is reported once per instance', async () => {
    proves('IN-10.storage');

    vi.spyOn(console, 'warn').mockImplementation(() => {});
    deny('sessionStorage');
    deny('localStorage');
    desk = createPlayerdesk({ platform: createMockPlatform() });
    const reported: unknown[] = [];
    desk.on('diagnostic', ({ code, detail }) => reported.push([code, detail]));

    fireEvent.pointerOver(document);
    await expect
      .poll(() => reported, { timeout: 10_000 })
      .toEqual([['storage-blocked', 'sessionStorage, localStorage']]);

    desk.update({ theme: 'dark' });
    fireEvent.pointerOver(document);
    await vi.dynamicImportSettled();
    expect(reported).toHaveLength(1);
  });

  it('is named by the storage that is full or denied', () => {
    proves('IN-10.storage');

    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage) {
      if (this === localStorage) throw new DOMException('The quota is exceeded.', 'QuotaExceededError');
    });

    expect(findBlockedStorage({ platform: createMockPlatform() })).toEqual([
      { code: 'storage-blocked', detail: 'localStorage' },
    ]);
  });

  it('is not reported for storages that the host passes, and leaves nothing in those of the browser', () => {
    proves('IN-10.storage');

    const platform = createMockPlatform();
    expect(findBlockedStorage({ platform })).toEqual([]);
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);

    deny('sessionStorage');
    expect(findBlockedStorage({ platform, environment: createTestEnvironment() })).toEqual([]);
  });
});
