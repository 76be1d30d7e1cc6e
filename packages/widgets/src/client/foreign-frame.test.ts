import { createTestEnvironment } from '@playerdesk/core';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlayerdeskOptions } from '../options/playerdesk-options.ts';
import { destroyScenes, findPanel, scene } from '../testing/scene.ts';

afterEach(destroyScenes);

/** An instance on a page that another origin frames. */
const framedScene = (options: Partial<PlayerdeskOptions> = {}) =>
  scene({ ...options, environment: { ...createTestEnvironment(), isInForeignFrame: true } });

describe('a page in a frame of another origin', () => {
  it.each(['deposit', 'account', 'sign-in'] as const)(
    'with foreignFrames: refuse, shows a message in place of the panel %s',
    async (widget) => {
      proves('SE-01.foreign-frames');
      const here = framedScene({ foreignFrames: 'refuse' });

      const handle = here.desk.open(widget);

      await (await findPanel('message')).heading('Open this page by itself');
      expect(document.querySelector('input')).toBeNull();
      expect(handle.widget).toBe(widget);
      handle.close();
      await handle.closed;
    },
  );

  it('with foreignFrames: refuse, replaces an inline form that was drawn already', async () => {
    proves('SE-01.foreign-frames');
    const here = framedScene({ foreignFrames: 'refuse' });
    const element = document.createElement('div');
    element.innerHTML = '<div data-playerdesk-container><form><input name="email"></form></div>';
    document.body.append(element);

    await here.desk.mount('sign-in', element).ready;

    expect(element.querySelector('input')).toBeNull();
    expect(element.textContent).toContain('Open this page by itself');
  });

  it('is reported once and shows its widgets by default', async () => {
    proves('SE-01.foreign-frames');
    const here = framedScene();

    const view = await here.open('sign-in');
    await view.heading('Sign in');
    view.handle.close();
    await here.open('sign-up');

    expect(here.emitted('diagnostic')).toEqual([{ code: 'foreign-frame' }]);
  });
});
