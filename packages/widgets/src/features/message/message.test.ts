import { afterEach, describe, expect, it } from 'vitest';
import { leaveScenes, panelOf, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

describe('a message', () => {
  it('that activation is required leads to the activation form', async () => {
    const view = await scene().open('message', { kind: 'activation-required' });
    await view.heading('Activate your account first');
    view.press('Enter activation code');
    await panelOf('activation-form');
  });

  it('that activation is complete leads to the casino', async () => {
    const here = scene();
    const view = await here.open('message', { kind: 'activation-complete' });
    await view.heading('Account activated');
    view.press('Go to the casino');
    await view.handle.closed;
    expect(here.heard('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });
});

describe('the welcome', () => {
  it('greets by first name where it is known', async () => {
    const here = scene({ signedIn: true });
    await expect.poll(() => here.desk.account.store.getState().status).toBe('signed-in');
    await (await here.open('welcome-message')).heading('Welcome, Maja');
  });

  it('greets without a name where none is known', async () => {
    await (await scene().open('welcome-message')).heading('Welcome');
  });

  it('leads to the account or to the casino', async () => {
    const here = scene({ signedIn: true });
    (await here.open('welcome-message')).press('My account');
    await panelOf('account');
    (await here.open('welcome-message')).press('Go to the casino');
    expect(here.heard('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });
});
