import { afterEach, expect, it } from 'vitest';
import { leaveScenes, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);
it('probe', async () => {
  const here = scene();
  const view = await here.mount('sign-in');
  view.press('Sign in');
  expect(await view.problemAt('Email')).toBe('Must provide an email address');
  view.fill({ Email: 'maja@example.com', Password: 'x' });
  view.press('Sign in');
  await expect.poll(() => here.heard('signed-in')).toHaveLength(1);
});
