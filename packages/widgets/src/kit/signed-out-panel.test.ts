import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, scene } from '../testing/scene.ts';

const CREDENTIALS = { Email: 'maja@example.com', Password: 'Correct-Horse-1!' };

describe('a panel of a player that a visitor opens', () => {
  it.each([
    ['account', { tab: 'change-password' }, 'Old password'],
    ['verify', {}, 'Document'],
  ] as const)('has the sign-in, and then %s', async (widget, options, field) => {
    proves('UX-88.sign-in');
    const fixture = scene();
    const view = await fixture.open(widget, options as object);
    await view.findByLabelText('Password');

    view.fill(CREDENTIALS);
    view.press('Sign in');

    await waitFor(async () => (await findPanel(widget)).getByLabelText(field));
    expect(fixture.emitted('widget-opened').map(({ widget: name }) => name)).toEqual([widget]);
    expect(fixture.emitted('widget-closed')).toEqual([]);
  });

  it('reads nothing of a player before', async () => {
    const fixture = scene();
    const view = await fixture.open('account', { tab: 'inbox' });
    await view.findByLabelText('Password');

    expect(fixture.sent('getMessages')).toEqual([]);
    expect(fixture.sent('getWallets')).toEqual([]);
  });

  it('stays as it is when a session ends in it', async () => {
    const fixture = scene({ signedIn: true });
    const view = await fixture.open('account', { tab: 'change-password' });
    await view.findByLabelText('Old password');

    await fixture.desk.signOut();

    await view.findByText('You are signed out');
    expect(view.queryByLabelText('Password')).toBeNull();
  });

  it('works for a visitor with the token of an email', async () => {
    const view = await scene().open('subscriptions', { unsubToken: 't-1' });

    expect(view.queryByLabelText('Password')).toBeNull();
  });
});
