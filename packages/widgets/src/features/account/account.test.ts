import { ACCOUNT_TABS, playerdeskError } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it } from 'vitest';
import { destroyScenes, findPanel, scene } from '../../testing/scene.ts';
import { findTab } from './tabs.ts';

afterEach(destroyScenes);

const menu = (view: { getByRole(role: string, options: object): HTMLElement }) =>
  [...view.getByRole('navigation', { name: 'Account menu' }).querySelectorAll('button')].map(
    (item) => item.textContent,
  );

describe('another name of a tab', () => {
  it.each([
    ['limits', 'responsible-gaming'],
    ['profile', 'edit-profile'],
    ['kyc', 'verify'],
    ['messages', 'inbox'],
  ])('%s means %s, where there is such a tab', (alias, tab) => {
    proves('AC-09.aliases');

    expect(findTab(alias, ACCOUNT_TABS)).toBe(tab);
  });
});

describe('the account', () => {
  it('shows the tabs there are, the asked one first', async () => {
    const view = await scene({ signedIn: true }).mount('account', { tab: 'change-password' });
    await view.findByLabelText('Old password');
    expect(menu(view).map((name) => name?.replace(/\d+$/, ''))).toEqual([
      'Inbox',
      'Edit profile',
      'Change password',
      'History',
      'Responsible gaming',
      'Bonuses',
      'Subscriptions',
      'Bonus code',
      'Verify',
      'Sign out',
    ]);
    expect(view.getByRole('button', { name: 'Change password' }).getAttribute('aria-current')).toBe('page');
  });

  it.each(['history', 'responsible-gaming', 'bonuses', 'subscriptions', 'verify', 'inbox'])(
    'told another language with its tab %s open, has words in it for all that stands there',
    async (tab) => {
      const here = scene({ signedIn: true, cashier: { provider: 'fluid' } });
      const view = await here.mount('account', { tab });
      await view.findByText('Total balance');
      await waitFor(() => expect(view.root.querySelector('[part="skeleton"]')).toBeNull());
      await here.desk.update({ locale: 'sv' });
      await view.findByText('Totalt saldo');
      expect(view.root.textContent).not.toContain("Error '");
    },
  );

  it('under SGA has no change-password tab', async () => {
    proves('AC-06.sga-absent');

    const view = await scene({ signedIn: true, jurisdiction: 'SGA' }).mount('account', {
      tab: 'change-password',
    });
    await view.heading('Inbox');
    expect(menu(view)).not.toContain('Change password');
  });

  it.each([
    ['edit-profile', 'Edit profile', 'AC-09.edit-profile'],
    ['change-password', 'Change password', 'AC-09.change-password'],
    ['sign-out', 'Sign out', 'AC-09.sign-out'],
    ['profile', 'Edit profile', 'AC-09.aliases'],
    ['inbox', /^Inbox/, 'AC-09.inbox'],
    ['messages', /^Inbox/, 'AC-09.aliases'],
    ['subscriptions', 'Subscriptions', 'AC-09.subscriptions'],
    ['verify', 'Verify', 'AC-09.verify'],
    ['kyc', 'Verify', 'AC-09.aliases'],
    ['no-such-tab', /^Inbox/, ''],
  ])('asked for %s opens %s', async (tab, name, clauses) => {
    proves(clauses);

    const view = await scene({ signedIn: true }).mount('account', { tab });
    await expect.poll(() => view.queryByRole('button', { name, current: 'page' })).not.toBeNull();
  });

  it('changes tab by menu, by select and by the host', async () => {
    const view = await scene({ signedIn: true }).mount('account', { tab: 'profile' });
    await view.findByLabelText('Phone');
    view.press('Change password');
    await view.findByLabelText('Old password');
    fireEvent.change(view.getByLabelText('Account menu', { selector: 'select' }), {
      target: { value: 'sign-out' },
    });
    await view.heading('Sign out of your account?');
    view.handle.update({ tab: 'edit-profile' });
    await view.findByLabelText('Phone');
  });

  it('without its menu shows the tab alone', async () => {
    proves('HO-04.menu-hidden');

    const view = await scene({ signedIn: true }).mount('account', { tab: 'change-password', menu: false });
    await view.findByLabelText('Old password');
    expect(view.queryByRole('navigation')).toBeNull();
    expect(view.queryByLabelText('Account menu')).toBeNull();
  });

  it('while the session is checked shows that it loads, then the account', async () => {
    let answer: (profile: unknown) => void = () => {};
    const { sampleProfile } = await import('@playerdesk/adapters/memory');
    const getProfile = new Promise((resolve) => {
      answer = resolve;
    });
    const view = await scene({ signedIn: true, script: { getProfile } }).mount('account', { tab: 'profile' });
    await view.findByText('Loading');
    answer(sampleProfile);
    await view.findByLabelText('Phone');
  });

  it('of nobody offers to sign in', async () => {
    const view = await scene().mount('account');
    await view.findByText('You are signed out');
    view.press('Sign in');
    await findPanel('sign-in');
  });

  it('is left by signing out', async () => {
    const here = scene({ signedIn: true });
    const view = await here.open('account', { tab: 'sign-out' });
    await view.heading('Sign out of your account?');
    const [button] = view
      .getAllByRole('button', { name: 'Sign out' })
      .filter((one) => one.getAttribute('part') === 'button');
    button?.click();
    await view.handle.closed;
    expect(here.emitted('signed-out')).toEqual([{ reason: 'player' }]);
    expect(here.desk.account.store.getState().profile).toBeNull();
  });

  it('whose session has ended shows that, and the host hears it', async () => {
    const here = scene({ signedIn: true });
    const view = await here.mount('account', { tab: 'edit-profile' });
    await view.findByLabelText('Phone');
    here.platform.script({
      updateProfile: () =>
        Promise.reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' })),
    });
    view.fill({ Password: 'x' });
    view.press('Save');
    await view.findByText('You are signed out');
    expect(await view.alert()).toBe('You have been signed out. Sign in again to go on.');
    expect(here.emitted('signed-out')).toEqual([{ reason: 'expired' }]);
  });
});
