import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../../environment/test-environment.ts';
import { getEidMode, rememberEidMode } from './eid-mode.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';

const on = (userAgent: string, isMobile?: boolean) => ({ ...createTestEnvironment(), userAgent, isMobile });

describe('where the app is', () => {
  it.each([
    [IPHONE, 'app'],
    [PIXEL, 'app'],
    [DESKTOP, 'qr'],
    ['', 'qr'],
  ])('by the user agent %s', (userAgent, mode) => {
    proves('SI-03.mobile-default');

    expect(getEidMode(on(userAgent))).toBe(mode);
  });

  it('the browser’s own hint wins over its name', () => {
    expect([getEidMode(on(DESKTOP, true)), getEidMode(on(PIXEL, false))]).toEqual(['app', 'qr']);
  });

  it('the player’s own choice wins over both, in this tab', () => {
    const environment = on(PIXEL, true);
    rememberEidMode(environment, 'qr');
    expect(getEidMode(environment)).toBe('qr');
    expect(getEidMode({ ...on(PIXEL, true) })).toBe('app');
  });

  it('what stands there and is no choice counts for nothing', () => {
    const environment = on(DESKTOP);
    environment.tabStore.set('playerdesk:eid-mode', 'telepathy');
    expect(getEidMode(environment)).toBe('qr');
  });
});
