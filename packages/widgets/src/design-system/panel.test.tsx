import { proves } from '@playerdesk/proves';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AccountLayout } from './account-layout.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { createFocusHandoff } from './focus-handoff.ts';
import { Heading } from './heading.tsx';
import { Icon } from './icons.tsx';
import { ButtonLink, TextLink } from './link.tsx';
import { Panel, type PanelNotice } from './panel.tsx';
import { Skeleton } from './skeleton.tsx';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

describe('a panel', () => {
  it('is a modal dialog named by its title and closed by Close X', async () => {
    const onClose = vi.fn();
    render(
      <Panel mode="modal" title="Sign in" closeLabel="Close X" onClose={onClose}>
        Body
      </Panel>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Sign in' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');

    await userEvent.click(within(dialog).getByRole('button', { name: 'Close X' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('without a title has a name and no heading', () => {
    render(<Panel label="Sign in">Body</Panel>);
    expect(screen.getByRole('region', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('without a header keeps its name and its close button', () => {
    render(
      <Panel title="Sign in" headless closeLabel="Close X" onClose={() => {}}>
        Body
      </Panel>,
    );
    const panel = screen.getByRole('region', { name: 'Sign in' });

    expect(panel.querySelector('[part="header"]')).toBeNull();
    expect(within(panel).getByRole('button', { name: 'Close X' })).toBeTruthy();
  });

  it('shows a picture as decoration', () => {
    const { container } = render(
      <Panel label="Welcome" backgroundImage="/welcome.jpg">
        Body
      </Panel>,
    );
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['/welcome.jpg', '']);
  });

  const failed: PanelNotice = { id: '1', level: 'error', title: 'Failed', message: 'Something went wrong.' };
  const saved: PanelNotice = { id: '2', level: 'success', message: 'Profile updated', onDismiss: () => {} };

  it('announces errors assertively and other messages politely in existing live regions', () => {
    const { rerender } = render(<Panel label="Profile">Body</Panel>);
    const alert = screen.getByRole('alert');
    const [status, toasts] = screen.getAllByRole('status') as [HTMLElement, HTMLElement];
    expect([alert, status, toasts].map((region) => region.textContent)).toEqual(['', '', '']);

    rerender(
      <Panel label="Profile" notices={[failed, saved]} announcement="Two fields are wrong">
        Body
      </Panel>,
    );
    expect(screen.getByRole('alert')).toBe(alert);
    expect(screen.getAllByRole('status')).toEqual([status, toasts]);
    expect(alert.textContent).toBe('FailedSomething went wrong.');
    expect(status.textContent).toBe('Two fields are wrong');
    expect(toasts.textContent).toBe('Profile updated');
  });

  it('announces a text once its live region is there, and removes it when it is announced', () => {
    proves('UX-60.once');
    vi.useFakeTimers();
    const added: (string | null)[] = [];
    const observer = new MutationObserver(() => {});
    observer.observe(document.body, { childList: true, subtree: true });
    const { rerender } = render(
      <Panel label="Reality check" announcement="You have been signed in for 45 minutes">
        <p>You have been signed in for 45 minutes</p>
      </Panel>,
    );
    for (const { target, addedNodes } of observer.takeRecords()) {
      if ((target as Element).getAttribute('role') === 'status')
        added.push(...[...addedNodes].map((node) => node.textContent));
    }
    observer.disconnect();
    expect(added).toEqual(['You have been signed in for 45 minutes']);
    expect(screen.getAllByText('You have been signed in for 45 minutes')).toHaveLength(2);

    act(() => vi.runAllTimers());
    expect(screen.getAllByText('You have been signed in for 45 minutes')).toHaveLength(1);

    rerender(
      <Panel label="Reality check" announcement="You have been signed in for 46 minutes">
        Body
      </Panel>,
    );
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('You have been signed in for 46 minutes');
    vi.useRealTimers();
  });

  it('keeps the focus inside when its notice is dismissed', async () => {
    function Dismissable() {
      const [notices, setNotices] = useState([failed]);
      const dismiss = { onDismiss: () => setNotices([]), dismissLabel: 'Close X' };
      return (
        <Panel label="Profile" notices={notices.map((notice) => ({ ...notice, ...dismiss }))}>
          Body
        </Panel>
      );
    }
    render(<Dismissable />);
    await userEvent.click(screen.getByRole('button', { name: 'Close X' }));

    expect(screen.queryByText('Failed')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Profile' }));
  });

  describe('when the focused control disappears', () => {
    function Goes({ heading }: { readonly heading?: boolean }) {
      const [isThere, setThere] = useState(true);
      const title = useRef<HTMLHeadingElement>(null);
      useLayoutEffect(() => {
        if (heading && !isThere) title.current?.focus();
      }, [heading, isThere]);
      return (
        <Panel label="Profile">
          <Heading headingRef={title}>Your name</Heading>
          {isThere && (
            <div>
              <Button onClick={() => setThere(false)}>Try again</Button>
            </div>
          )}
          <Button>Stays</Button>
        </Panel>
      );
    }
    const focused = () => document.activeElement;
    /** Records the elements that get the focus from now on. */
    function recordFocus(): readonly EventTarget[] {
      const targets: EventTarget[] = [];
      document.addEventListener('focusin', ({ target }) => target && targets.push(target));
      return targets;
    }

    it('takes the focus', async () => {
      render(<Goes />);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(focused()).toBe(screen.getByRole('region', { name: 'Profile' }));
    });

    it('moves the focus straight to the content that takes it, and not to itself in between', async () => {
      proves('UX-60.straight');
      render(<Goes heading />);
      screen.getByRole('button', { name: 'Try again' }).focus();
      const targets = recordFocus();
      await userEvent.keyboard('{Enter}');

      expect(targets).toEqual([screen.getByRole('heading', { name: 'Your name' })]);
    });

    it('moves the focus straight to the control that a handoff names', async () => {
      proves('UX-60.straight');
      const toStays = createFocusHandoff((control) => control.parentElement?.querySelector('[data-next]'));
      function Named() {
        const [isThere, setThere] = useState(true);
        return (
          <Panel label="Profile">
            {isThere && (
              <Button handoff={toStays} onClick={() => setThere(false)}>
                Try again
              </Button>
            )}
            <button type="button" data-next="">
              Next
            </button>
          </Panel>
        );
      }
      render(<Named />);
      screen.getByRole('button', { name: 'Try again' }).focus();
      const targets = recordFocus();
      await userEvent.keyboard('{Enter}');

      expect(targets).toEqual([screen.getByRole('button', { name: 'Next' })]);
    });

    it('leaves the focus to an element of the page that took it meanwhile', async () => {
      const elsewhere = document.body.appendChild(document.createElement('button'));
      render(<Goes />);
      const button = screen.getByRole('button', { name: 'Try again' });
      button.focus();
      fireEvent.click(button);
      elsewhere.focus();
      await Promise.resolve();

      expect(focused()).toBe(elsewhere);
      elsewhere.remove();
    });

    it('leaves the focus that is elsewhere', () => {
      render(<Goes />);
      const stays = screen.getByRole('button', { name: 'Stays' });
      stays.focus();
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));

      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      expect(focused()).toBe(stays);
    });

    it('yields the focus to its content', async () => {
      render(<Goes heading />);
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(focused()).toBe(screen.getByRole('heading', { name: 'Your name' }));
    });

    it('takes the focus in a shadow tree too', async () => {
      const host = document.body.appendChild(document.createElement('div'));
      const shadow = host.attachShadow({ mode: 'open' });
      const view = render(<Goes />, { container: shadow as unknown as HTMLElement, baseElement: host });
      const button = shadow.querySelector('button');
      button?.focus();
      expect(shadow.activeElement).toBe(button);

      if (button) fireEvent.click(button);
      await Promise.resolve();
      expect(shadow.activeElement).toBe(shadow.querySelector('[part="panel"]'));

      view.unmount();
      host.remove();
    });
  });
});

describe('an account layout', () => {
  const tabs = [
    { id: 'inbox', label: 'Inbox', badge: 2 },
    { id: 'history', label: 'History', badge: 0 },
  ];
  const layout = (onSelect: (id: string) => void, menuHidden = false, hasSelect = false) => (
    <AccountLayout
      tabs={tabs}
      active="history"
      label="Account menu"
      onSelect={onSelect}
      menuHidden={menuHidden}
      hasSelect={hasSelect}
    >
      Content
    </AccountLayout>
  );

  it('has a named menu that marks the current tab and counts new items', async () => {
    const onSelect = vi.fn();
    render(layout(onSelect));
    const menu = screen.getByRole('navigation', { name: 'Account menu' });
    const entries = within(menu).getAllByRole('button');
    expect(entries.map((entry) => [entry.textContent, entry.getAttribute('aria-current')])).toEqual([
      ['Inbox2', null],
      ['History', 'page'],
    ]);

    await userEvent.click(within(menu).getByText('Inbox'));
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('inbox');
  });

  it('offers the same tabs in a named select where the host asks for one', async () => {
    const onSelect = vi.fn();
    render(layout(onSelect, false, true));
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Account menu' });
    expect(select.value).toBe('history');

    await userEvent.selectOptions(select, 'Inbox (2)');
    expect(onSelect).toHaveBeenCalledExactlyOnceWith('inbox');
  });

  it('has neither when its menu is hidden', () => {
    render(layout(() => {}, true, true));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('Content')).toBeTruthy();
  });
});

it('a stepper shows the completed steps and leaves their names to the heading', () => {
  const { container } = render(<Stepper count={6} index={1} label="Step 2 of 6" />);
  const steps = [...container.querySelectorAll<HTMLElement>('[part="step"]')];

  proves('UX-60.once');
  expect(screen.queryByRole('img')).toBeNull();
  expect(steps.map((step) => step.dataset.state)).toEqual(['done', 'done', ...Array(4).fill('ahead')]);
});

it('a stepper with steps to correct is an image that names them', () => {
  render(<Stepper count={6} index={1} wrong={[0]} label="Step 2 of 6. To correct: step 1" />);
  expect(screen.getByRole('img', { name: 'Step 2 of 6. To correct: step 1' })).toBeTruthy();
});

it('a heading can be focused without being in the tab order', async () => {
  render(<Heading eyebrow="Step 2 of 6">Your account details</Heading>);
  const heading = screen.getByRole('heading', { level: 3, name: 'Your account details' });
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);

  heading.focus();
  expect(document.activeElement).toBe(heading);
});

it('a heading is described by the step above it', () => {
  render(<Heading eyebrow="Step 2 of 6">Your account details</Heading>);

  proves('UX-05.step');
  expect(screen.getByRole('heading', { level: 3, description: 'Step 2 of 6' })).toBeTruthy();
});

it('a skeleton announces what it loads and hides its bars from assistive technology', () => {
  const { container } = render(<Skeleton lines={3} label="Loading" />);
  expect(screen.getByText('Loading')).toBeTruthy();
  expect(container.querySelectorAll('.pd-bone[aria-hidden="true"]')).toHaveLength(3);
});

it('a skeleton sets its height without a style attribute', () => {
  const { container } = render(<Skeleton height={430} />);
  expect(container.querySelector('svg')?.getAttribute('height')).toBe('430');
  expect(container.innerHTML).not.toContain('style');
});

it('an empty state shows its icon, title, text and action', () => {
  proves('UX-70.empty');

  render(
    <EmptyState
      icon={<Icon name="bell" />}
      title="No messages yet"
      action={<button type="button">Refresh</button>}
    >
      Later
    </EmptyState>,
  );
  const icon = document.querySelector('[part="empty"] [part="empty-icon"] [data-icon="bell"]');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('No messages yet')).toBeTruthy();
  expect(screen.getByText('Later')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeTruthy();
});

it('a link to a new tab does not expose the page', () => {
  render(
    <>
      <TextLink href="/support">Support</TextLink>
      <ButtonLink href="https://example.com" newTab>
        Elsewhere
      </ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Support' }).getAttribute('target')).toBeNull();

  const elsewhere = screen.getByRole('link', { name: 'Elsewhere' });
  expect([elsewhere.getAttribute('target'), elsewhere.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
});
