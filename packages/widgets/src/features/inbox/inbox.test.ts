import { type Message, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { outsideLinks } from '../../testing/outside-links.ts';
import { CASHIER, paymentFrame } from '../../testing/payment-frame.ts';
import { type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  title: `Title ${id}`,
  content: `<p>Content of ${id}</p>`,
  status: 'Read',
  messageSent: '2026-11-20T10:00:00Z',
  ...changes,
});
const sentOn = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
const refuse = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));

async function inbox(
  messages: readonly Message[],
  { script, ...options }: SceneOptions = {},
  first?: string,
) {
  const answers = { getMessages: { messages }, markMessage: {}, ...script };
  const fixture = scene({ signedIn: true, script: answers, ...options });
  const shown = first === undefined ? {} : { message: first };
  const view = await fixture.open('account', { tab: 'inbox', ...shown });
  await waitFor(() => expect(view.root.querySelector('[part="inbox"]')).not.toBeNull());
  return { fixture, view };
}

const titles = ({ root }: Screen) =>
  [...root.querySelectorAll('[part="message"] h4')].map((one) => one.textContent);
const rowOf = (view: Screen, title: string) =>
  waitFor(() => {
    const rows = [...view.root.querySelectorAll<HTMLElement>('li[part="message"]')];
    const found = rows.find((row) => row.querySelector('h4')?.textContent?.endsWith(title));
    if (!found) throw new Error(`There is no message "${title}".`);
    return found;
  });
const press = (element: HTMLElement, name: string) =>
  fireEvent.click(within(element).getByRole('button', { name }));

