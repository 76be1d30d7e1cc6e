import { proves } from '@playerdesk/proves';
import { afterEach, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../../../testing/scene.ts';
import type * as customForm from './custom-form.ts';

vi.mock('./custom-form.ts', async (importOriginal) => {
  const code = await importOriginal<typeof customForm>();
  const createCustomForm = vi.fn(code.createCustomForm).mockRejectedValueOnce(new Error('offline'));
  return { ...code, createCustomForm };
});

afterEach(destroyScenes);

it('custom fields that cannot be loaded are loaded again', async () => {
  proves('IN-50.not-loaded');
  const fields = [{ name: 'nickname', type: 'text', label: 'Nickname', step: 'contact' }] as const;
  const view = await scene({ signUp: { flow: 'documented', fields } }).mount('sign-up');
  await view.alert();
  const before = view.queryByLabelText('Nickname');

  view.press('Try again');

  expect(before).toBeNull();
  await view.findByLabelText('Nickname');
  await expect.poll(() => view.root.querySelector('[role="alert"] [part="notice"]')).toBeNull();
});
