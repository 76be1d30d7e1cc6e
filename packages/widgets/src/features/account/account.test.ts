import { ACCOUNT_TABS, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, scene } from '../../testing/scene.ts';
import { findTab, getMenu } from './tabs.ts';

const menu = (view: { getByRole(role: string, options: object): HTMLElement }) =>
  [...view.getByRole('navigation', { name: 'Account menu' }).querySelectorAll('button')].map(
    (item) => item.textContent,
  );

describe('an alias of a tab', () => {
  it.each([
    ['profile', 'edit-profile'],
    ['kyc', 'verify'],
    ['messages', 'inbox'],
  ])('%s resolves to %s where that tab exists', (alias, tab) => {
    proves('AC-09.aliases');

    expect(findTab(alias, ACCOUNT_TABS)).toBe(tab);
  });
});

describe('the menu', () => {
  const tabs = ['inbox', 'limits', 'break', 'responsible-gaming'];

  it('has a row for the page with all tools only while that is open', () => {
    expect(getMenu(tabs, 'inbox')).toEqual(['inbox', 'limits', 'break']);
    expect(getMenu(tabs, 'responsible-gaming')).toEqual(tabs);
  });
});

describe('the account', () => {
  it('shows the available tabs by group, with the requested one current', async () => {
    proves('UX-22.groups', 'UX-22.tools');

    const view = await scene({ signedIn: true }).mount('account', { tab: 'change-password' });
    await view.findByLabelText('Old password');

    expect(menu(view).map((name) => name?.replace(/\d+$/, ''))).toEqual([
      'Inbox',
      'History',
      'Statement',
      'Bonuses',
      'Bonus code',
      'Limits',
      'Take a break',
      'Self-test',
      'Help',
      'Edit profile',
      'Sign-in and security',
      'Subscriptions',
      'Verify',
      'My data',
      'Sign out',
    ]);
    expect(view.getByRole('button', { name: 'Sign-in and security' }).getAttribute('aria-current')).toBe(
      'page',
    );
    const lists = view.getAllByRole('list', { name: /^(Money|Safer gambling|Me)$/ });
    expect(lists.map((list) => list.getAttribute('aria-labelledby') && list.children.length)).toEqual([
      4, 4, 5,
    ]);
    expect(view.root.querySelectorAll('nav svg[aria-hidden="true"]')).toHaveLength(15);
  });

  it.each(['history', 'responsible-gaming', 'bonuses', 'subscriptions', 'verify', 'inbox'])(
    'translates everything visible in its tab %s when the language changes',
    async (tab) => {
      const fixture = scene({ signedIn: true, cashier: { provider: 'fluid' } });
      const view = await fixture.mount('account', { tab });
      await view.findByText('Total balance');
      await waitFor(() => expect(view.root.querySelector('[part="skeleton"]')).toBeNull());
      await fixture.desk.update({ locale: 'sv' });
      await view.findByText('Totalt saldo');

      expect(view.root.textContent).not.toContain("Error '");
    },
  );

  it('has no change-password tab under SGA', async () => {
    proves('AC-06.sga-absent');

    const view = await scene({ signedIn: true, jurisdiction: 'SGA' }).mount('account', {
      tab: 'change-password',
    });
    await view.heading('Inbox');
    expect(menu(view)).not.toContain('Sign-in and security');
  });

  it.each([
    ['edit-profile', 'Edit profile', 'AC-09.edit-profile'],
    ['change-password', 'Sign-in and security', 'AC-09.change-password'],
    ['sign-out', 'Sign out', 'AC-09.sign-out'],
    ['profile', 'Edit profile', 'AC-09.aliases'],
    ['inbox', /^Inbox/, 'AC-09.inbox'],
    ['messages', /^Inbox/, 'AC-09.aliases'],
    ['subscriptions', 'Subscriptions', 'AC-09.subscriptions'],
    ['verify', 'Verify', 'AC-09.verify'],
    ['kyc', 'Verify', 'AC-09.aliases'],
    ['limits', 'Limits', 'AC-09.aliases'],
    ['responsible-gaming', 'Safer gambling', 'AC-09.responsible-gaming'],
    ['no-such-tab', /^Inbox/, ''],
  ])('opened with %s shows %s', async (tab, name, clauses) => {
    proves(clauses);

    const view = await scene({ signedIn: true }).mount('account', { tab });
    await expect.poll(() => view.queryByRole('button', { name, current: 'page' })).not.toBeNull();
  });

  it('changes the tab by menu, by select and by the host', async () => {
    const view = await scene({ signedIn: true }).mount('account', { tab: 'profile', menu: 'select' });
    await view.findByLabelText('Phone');
    view.press('Sign-in and security');
    await view.findByLabelText('Old password');
    fireEvent.change(view.getByLabelText('Account menu', { selector: 'select' }), {
      target: { value: 'sign-out' },
    });
    await view.heading('Sign out?');
    view.handle.update({ tab: 'edit-profile' });
    await view.findByLabelText('Phone');
  });

  it('shows only the tab without its menu', async () => {
    proves('HO-04.menu-hidden');

    const view = await scene({ signedIn: true }).mount('account', { tab: 'change-password', menu: false });
    await view.findByLabelText('Old password');
    expect(view.queryByRole('navigation')).toBeNull();
    expect(view.queryByLabelText('Account menu')).toBeNull();
  });

  it('shows a loading state while the session is checked and then the account', async () => {
    let answer: (profile: unknown) => void = () => {};
    const { sampleProfile } = await import('@playerdesk/testing');
    const getProfile = new Promise((resolve) => {
      answer = resolve;
    });
    const view = await scene({ signedIn: true, script: { getProfile } }).mount('account', { tab: 'profile' });
    await view.findByText('Loading');
    answer(sampleProfile);
    await view.findByLabelText('Phone');
  });

  it('offers a visitor to sign in', async () => {
    const view = await scene().mount('account');
    await view.findByText('You are signed out');
    view.press('Sign in');
    await findPanel('sign-in');
  });

  it('closes on sign-out', async () => {
    const fixture = scene({ signedIn: true });
    const view = await fixture.open('account', { tab: 'sign-out' });
    await view.heading('Sign out?');
    const [button] = view
      .getAllByRole('button', { name: 'Sign out' })
      .filter((one) => one.getAttribute('part') === 'button');
    button?.click();
    await view.handle.closed;

    expect(fixture.emitted('signed-out')).toEqual([{ reason: 'player' }]);
    expect(fixture.desk.account.store.getState().profile).toBeNull();
  });

  it('shows the end of its session and notifies the host', async () => {
    const fixture = scene({ signedIn: true });
    const view = await fixture.mount('account', { tab: 'edit-profile' });
    await view.findByLabelText('Phone');
    fixture.platform.script({
      updateProfile: () =>
        Promise.reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' })),
    });
    view.fill({ Password: 'x' });
    view.press('Save');
    await view.findByText('You are signed out');

    expect(await view.alert()).toBe('You’ve been signed out. Sign in again to continue.');
    expect(fixture.emitted('signed-out')).toEqual([{ reason: 'expired' }]);
  });
});