describe('the inbox', () => {
  it('sorts undisplayed messages first and then by date', async () => {
    proves('AC-09.inbox', 'MS-01.order', 'UX-03.when');

    const { view } = await inbox([
      message('a', { messageSent: sentOn(20) }),
      message('b', { status: 'Unpushed', messageSent: sentOn(1) }),
      message('c', { status: 'Notified', messageSent: sentOn(21) }),
      message('d', { status: 'unpushed', messageSent: sentOn(2) }),
    ]);
    await waitFor(() => expect(titles(view)).toEqual(['NewTitle d', 'NewTitle b', 'NewTitle c', 'Title a']));
    await view.findByText('Today at 10:00 AM');
  });

  it('has the primary action in the open message, not in the list', async () => {
    proves('UX-88.one-primary');

    const action = { ctaAction: 'deposit', ctaText: 'Deposit now' };
    const { view } = await inbox([message('a', action), message('b', action)]);
    const kinds = (row: HTMLElement) =>
      within(row)
        .getAllByRole('button')
        .map(({ textContent, dataset }) => `${textContent}: ${dataset.kind}`);
    for (const title of ['Title a', 'Title b'])
      expect(kinds(await rowOf(view, title))).toEqual(['Read more: ghost', 'Deposit now: ghost']);
    press(await rowOf(view, 'Title a'), 'Read more');
    await view.findByRole('heading', { name: 'Title a' });
    expect((await view.findByRole('button', { name: 'Deposit now' })).dataset.kind).toBe('primary');
  });

  it('shows five messages on a page and navigates forward and back', async () => {
    proves('MS-01.five');

    const { view } = await inbox(
      Array.from({ length: 11 }, (_, index) => message(`${index + 1}`, { messageSent: sentOn(25 - index) })),
    );
    const shown = (ids: number[]) =>
      waitFor(() => expect(titles(view)).toEqual(ids.map((id) => `Title ${id}`)));
    await shown([1, 2, 3, 4, 5]);
    expect(view.getByRole('button', { name: 'Newer' }).getAttribute('aria-disabled')).toBe('true');
    view.press('Older');
    await shown([6, 7, 8, 9, 10]);
    await view.findByText('Page 2 of 3');
    view.press('Older');
    await shown([11]);
    expect(view.getByRole('button', { name: 'Older' }).getAttribute('aria-disabled')).toBe('true');
    view.press('Newer');
    await shown([6, 7, 8, 9, 10]);
  });

  it('keeps the focus on the button at the last page', async () => {
    proves('MS-01.five');

    const { view } = await inbox(
      Array.from({ length: 6 }, (_, index) => message(`${index + 1}`, { messageSent: sentOn(25 - index) })),
    );
    const older = await view.findByRole('button', { name: 'Older' });
    older.focus();
    older.click();
    await view.findByText('Page 2 of 2');
    expect(document.activeElement).toBe(older);
    older.click();
    await view.findByText('Page 2 of 2');
  });

  it('keeps the focus on the button when the player returns to a page with a read message', async () => {
    proves('MS-01.five');

    const { view } = await inbox(
      Array.from({ length: 6 }, (_, index) => message(`${index + 1}`, { messageSent: sentOn(25 - index) })),
    );
    press(await rowOf(view, 'Title 1'), 'Read more');
    await view.heading('Title 1');
    view.press('Back to inbox');
    await rowOf(view, 'Title 1');
    view.press('Older');
    await view.findByText('Page 2 of 2');
    const newer = view.getByRole('button', { name: 'Newer' });
    newer.focus();
    newer.click();
    await rowOf(view, 'Title 1');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(document.activeElement).toBe(newer);
  });

  it('needs no second page for five messages', async () => {
    proves('MS-01.five');

    const { view } = await inbox(['1', '2', '3', '4', '5'].map((id) => message(id)));
    await waitFor(() => expect(titles(view)).toHaveLength(5));
    expect(view.queryByRole('button', { name: 'Older' })).toBeNull();
  });

  it('shows the first 100 characters of title and content without markup', async () => {
    proves('MS-01.preview');

    const { view } = await inbox([
      message('long', { title: 'é'.repeat(101), content: `<p>${'<b>กี่</b>'.repeat(101)}</p>` }),
    ]);
    const row = await rowOf(view, '…');
    expect(row.querySelector('h4')?.textContent).toBe(`${'é'.repeat(100)}…`);
    expect(row.querySelector('p')?.textContent).toBe(`${'กี่'.repeat(100)}…`);
    expect(row.querySelector('b')).toBeNull();
  });

  it('shows an empty state', async () => {
    proves('MS-01.empty', 'HO-18.no-messages');

    const { view } = await inbox([]);
    await view.findByText('You have no messages.');
  });

  it('shows a failure and loads on retry', async () => {
    const { fixture, view } = await inbox([], { script: { getMessages: refuse } });
    await view.findByRole('button', { name: 'Try again' });
    expect(view.queryByText('You have no messages.')).toBeNull();
    fixture.platform.script({ getMessages: { messages: [message('a')] } });
    view.press('Try again');
    await rowOf(view, 'Title a');
  });

  it('announces each failure and keeps the focus during a retry', async () => {
    const { fixture, view } = await inbox([], { script: { getMessages: refuse } });
    const said = () => view.root.querySelector('[part="inbox"] [role="alert"] .pd-empty-title')?.textContent;
    const again = await view.findByRole('button', { name: 'Try again' });
    expect(said()).toBe('We couldn’t load this.');
    let fail = () => {};
    fixture.platform.script({
      getMessages: () =>
        new Promise((_, reject) => {
          fail = () => reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
        }),
    });
    again.focus();
    again.click();
    await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('true'));
    expect(said()).not.toBe('We couldn’t load this.');
    fail();
    await waitFor(() => expect(said()).toBe('We couldn’t load this.'));
    expect(again.getAttribute('aria-disabled')).toBeNull();
    expect(document.activeElement).toBe(again);
  });
});

