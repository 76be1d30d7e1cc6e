import { proves } from '@playerdesk/proves';
import { sampleBonus, sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { destroyScenes, findPanel, scene } from '../../testing/scene.ts';

/** Widths that the layout reports. */
let width = 375;
const observers = new Set<() => void>();

beforeEach(() => {
  width = 375;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly run: () => void;
      constructor(run: () => void) {
        this.run = run;
      }
      observe = () => void observers.add(this.run);
      disconnect = () => void observers.delete(this.run);
    },
  );
});
afterEach(() => {
  destroyScenes();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  observers.clear();
});

const opened = async (options: object = {}) => {
  const view = await scene({ signedIn: true }).open('account', options);
  await view.findByText('My account');
  return view;
};
const items = (root: HTMLElement) => root.querySelectorAll('[part="menu-item"]').length;

describe('the account in a narrow panel', () => {
  it('opens on its menu with the balance, and reads no section', async () => {
    proves('UX-22.home');
    const fixture = scene({ signedIn: true });

    const view = await fixture.open('account');

    await view.findByText('Total balance');
    expect(items(view.root)).toBe(15);
    expect(view.root.querySelector('[part="tab"]')).toBeNull();
    expect(view.queryByRole('combobox')).toBeNull();
    expect(fixture.sent('markMessage')).toEqual([]);
  });

  it('shows the state of its sections', async () => {
    proves('UX-22.states');
    const limit = { id: 'l', type: 'deposit', period: 'daily', amount: 10_000, status: 'active' } as const;
    const document = { type: 'id', status: 'approved', added: '2026-11-20T10:00:00Z', reasons: [] } as const;
    const script = {
      getLimits: { limits: [{ ...limit, activationDate: '2026-11-01T00:00:00Z' }] },
      getBonuses: { bonuses: [{ ...sampleBonus, status: 'InPlay' }] },
      getDocuments: { documents: [document, { ...document, status: 'declined' }] },
    };
    const view = await scene({ signedIn: true, script }).open('account');

    const row = (tab: string) => view.root.querySelector(`[data-tab="${tab}"]`)?.textContent;
    await waitFor(() => expect(row('limits')).toBe('Limits€100 a day'));
    await waitFor(() => expect(row('bonuses')).toBe('Bonuses1 in play'));
    await waitFor(() => expect(row('verify')).toBe('VerifyApproved'));
  });

  it('shows a break with its end', async () => {
    proves('RG-05.shown');
    const blocks = [{ id: 'b', product: 'account', status: 'active', expires: '2026-12-05T10:00:00Z' }];
    const script = { getProfile: { ...sampleProfile, isRestricted: true }, getProductBlocks: { blocks } };
    const view = await scene({ signedIn: true, script }).open('account');

    await view.findByText(/^Your break ends Dec 5 at/);
  });

  it.each([
    ['a requested section in a narrow panel', 375],
    ['a section in a wide panel', 880],
  ])('shows a break with its end above %s', async (_which, px) => {
    proves('RG-05.shown');
    width = px;
    const blocks = [{ id: 'b', product: 'account', status: 'active', expires: '2026-12-05T10:00:00Z' }];
    const script = { getProfile: { ...sampleProfile, isRestricted: true }, getProductBlocks: { blocks } };

    const view = await scene({ signedIn: true, script }).open('account', { tab: 'history' });

    await view.findByText(/^Your break ends Dec 5 at/);
  });

  it('opens a section one level down, and returns to its row', async () => {
    proves('UX-22.home', 'UX-22.focus');
    const view = await opened();
    const row = await view.findByRole('button', { name: 'Sign-in and security' });
    row.focus();
    row.click();
    await view.findByLabelText('Old password');
    expect(items(view.root)).toBe(0);
    expect(document.activeElement?.getAttribute('part')).toBe('tab');

    view.press('Back');

    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign-in and security'));
    expect(view.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('opens a requested section at once, with a way to the menu', async () => {
    const view = await opened({ tab: 'change-password' });
    await view.findByLabelText('Old password');

    view.press('Back');

    await waitFor(() => expect(items(view.root)).toBe(15));
  });

  it('shows the section that the host asks for later', async () => {
    const view = await opened();

    view.handle.update({ tab: 'change-password' });

    await view.findByLabelText('Old password');
  });

  it.each([
    [375, undefined, true],
    [375, 'select', true],
    [375, 'list', false],
    [880, undefined, false],
  ] as const)('of %i px with the menu %s hides the heading of a section: %s', async (px, menu, isHidden) => {
    proves('UX-22.named-once');
    width = px;

    const view = await opened({ tab: 'edit-profile', ...(menu && { menu }) });

    const heading = await view.heading('Edit profile');
    expect(heading.closest('.pd-hidden') !== null).toBe(isHidden);
  });

  it('has a select instead where the host asks for one', async () => {
    proves('UX-22.select');
    const view = await opened({ menu: 'select' });

    expect(view.getByLabelText('Account menu', { selector: 'select' })).not.toBeNull();
    expect(view.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('has no way to a menu that the host hides', async () => {
    const view = await opened({ menu: false, tab: 'change-password' });
    await view.findByLabelText('Old password');

    expect(view.queryByRole('button', { name: 'Back' })).toBeNull();
  });

  it('keeps the section when the panel becomes wide', async () => {
    const view = await opened();
    (await view.findByRole('button', { name: 'Sign-in and security' })).click();
    await view.findByLabelText('Old password');

    width = 600;
    for (const run of observers) run();

    await waitFor(() => expect(items(view.root)).toBe(15));
    expect(view.getByLabelText('Old password')).not.toBeNull();
  });

  it('shows the inbox’ count in the menu', async () => {
    await opened();
    const view = await findPanel('account');

    await view.findByText('2', { selector: '[part="badge"]' });
  });
});
