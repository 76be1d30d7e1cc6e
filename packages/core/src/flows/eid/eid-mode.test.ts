import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../../environment/test-environment.ts';
import { getEidMode, rememberEidMode } from './eid-mode.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

const on = (userAgent: string, isMobile?: boolean) => ({ ...createTestEnvironment(), userAgent, isMobile });

describe('the device mode', () => {
  it.each([
    [IPHONE, 'app'],
    [PIXEL, 'app'],
    [DESKTOP, 'qr'],
    ['', 'qr'],
  ])('is derived from the user agent %s', (userAgent, mode) => {
    proves('SI-03.mobile-default');

    expect(getEidMode(on(userAgent))).toBe(mode);
  });

  it('prefers the browser’s client hint to the user agent', () => {
    expect([getEidMode(on(DESKTOP, true)), getEidMode(on(PIXEL, false))]).toEqual(['app', 'qr']);
  });

  it('prefers the player’s choice in this tab to both', () => {
    const environment = on(PIXEL, true);
    rememberEidMode(environment, 'qr');
    expect(getEidMode(environment)).toBe('qr');
    expect(getEidMode({ ...on(PIXEL, true) })).toBe('app');
  });

  it('ignores an invalid stored choice', () => {
    const environment = on(DESKTOP);
    environment.tabStore.set('playerdesk:eid-mode', 'telepathy');
    expect(getEidMode(environment)).toBe('qr');
  });
});
