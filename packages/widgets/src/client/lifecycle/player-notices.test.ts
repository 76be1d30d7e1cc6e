import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import type { MountedWidget } from '../../shell/mounted-widget.ts';
import { scene } from '../../testing/scene.ts';

describe('the notices of one player', () => {
  it.each([
    ['stay when the same player signs in again', sampleProfile.userId, 1],
    ['disappear with their retry action when another player signs in', 'p-2', 0],
  ] as const)('%s', async (_what, userId, left) => {
    const fixture = scene();
    const enter = (player: string) => {
      fixture.platform.script({ getProfile: { ...sampleProfile, userId: player } });
      return fixture.desk.account.signIn({ email: 'a@example.com', password: 'x' });
    };
    await enter(sampleProfile.userId);
    const view = await fixture.mount('account', { tab: 'edit-profile' });
    (view.handle as unknown as MountedWidget).notify({ level: 'error', text: 'Not saved' });
    await fixture.desk.signOut();
    await enter(userId);
    await view.findByText('Total balance');

    await expect.poll(() => view.queryAllByText('Not saved')).toHaveLength(left);
  });
});
