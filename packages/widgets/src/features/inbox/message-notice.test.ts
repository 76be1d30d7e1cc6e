import { sampleProfile } from '@playerdesk/adapters/memory';
import { type Message, playerdeskError } from '@playerdesk/contract';
import { proves } from '@playerdesk/proves';
import { afterEach, describe, expect, it } from 'vitest';
import { outsideLinks } from '../../testing/outside-links.ts';
import { destroyScenes, findPanel, type SceneOptions, scene, screenIn } from '../../testing/scene.ts';

afterEach(destroyScenes);

const message = (id: string, changes: Partial<Message> = {}): Message => ({
  id,
  title: `Title ${id}`,
  content: `<p>Content of ${id}</p>`,
  status: 'Unpushed',
  messageSent: '2026-11-20T10:00:00Z',
  ...changes,
});
const OLD = message('old', {
  messageSent: '2026-11-01T10:00:00Z',
  ctaAction: '/promo?x=1',
  ctaText: 'Get it',
});

function world(waiting: readonly Message[], { script, ...options }: SceneOptions = {}) {
  const here = scene({
    signedIn: true,
    script: {
      getMessagesWithStatus: { messages: waiting },
      getMessages: { messages: waiting },
      markMessage: {},
      ...script,
    },
    ...options,
  });
  return here;
}

/** Mounts the notice inline. */
async function inline(waiting: readonly Message[], options?: SceneOptions) {
  const here = world(waiting, options);
  const place = document.createElement('div');
  document.body.append(place);
  const handle = here.desk.mount('message-notice', place);
  await handle.ready;
  await expect.poll(() => here.desk.account.store.getState().status).not.toBe('restoring');
  return { here, place, handle, screen: () => screenIn(place) };
}

describe('an inline message notice', () => {
  it('takes no space until a message arrives and polls every minute', async () => {
    proves('HO-01.message-notice-inline');

    const { here, place, screen } = await inline([]);
    await expect.poll(() => here.sent('getMessagesWithStatus')).toEqual([{ withStatus: 'Unpushed' }]);
    expect(place.querySelector('[part="panel"]')).toBeNull();

    here.platform.script({ getMessagesWithStatus: { messages: [message('new')] } });
    here.environment.advance(60_000);
    await (await screen()).heading('Title new');
  });

  it('is hidden during a break, and its message waits in the inbox', async () => {
    proves('RG-21.quiet');

    const onBreak = { ...sampleProfile, isRestricted: true };
    const { here, place, screen } = await inline([message('new')], { script: { getProfile: onBreak } });
    const { news } = await here.desk.load('inbox');
    await news.refresh();

    expect(place.querySelector('[part="panel"]')).toBeNull();

    here.platform.script({ getProfile: sampleProfile });
    await here.desk.account.refreshProfile();
    await news.refresh();
    await (await screen()).heading('Title new');
  });

  it('shows the start of the newest message and marks it as displayed', async () => {
    proves('MS-02.shown', 'MS-02.preview', 'MS-02.notified');

    const content = `<p>${'<i>ä</i>'.repeat(101)}</p>`;
    const { here, screen } = await inline([OLD, message('new', { content })]);
    const view = await screen();
    await view.heading('Title new');
    await view.findByText(`${'ä'.repeat(100)}…`);

    await expect.poll(() => here.sent('markMessage')).toEqual([{ messageId: 'new', status: 'Notified' }]);
    expect(view.getByRole('heading', { name: 'Title new' })).not.toBeNull();
    expect(view.queryByRole('button', { name: 'View' })).toBeNull();
  });

  it('shows the next message after one is dismissed and then none', async () => {
    proves('MS-02.shown');

    const { here, place, screen } = await inline([OLD, message('new')]);
    const view = await screen();
    await view.heading('Title new');
    view.press('Not now');
    await (await screen()).heading('Title old');
    await expect
      .poll(() => here.sent('markMessage'))
      .toEqual([
        { messageId: 'new', status: 'Notified' },
        { messageId: 'old', status: 'Notified' },
      ]);

    (await screen()).press('Not now');
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();
  });

  it('moves to the heading of the next message on keyboard dismissal and otherwise takes no focus', async () => {
    proves('MS-02.shown', 'UX-60.straight');

    const { screen } = await inline([OLD, message('new')]);
    const first = await (await screen()).heading('Title new');
    expect(document.activeElement).not.toBe(first);

    const later = await (await screen()).findByRole('button', { name: 'Not now' });
    later.focus();
    const targets: (EventTarget | undefined)[] = [];
    document.addEventListener('focusin', (event) => targets.push(event.composedPath()[0]));
    later.click();
    const next = await (await screen()).heading('Title old');
    await expect.poll(() => targets).toEqual([next]);
  });

  it('does not repeat a dismissed message that could not be marked', async () => {
    const refuse = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { here, place, screen } = await inline([message('new')], { script: { markMessage: refuse } });
    await (await screen()).heading('Title new');
    (await screen()).press('Not now');
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();
    here.environment.advance(60_000);

    await expect.poll(() => here.sent('getMessagesWithStatus')).toHaveLength(2);
    expect(place.querySelector('[part="panel"]')).toBeNull();
  });

  it('follows its action and marks the message Read', async () => {
    proves('MS-02.action', 'MS-02.marks-read');

    const { here, place, screen } = await inline([OLD]);
    await (await screen()).findByText('Get it');
    (await screen()).press('Get it');

    expect(here.emitted('open-route')).toEqual([{ route: '/promo', params: { x: '1' } }]);
    await expect.poll(() => here.sent('markMessage')).toContainEqual({ messageId: 'old', status: 'Read' });
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();
  });

  it('opens an external action in an isolated tab', async () => {
    proves('MS-02.action');

    const followed = outsideLinks();
    const { screen } = await inline([message('new', { ctaAction: 'https://other.example/' })]);
    await (await screen()).findByText('View');
    (await screen()).press('View');

    expect(followed).toEqual([['https://other.example/', '_blank', 'noopener noreferrer']]);
  });

  it('opens the whole message in the inbox', async () => {
    proves('MS-02.read-more');

    const { here, screen } = await inline([message('new')]);
    await (await screen()).findByText('Content of new');
    (await screen()).press('Read more');
    const account = await findPanel('account');
    await account.heading('Title new');

    await expect.poll(() => here.sent('markMessage')).toContainEqual({ messageId: 'new', status: 'Read' });
  });

  it('is cleared on sign-out', async () => {
    proves('HO-17.play');

    const { here, place, screen } = await inline([message('new')]);
    await (await screen()).heading('Title new');
    await here.desk.signOut();

    await expect.poll(() => place.textContent).not.toContain('Title new');
    expect(place.querySelector('[part="panel"]')).toBeNull();
  });

  it('polls nothing for a visitor', async () => {
    proves('HO-17.play');

    const { here, place } = await inline([message('new')], { signedIn: false });
    here.environment.advance(120_000);
    await new Promise((resolve) => setTimeout(resolve));

    expect(here.sent('getMessagesWithStatus')).toEqual([]);
    expect(place.querySelector('[part="panel"]')).toBeNull();
  });

  it('shows the next player’s messages whatever the previous player dismissed', async () => {
    const { here, place, screen } = await inline([message('new')]);
    await (await screen()).heading('Title new');
    await here.desk.signOut();
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();
    here.platform.script({
      getProfile: { userId: 'p-2', isActivated: true },
      getMessagesWithStatus: { messages: [message('his')] },
    });
    await here.desk.account.signIn({ email: 'b@example.com', password: 'x' });
    await (await screen()).heading('Title his');
  });
});