describe('a message of the inbox', () => {
  const THREE = [
    message('a', { status: 'Unpushed', messageSent: sentOn(3) }),
    message('b', { status: 'Unpushed', messageSent: sentOn(2) }),
    message('c', { messageSent: sentOn(1) }),
  ];

  it('opens in full and sanitized and is marked Read once', async () => {
    proves('MS-01.read-more', 'MS-01.marks-read');

    const content = `<p>${'long '.repeat(60)}<b>end</b></p><script>steal()</script><img src=x onerror=steal()>`;
    const { fixture, view } = await inbox([message('a', { status: 'Notified', content })]);
    press(await rowOf(view, 'Title a'), 'Read more');
    await view.findByText('end', { selector: 'b' });
    expect(view.root.querySelector('[part="rich-text"]')?.innerHTML).not.toMatch(/script|onerror/);
    await expect.poll(() => fixture.sent('markMessage')).toEqual([{ messageId: 'a', status: 'Read' }]);
    view.press('Back to inbox');
    const row = await rowOf(view, 'Title a');
    expect(row.getAttribute('data-state')).toBe('read');
    press(row, 'Read more');
    await view.findByText('end', { selector: 'b' });
    expect(fixture.sent('markMessage')).toHaveLength(1);
  });

  it('moves the focus to its heading and back to its opener', async () => {
    proves('MS-01.read-more');

    const { view } = await inbox(THREE);
    press(await rowOf(view, 'Title b'), 'Read more');
    const heading = await view.heading('Title b');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    view.press('Back to inbox');
    const row = await rowOf(view, 'Title b');
    await waitFor(() =>
      expect(document.activeElement).toBe(within(row).getByRole('button', { name: 'Read more' })),
    );
  });

  it('keeps its place after it is read while the list is visible', async () => {
    proves('MS-01.marks-read');

    const { fixture, view } = await inbox(THREE);
    press(await rowOf(view, 'Title a'), 'Read more');
    await view.heading('Title a');
    await expect.poll(() => fixture.sent('markMessage')).toHaveLength(1);
    view.press('Back to inbox');
    await waitFor(() => expect(titles(view)).toEqual(['Title a', 'NewTitle b', 'Title c']));
  });

  it('opens although it cannot be marked Read and is marked when it is opened again', async () => {
    const { fixture, view } = await inbox(THREE, { script: { markMessage: refuse } });
    press(await rowOf(view, 'Title a'), 'Read more');
    await view.findByText('Content of a');
    await expect.poll(() => fixture.sent('markMessage')).toHaveLength(1);
    fixture.platform.script({ markMessage: {} });
    view.press('Back to inbox');
    press(await rowOf(view, 'Title a'), 'Read more');
    await expect.poll(() => fixture.sent('markMessage')).toHaveLength(2);
  });

  it('opens at once when the host requests it', async () => {
    proves('AC-09.inbox', 'MS-01.read-more');

    const { fixture, view } = await inbox(THREE, {}, 'b');
    await view.heading('Title b');
    await view.findByText('Content of b');
    await expect.poll(() => fixture.sent('markMessage')).toEqual([{ messageId: 'b', status: 'Read' }]);
  });

  it('disappears from the list when it no longer exists, and nothing is marked', async () => {
    const { fixture, view } = await inbox(THREE, {}, 'gone');
    await rowOf(view, 'Title a');
    expect(fixture.sent('markMessage')).toEqual([]);
  });

  it('counts as unread in the account menu until it is read', async () => {
    const { view } = await inbox(THREE);
    const badge = () => view.root.querySelector('[part="badge"]')?.textContent;
    await waitFor(() => expect(badge()).toContain('2'));
    press(await rowOf(view, 'Title a'), 'Read more');
    await waitFor(() => expect(badge()).toContain('1'));
    view.press('Back to inbox');
    press(await rowOf(view, 'Title b'), 'Read more');
    await waitFor(() => expect(badge()).toBeUndefined());
  });
});

