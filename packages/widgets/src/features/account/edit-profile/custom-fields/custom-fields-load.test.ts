import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { destroyScenes, scene } from '../../../../testing/scene.ts';
import type * as customFieldsState from './custom-fields.view.tsx';

const load = vi.hoisted(() => vi.fn());
vi.mock('./custom-fields.view.tsx', async (importOriginal) => {
  const code = await importOriginal<typeof customFieldsState>();
  return { ...code, loadCustomFields: load.mockImplementation(code.loadCustomFields) };
});

afterEach(() => {
  destroyScenes();
  load.mockClear();
});

const nickname = { name: 'nickname', type: 'text', label: 'Nickname' } as const;
const getProfile = { ...sampleProfile, customFields: { nickname: 'maja' } };

async function profileWith(profile: 'edit' | undefined) {
  const signUp = { fields: [{ ...nickname, profile }] };
  const fixture = scene({ signedIn: true, signUp, script: { getProfile } });
  const view = await fixture.mount('account', { tab: 'edit-profile' });
  await view.findByLabelText('Phone');
  return view;
}

it('custom fields of the profile that cannot be loaded are loaded again', async () => {
  proves('IN-55.not-loaded');
  load.mockRejectedValueOnce(new Error('offline'));
  const view = await profileWith('edit');
  await view.findByRole('button', { name: 'Try again' });
  const before = view.queryByLabelText('Nickname');

  view.press('Try again');

  await view.findByLabelText('Nickname');
  expect(before).toBeNull();
});

it('the profile loads no code for custom fields that it does not show', async () => {
  proves('IN-55.absent');

  const view = await profileWith(undefined);

  expect(load).not.toHaveBeenCalled();
  expect(view.queryByLabelText('Nickname')).toBeNull();
});