describe('a message notice panel', () => {
  it('opens by name with the waiting messages and closes after the last', async () => {
    proves('HO-01.message-notice');

    const here = world([OLD]);
    const view = await here.open('message-notice');
    await view.heading('Title old');
    await view.findByText('Get it');
    view.press('Get it');
    await view.handle.closed;

    expect(here.emitted('open-route')).toEqual([{ route: '/promo', params: { x: '1' } }]);
  });

  it('shows an empty state', async () => {
    proves('HO-18.no-messages');

    const view = await world([]).open('message-notice');
    await view.findByText('You have no messages.');
  });

  it('shows nothing while it loads and offers a retry after a failure', async () => {
    const refuse = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    let fail = () => {};
    const here = world([], {
      script: {
        getMessagesWithStatus: () =>
          new Promise((_resolve, reject) => {
            fail = () => refuse().catch(reject);
          }),
      },
    });
    const view = await here.open('message-notice');
    await expect.poll(() => here.sent('getMessagesWithStatus')).toHaveLength(1);
    expect(view.queryByText('You have no messages.')).toBeNull();

    fail();
    await view.findByRole('button', { name: 'Try again' });
    here.platform.script({ getMessagesWithStatus: { messages: [OLD] } });
    view.press('Try again');
    await view.heading('Title old');
  });

  it('is empty for a visitor', async () => {
    proves('HO-18.no-messages', 'HO-17.play');

    const here = world([OLD], { signedIn: false });
    const view = await here.open('message-notice');
    await view.findByText('You have no messages.');
    expect(here.sent('getMessagesWithStatus')).toEqual([]);
  });

  it('shows the message that the host passes', async () => {
    proves('MS-02.shown');

    const here = world([OLD]);
    const view = await here.open('message-notice', { message: message('given') });
    await view.heading('Title given');
    await expect.poll(() => here.sent('markMessage')).toEqual([{ messageId: 'given', status: 'Notified' }]);
  });

  it('is replaced by the inbox', async () => {
    proves('MS-02.read-more');

    const here = world([OLD]);
    const view = await here.open('message-notice');
    await view.findByText('Content of old');
    view.press('Read more');
    await view.handle.closed;
    await (await findPanel('account')).heading('Title old');
  });
});
