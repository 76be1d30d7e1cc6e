import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import { findPanel, scene } from '../testing/scene.ts';

/** An instance on a page that another origin frames. */
const framedScene = (options: Partial<PlayerdeskOptions> = {}) =>
  scene({ ...options, environment: { ...createTestEnvironment(), isInForeignFrame: true } });

describe('a page in a frame of another origin', () => {
  it('is covered by a message that cannot be closed, with foreignFrames: refuse', async () => {
    proves('SE-01.foreign-frames');
    const main = document.body.appendChild(document.createElement('main'));

    const fixture = framedScene({ foreignFrames: 'refuse' });

    const message = await findPanel('message');
    await message.heading('Open this page by itself');
    expect(message.queryByRole('button', { name: /Close/ })).toBeNull();
    expect(main.inert).toBe(true);
    expect(fixture.emitted('diagnostic')).toEqual([{ code: 'foreign-frame' }]);
  });

  it('opens no other panel, with foreignFrames: refuse', async () => {
    proves('SE-01.foreign-frames');
    const fixture = framedScene({ foreignFrames: 'refuse' });
    fixture.desk.open('sign-in');
    await (await findPanel('message')).heading('Open this page by itself');

    fixture.desk.open('deposit');

    expect(document.querySelectorAll('[data-playerdesk-root="modal"]')).toHaveLength(1);
    expect(document.querySelector('input')).toBeNull();
  });

  it('is reported once and shows its widgets by default', async () => {
    proves('SE-01.foreign-frames');
    const fixture = framedScene();

    const view = await fixture.open('sign-in');
    await view.heading('Sign in');
    view.handle.close();
    await fixture.open('sign-up');

    expect(fixture.emitted('diagnostic')).toEqual([{ code: 'foreign-frame' }]);
  });
});
