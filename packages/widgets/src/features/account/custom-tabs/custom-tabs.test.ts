import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import type { CustomTab, CustomTabContext } from '../../../options/account-settings.ts';
import { type SceneOptions, scene, screenIn } from '../../../testing/scene.ts';

const show = (text: string) => (container: HTMLElement) => void container.append(text);
const loyalty: CustomTab = {
  id: 'loyalty',
  label: { en: 'Loyalty', sv: 'Lojalitet' },
  icon: 'trophy',
  render: show('You have 120 points'),
};

const sceneWith = (tabs: readonly CustomTab[], options: SceneOptions = {}) =>
  scene({ signedIn: true, account: { tabs }, ...options });
const listTabs = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('[part="menu-item"]')].map(({ dataset }) => dataset.tab);
const getDiagnostics = (fixture: ReturnType<typeof scene>, code: string) =>
  fixture
    .emitted('diagnostic')
    .flatMap((diagnostic) => (diagnostic.code === code ? [diagnostic.detail] : []));

describe('own account tabs', () => {
  it('are shown in the menu, and their content when they are chosen', async () => {
    proves('IN-53.shown', 'IN-54.rendered');
    const view = await sceneWith([loyalty]).open('account', { tab: 'change-password' });
    await view.findByLabelText('Old password');

    view.press('Loyalty');

    await view.findByText('You have 120 points');
    await view.heading('Loyalty');
    expect(view.getByRole('button', { name: 'Loyalty' }).getAttribute('aria-current')).toBe('page');
    expect(view.root.querySelector('[data-tab="loyalty"] [data-icon="trophy"]')).not.toBeNull();
  });

  it('open with the option `tab`, and later', async () => {
    proves('IN-53.opened');
    const view = await sceneWith([loyalty]).open('account', { tab: 'loyalty' });
    await view.findByText('You have 120 points');
    view.handle.update({ tab: 'change-password' });
    await view.findByLabelText('Old password');

    view.handle.update({ tab: 'loyalty' });

    await view.findByText('You have 120 points');
  });

  it('follow the tab that they name, in its group or their own', async () => {
    proves('IN-53.placed');
    const tabs: readonly CustomTab[] = [
      { ...loyalty, id: 'gifts', after: 'club' },
      { ...loyalty, id: 'club', after: 'history' },
      { ...loyalty, id: 'tools', after: 'history', group: 'responsible-gambling' },
      loyalty,
    ];
    const view = await sceneWith(tabs).open('account');
    await view.findAllByText('Loyalty');

    const listed = listTabs(view.root);

    const after = (id: string) => listed[listed.indexOf(id) - 1];
    expect(after('club')).toBe('history');
    expect(after('gifts')).toBe('club');
    const groupOf = (id: string) =>
      view.root.querySelector(`[data-tab="${id}"]`)?.closest('[part="menu-group"]')?.querySelector('p')
        ?.textContent;
    expect(groupOf('gifts')).toBe(groupOf('history'));
    expect(groupOf('tools')).toBe(groupOf('limits'));
    expect(groupOf('loyalty')).toBe(groupOf('edit-profile'));
    expect(after('sign-out')).toBe('loyalty');
  });

  it('are translated, with a fallback and a diagnostic once per locale', async () => {
    proves('IN-53.translated');
    const fixture = sceneWith([{ ...loyalty, render: show('content') }], { locale: 'sv' });
    const view = await fixture.open('account', { tab: 'loyalty' });
    await view.heading('Lojalitet');

    await fixture.desk.update({ locale: 'fi' });

    await view.heading('Loyalty');
    await waitFor(() =>
      expect(getDiagnostics(fixture, 'custom-text-missing')).toEqual(['account.tabs.loyalty.label: fi']),
    );
  });

  it('that are defined wrongly are left out and reported once', async () => {
    proves('IN-53.mistakes');
    const tabs = [
      loyalty,
      { ...loyalty, label: 'Twice' },
      { ...loyalty, id: 'History!' },
      { ...loyalty, id: 'history' },
      { ...loyalty, id: 'limits' },
      { id: 'no-label' },
      { ...loyalty, id: 'strange', group: 'play' },
      { ...loyalty, id: 'no-function', render: 'loyalty()' },
      { ...loyalty, id: 'lost', after: 'nowhere' },
      { ...loyalty, id: 'last', after: 'sign-out' },
      { ...loyalty, id: 'round', after: 'circle' },
      { ...loyalty, id: 'circle', after: 'round' },
    ] as readonly CustomTab[];
    const fixture = sceneWith(tabs);
    const view = await fixture.open('account');
    await view.findAllByText('Loyalty');
    view.handle.close();

    const again = await fixture.open('account');
    await again.findAllByText('Loyalty');

    expect(getDiagnostics(fixture, 'account-tab-invalid')).toEqual([
      'loyalty: the id is used twice',
      'History!: the id is not a lower-case letter and up to 39 letters, digits and hyphens',
      'history: the widgets have a tab with this id',
      'limits: the widgets have a tab with this id',
      'no-label: the label is missing',
      'strange: no group play',
      'no-function: render is no function',
      'lost: no tab nowhere to follow',
      'last: no tab sign-out to follow',
      'round: no tab circle to follow',
      'circle: no tab round to follow',
    ]);
    expect(listTabs(again.root)).toEqual(
      expect.arrayContaining(['loyalty', 'lost', 'last', 'round', 'circle']),
    );
    expect(listTabs(again.root)).toHaveLength(20);
  });

  it('are hidden during a break, except those that say so', async () => {
    proves('IN-53.break');
    const tools: CustomTab = { ...loyalty, id: 'tools', label: 'Own help', duringBreak: true };
    const view = await sceneWith([loyalty, tools], {
      script: { getProfile: { ...sampleProfile, isRestricted: true } },
    }).open('account', { tab: 'loyalty' });

    await view.findAllByText('Own help');

    expect(view.queryByText('Loyalty')).toBeNull();
    expect(view.queryByText('You have 120 points')).toBeNull();
  });

  it('are not shown to a visitor', async () => {
    proves('IN-53.signed-out');
    const render = vi.fn();
    const view = await scene({ account: { tabs: [{ ...loyalty, render }] } }).open('account', {
      tab: 'loyalty',
    });

    await view.findByRole('button', { name: 'Sign in' });

    expect(view.queryByText('Loyalty')).toBeNull();
    expect(render).not.toHaveBeenCalled();
  });
});

