import { describe, expect, it } from 'vitest';
import { DEFAULTS, readSettings, saveSettings, withoutSettings } from './settings.ts';

function storageWith(text: string | null) {
  let stored = text;
  return {
    getItem: () => stored,
    setItem: (_key: string, value: string) => {
      stored = value;
    },
  };
}

describe('the demo settings', () => {
  it('the first visit has the default settings', () => {
    expect(readSettings('', storageWith(null))).toEqual({
      locale: 'en-US',
      jurisdiction: 'auto',
      theme: 'system',
      brand: 'northlight',
      device: 'desktop',
      identify: 'email',
      provider: 'rest',
      cashier: 'frame',
    });
  });

  it('stored settings are restored, and the address overrides them', () => {
    const storage = storageWith(null);
    const settings = {
      locale: 'sv',
      jurisdiction: 'SGA',
      theme: 'dark',
      brand: 'lumen',
      device: 'phone',
      identify: 'sms',
      provider: 'rpc',
      cashier: 'script',
    } as const;
    saveSettings(settings, storage);

    expect(readSettings('', storage)).toEqual(settings);
    expect(readSettings('?locale=th-TH', storage)).toMatchObject({ locale: 'th-TH', theme: 'dark' });
  });

  it.each(['not json', '[]', 'null', '{"locale":7,"theme":"neon","jurisdiction":"constructor"}'])(
    'the stored value %s is replaced by the defaults',
    (text) => {
      expect(readSettings('?locale=xx&theme=toString', storageWith(text))).toEqual(DEFAULTS);
    },
  );

  it('changed settings are removed from the address, and other parts stay', () => {
    const url = new URL('https://northlight.example/casino?theme=dark&activation-key=123&locale=fi#live');
    expect(withoutSettings(url)).toBe('/casino?activation-key=123#live');
  });
});