describe('a call to action', () => {
  it('to a page of the host is requested with its parameters', async () => {
    proves('MS-01.action', 'MS-01.marks-read');

    const { fixture, view } = await inbox([
      message('a', { status: 'Unpushed', ctaAction: '/promo?code=A%20B', ctaText: ' Get it ' }),
    ]);
    press(await rowOf(view, 'Title a'), 'Get it');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/promo', params: { code: 'A B' } }]);
    await expect.poll(() => fixture.sent('markMessage')).toEqual([{ messageId: 'a', status: 'Read' }]);
    await waitFor(() => expect(document.querySelector('[data-widget="account"]')).toBeNull());
  });

  it('to an external page opens an isolated tab', async () => {
    proves('MS-01.action', 'MS-01.marks-read');

    const followed = outsideLinks();
    const { fixture, view } = await inbox([
      message('a', { status: 'Notified', ctaAction: 'https://other.example/x' }),
    ]);
    press(await rowOf(view, 'Title a'), 'View');
    expect(followed).toEqual([['https://other.example/x', '_blank', 'noopener noreferrer']]);
    expect(fixture.emitted('open-route')).toEqual([]);
    await expect.poll(() => fixture.sent('markMessage')).toHaveLength(1);
    await rowOf(view, 'Title a');
  });

  it('to deposit with a bonus opens the deposit with its code', async () => {
    proves('MS-01.cashier-action');

    const action = { ctaAction: 'deposit?bonusCode=SPRING', ctaText: 'Deposit now' };
    const { fixture, view } = await inbox([message('a', action)], { cashier: CASHIER });
    press(await rowOf(view, 'Title a'), 'Deposit now');
    await paymentFrame();
    expect(fixture.sent('createCashierSession')).toMatchObject([{ method: 'deposit', bonusCode: 'SPRING' }]);
    expect(fixture.emitted('open-route')).toEqual([]);
  });

  it('is requested by open-route when the host has its own page', async () => {
    proves('MS-01.cashier-action');

    const { fixture, view } = await inbox([message('a', { ctaAction: 'deposit?bonusCode=SPRING' })], {
      cashier: { ...CASHIER, depositBy: 'route' },
    });
    press(await rowOf(view, 'Title a'), 'View');
    expect(fixture.emitted('open-route')).toEqual([{ route: 'deposit', params: { bonusCode: 'SPRING' } }]);
  });

  it('is also shown under the opened message', async () => {
    proves('MS-01.action');

    const { fixture, view } = await inbox([message('a', { ctaAction: '/casino', ctaText: 'Play' })], {}, 'a');
    await view.heading('Title a');
    view.press('Play');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/casino', params: {} }]);
  });

  it.each(['javascript:steal()', 'data:text/html,x', '//evil.example', '/\\evil.example', ' ', undefined])(
    'with the target %j is not offered',
    async (ctaAction) => {
      proves('MS-01.action');

      const { view } = await inbox([message('a', { ctaText: 'Get it', ...(ctaAction && { ctaAction }) })]);
      const row = await rowOf(view, 'Title a');
      expect(
        within(row)
          .getAllByRole('button')
          .map((one) => one.textContent),
      ).toEqual(['Read more']);
    },
  );
});

describe('the links in a message', () => {
  const HTML =
    '<a href="/promo?x=1">ours</a> <a href="https://other.example">theirs</a> <a href="//evil.example">odd</a>';
  const click = (link: HTMLElement, init: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    // jsdom cannot navigate: navigation is stopped at the window.
    let left = false;
    const edge = (event: Event) => {
      left = !event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', edge, { once: true });
    link.dispatchEvent(event);
    return left;
  };

  it('to pages of the host are requested, and the others open in a new tab', async () => {
    const { fixture, view } = await inbox([message('a', { content: HTML })], {}, 'a');
    expect(click(await view.findByText('ours'))).toBe(false);
    expect(fixture.emitted('open-route')).toEqual([{ route: '/promo', params: { x: '1' } }]);
    for (const name of ['theirs', 'odd']) {
      const link = await view.findByText(name);
      expect(click(link)).toBe(true);
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    }
    expect(fixture.emitted('open-route')).toHaveLength(1);
  });

  it.each(['ctrlKey', 'metaKey', 'shiftKey'])(
    'opened in another tab by %s keep their target',
    async (key) => {
      const { fixture, view } = await inbox([message('a', { content: HTML })], {}, 'a');
      expect(click(await view.findByText('ours'), { [key]: true })).toBe(true);
      expect(fixture.emitted('open-route')).toEqual([]);
    },
  );
});