describe('the content of an own account tab', () => {
  it('gets the account, the locale and a signal, and is cleaned up when the tab closes', async () => {
    proves('IN-54.rendered', 'IN-54.cleaned-up');
    const cleanUp = vi.fn();
    let context: CustomTabContext | undefined;
    let container: HTMLElement | undefined;
    const render: CustomTab['render'] = (given, values) => {
      container = given;
      context = values;
      given.append('content');
      return cleanUp;
    };
    const fixture = sceneWith([{ ...loyalty, render }]);
    const view = await fixture.open('account', { tab: 'loyalty' });
    await view.findByText('content');
    expect(context).toMatchObject({ account: fixture.desk.account, locale: 'en-US' });
    expect(context?.signal.aborted).toBe(false);
    expect(cleanUp).not.toHaveBeenCalled();

    view.press('Sign-in and security');
    await view.findByLabelText('Old password');

    await waitFor(() => expect(cleanUp).toHaveBeenCalledOnce());
    expect(context?.signal.aborted).toBe(true);
    expect(container?.isConnected).toBe(false);
  });

  it('is cleaned up when the panel closes and when the player signs out', async () => {
    proves('IN-54.cleaned-up');
    const cleanUp = vi.fn();
    const fixture = sceneWith([{ ...loyalty, render: () => cleanUp }]);
    const panel = await fixture.open('account', { tab: 'loyalty' });
    await panel.heading('Loyalty');
    panel.handle.close();
    await waitFor(() => expect(cleanUp).toHaveBeenCalledOnce());
    const inline = await fixture.mount('account', { tab: 'loyalty' });
    await inline.heading('Loyalty');

    await fixture.desk.signOut();

    await waitFor(() => expect(cleanUp).toHaveBeenCalledTimes(2));
  });

  it('is released when it is ready only after the tab closed', async () => {
    proves('IN-54.cleaned-up');
    const cleanUp = vi.fn();
    let finish = (_cleanUp: () => void) => {};
    const render = () =>
      new Promise<() => void>((resolve) => {
        finish = resolve;
      });
    const view = await sceneWith([{ ...loyalty, render }]).open('account', { tab: 'loyalty' });
    await view.heading('Loyalty');
    view.press('Sign-in and security');
    await view.findByLabelText('Old password');

    finish(cleanUp);

    await waitFor(() => expect(cleanUp).toHaveBeenCalledOnce());
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('no points');
      },
    ],
    ['rejects', () => Promise.reject(new Error('no points'))],
  ])('that %s is reported, and can be tried again', async (_how, broken) => {
    proves('IN-54.contained');
    const render = vi.fn<NonNullable<CustomTab['render']>>(show('You have 120 points'));
    render.mockImplementationOnce(broken);
    const fixture = sceneWith([{ ...loyalty, render }]);
    const view = await fixture.open('account', { tab: 'loyalty' });
    const retry = await view.findByRole('button', { name: 'Try again' });
    expect(getDiagnostics(fixture, 'account-tab-failed')).toEqual(['loyalty: Error: no points']);
    expect(view.queryByText('You have 120 points')).toBeNull();

    retry.click();

    await view.findByText('You have 120 points');
    await waitFor(() => expect(view.queryByRole('button', { name: 'Try again' })).toBeNull());
    expect(document.activeElement?.textContent).toBe('Loyalty');
  });

  it('leaves the account usable when its cleanup throws', async () => {
    proves('IN-54.contained');
    const cleanUp = () => {
      throw new Error('released twice');
    };
    const fixture = sceneWith([{ ...loyalty, render: () => cleanUp }]);
    const view = await fixture.open('account', { tab: 'loyalty' });
    await view.heading('Loyalty');

    view.press('Sign-in and security');

    await view.findByLabelText('Old password');
    await waitFor(() =>
      expect(getDiagnostics(fixture, 'account-tab-failed')).toEqual(['loyalty: Error: released twice']),
    );
  });

  it('is the children of the element with its slot, in the page’s own DOM', async () => {
    proves('IN-54.slotted');
    const fixture = sceneWith([{ id: 'loyalty', label: 'Loyalty' }], { dom: 'shadow' });
    const element = document.createElement('div');
    element.innerHTML = '<p slot="tab-loyalty">You have 120 points</p>';
    document.body.append(element);
    fixture.desk.mount('account', element, { tab: 'loyalty' });
    await waitFor(() => expect(element.shadowRoot?.querySelector('[part="panel"]')).toBeTruthy());
    const view = await screenIn(element);

    await view.heading('Loyalty');

    const slot = view.root.querySelector<HTMLSlotElement>('slot[name="tab-loyalty"]');
    expect(slot?.assignedElements().map(({ textContent }) => textContent)).toEqual(['You have 120 points']);
    expect(view.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('is rendered outside the shadow root', async () => {
    proves('IN-54.own-dom');
    const fixture = sceneWith([loyalty], { dom: 'shadow' });
    const element = document.createElement('div');
    document.body.append(element);

    fixture.desk.mount('account', element, { tab: 'loyalty' });

    await waitFor(() =>
      expect(element.querySelector(':scope > [slot="tab-loyalty"]')?.textContent).toBe('You have 120 points'),
    );
  });

  it('that does not exist is reported', async () => {
    proves('IN-54.empty');
    const fixture = sceneWith([{ id: 'loyalty', label: 'Loyalty' }]);

    const view = await fixture.open('account', { tab: 'loyalty' });

    await view.findByRole('button', { name: 'Try again' });
    expect(getDiagnostics(fixture, 'account-tab-empty')).toEqual(['loyalty']);
  });
});
