import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, findPanel, scene } from '../testing/scene.ts';

afterEach(() => {
  vi.restoreAllMocks();
  destroyScenes();
});

describe('a form without a connection', () => {
  it('says so, keeps what was typed, sends nothing, and is as before when the line is back', async () => {
    proves('SU-12.offline');
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fixture = scene();
    const view = await fixture.open('sign-in');
    view.fill({ Email: 'maja@example.com', Password: 'Sommar!2026' });
    view.press('Sign in');
    const notice = () => view.root.querySelector('[part="notice"]')?.textContent ?? '';
    await expect.poll(notice).toContain('You’re offline. We’ll keep what you typed.');
    expect(fixture.sent('signIn')).toEqual([]);
    expect(view.value('Email')).toBe('maja@example.com');

    line.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expect.poll(notice).toBe('');
    view.press('Sign in');
    await findPanel('welcome-message');
  });
});
