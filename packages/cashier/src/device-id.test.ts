import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { fingerprint, getDeviceIdSource } from './device-id.ts';
import { fakePage } from './testing/fake-page.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A fingerprint library whose audio part answers when events to. */
function library() {
  const asked: Record<string, unknown>[] = [];
  let sound = (_id: string) => {};
  let fail = (_error: Error) => {};
  class Thumbmark {
    readonly #options: Record<string, unknown>;
    constructor(options: Record<string, unknown>) {
      this.#options = options;
      asked.push(options);
    }
    async get() {
      if (!this.#options.include) return { thumbmark: 'rest' };
      const thumbmark = await new Promise<string>((resolve, reject) => {
        sound = resolve;
        fail = reject;
      });
      return { thumbmark };
    }
  }
  const parts = { Thumbmark } as unknown as Parameters<typeof fingerprint>[0];
  return { parts, asked, sound: (id: string) => sound(id), fail: () => fail(new Error('no audio')) };
}

describe('the device fingerprint', () => {
  it('is used in place of an option that is no function', () => {
    const options = { deviceIdConsent: true, deviceId: 'nonsense' as never };

    expect(getDeviceIdSource(options, fakePage().page)).toBeTypeOf('function');
  });

  it('includes an audio part that arrives in time', async () => {
    const { page, advance, waiting } = fakePage();
    const { parts, sound } = library();
    const id = fingerprint(parts, page);
    await settled();
    advance(999);
    sound('sound');

    expect(await id).toBe('rest.sound');
    expect(waiting()).toBe(0);
  });

  it('skips the audio part after 1000 ms', async () => {
    proves('CA-18.audio');

    const { page, advance } = fakePage();
    let known: string | null = null;
    void fingerprint(library().parts, page).then((id) => {
      known = id;
    });
    await settled();
    advance(999);
    await settled();
    expect(known).toBeNull();

    advance(1);
    await settled();
    expect(known).toBe('rest');
  });

  it('skips the audio part when it fails', async () => {
    const { page, waiting } = fakePage();
    const { parts, fail } = library();
    const id = fingerprint(parts, page);
    await settled();
    fail();

    expect(await id).toBe('rest');
    expect(waiting()).toBe(0);
  });

  it('sends no request and asks for no permission', async () => {
    const { parts, asked, sound } = library();
    const id = fingerprint(parts, fakePage().page);
    await settled();
    sound('sound');
    await id;

    expect(asked.map(({ logging }) => logging)).toEqual([false, false]);
    expect(asked[0]?.exclude).toEqual(expect.arrayContaining(['audio', 'permissions', 'webrtc']));
  });
});
