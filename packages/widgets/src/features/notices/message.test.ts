import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, scene } from '../../testing/scene.ts';

describe('a message widget', () => {
  it('leads to the activation form when activation is required', async () => {
    proves('AC-08.activation-required');

    const view = await scene().open('message', { kind: 'activation-required' });
    await view.heading('Verify your email first');
    view.getByText('Verify your email to play for real money, deposit and withdraw.');
    view.press('Enter code');
    await findPanel('activation-form');
  });

  it('leads to the casino when activation is complete', async () => {
    proves('AC-08.activation-complete', 'HO-07.casino');

    const fixture = scene();
    const view = await fixture.open('message', { kind: 'activation-complete' });
    await view.heading('Account activated');
    view.press('Start playing');
    await view.handle.closed;

    expect(fixture.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });
});

describe('an error message widget', () => {
  it('leads from an invalid reset link to a new one', async () => {
    proves('AC-08.invalid-token');

    const view = await scene().open('message', { kind: 'invalid-reset-pw-token' });
    await view.heading('This link no longer works');
    view.press('Send a new link');
    await findPanel('forgot-password');
  });

  it('cannot be closed for restricted access and links to support', async () => {
    proves('AC-08.restricted', 'PL-04.restricted');

    const fixture = scene();
    const view = await fixture.open('message', { kind: 'restricted-access' });
    await view.heading('Not available in your country');
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
  });

  it('retries the given action when the provider could not be loaded, and closes', async () => {
    const retry = vi.fn();
    const view = await scene().open('message', { kind: 'provider-not-loaded', retry });
    await view.heading('We couldn’t load this service');
    view.press('Try again');
    await view.handle.closed;
    expect(retry).toHaveBeenCalledOnce();

    const bare = await scene().open('message', { kind: 'provider-not-loaded' });
    bare.press('Try again');
    await bare.handle.closed;
  });

  it('can have a close button or none', async () => {
    proves('AC-08.close-optional');

    const fixture = scene();
    const view = await fixture.open('message', { kind: 'activation-complete' });
    view.press('Close');
    await view.handle.closed;
    const bare = await fixture.open('message', { kind: 'activation-complete', closeButton: false });

    expect(bare.queryByRole('button', { name: 'Close' })).toBeNull();
  });
});

describe('the account review reminder', () => {
  it('opens by name and leads to the account itself', async () => {
    const fixture = scene({ signedIn: true });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const view = await fixture.open('message', { kind: 'account-review' });
    view.press('Review my limits');
    await (await findPanel('account')).heading('Limits');

    expect(fixture.sent('noteReviewReminder')).toEqual([{}]);
  });

  it('leads to the tab that the option openTab opens', async () => {
    const openTab = vi.fn();
    const view = await scene().open('message', { kind: 'account-review', openTab });
    view.press('Review my limits');

    expect(openTab.mock.calls).toEqual([['responsible-gaming']]);
  });

  it('records nothing for a visitor', async () => {
    const fixture = scene();
    const view = await fixture.open('message', { kind: 'account-review' });
    view.press('Remind me later');
    await view.handle.closed;

    expect(fixture.sent('noteReviewReminder')).toEqual([]);
  });
});

describe('the safer gambling information', () => {
  it('shows the cost of games and the help line and is recorded as read by its button', async () => {
    proves('RG-35.page');

    const fixture = scene({ signedIn: true });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const view = await fixture.open('message', { kind: 'safety-information' });
    await view.heading('Before you play');
    await view.findByText(/over time the casino wins more than it pays out/);
    await view.findByRole('link', { name: '1777' });

    view.press('I have read this');

    await view.handle.closed;
    expect(fixture.sent('acknowledgeInformation')).toEqual([{}]);
  });

  it('leads to limits and breaks with one press, which does not mark it as read', async () => {
    proves('RG-35.page');

    const fixture = scene({ signedIn: true });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const view = await fixture.open('message', { kind: 'safety-information' });

    view.press('Limits, breaks and self-exclusion');

    await (await findPanel('account')).heading('Limits');
    expect(fixture.sent('acknowledgeInformation')).toEqual([]);
  });

  it('stays open when it could not be recorded and offers a retry', async () => {
    proves('RG-35.page');

    const acknowledgeInformation = () => Promise.reject(new Error('down'));
    const fixture = scene({ signedIn: true, script: { acknowledgeInformation } });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const view = await fixture.open('message', { kind: 'safety-information' });

    view.press('I have read this');

    await view.findByRole('alert');
    await view.heading('Before you play');
  });

  it('closes without a message on a platform that turns out to record nothing', async () => {
    const acknowledgeInformation = () => {
      throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
    };
    const fixture = scene({ signedIn: true, script: { acknowledgeInformation } });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    const view = await fixture.open('message', { kind: 'safety-information' });

    view.press('I have read this');

    await view.handle.closed;
  });
});

describe('the welcome', () => {
  it('greets by first name when it is known', async () => {
    const fixture = scene({ signedIn: true });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    await (await fixture.open('welcome-message')).heading('Welcome, Maja');
  });

  it('greets without a name when none is known', async () => {
    await (await scene().open('welcome-message')).heading('Welcome');
  });

  it('leads to the account or to the casino', async () => {
    const fixture = scene({ signedIn: true });
    (await fixture.open('welcome-message')).press('My account');
    await findPanel('account');
    (await fixture.open('welcome-message')).press('Start playing');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });
});
