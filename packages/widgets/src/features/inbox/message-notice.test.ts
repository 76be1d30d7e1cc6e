import { type Message, playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { outsideLinks } from '../../testing/outside-links.ts';
import { findPanel, type SceneOptions, scene, screenIn } from '../../testing/scene.ts';

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
  const fixture = scene({
    signedIn: true,
    script: {
      getMessagesWithStatus: { messages: waiting },
      getMessages: { messages: waiting },
      markMessage: {},
      ...script,
    },
    ...options,
  });
  return fixture;
}

/** Mounts the notice inline. */
async function inline(waiting: readonly Message[], options?: SceneOptions) {
  const fixture = world(waiting, options);
  const place = document.createElement('div');
  document.body.append(place);
  const handle = fixture.desk.mount('message-notice', place);
  await handle.ready;
  await expect.poll(() => fixture.desk.account.store.getState().status).not.toBe('restoring');
  return { fixture, place, handle, screen: () => screenIn(place) };
}

describe('an inline message notice', () => {
  it('takes no space until a message arrives and polls every minute', async () => {
    proves('HO-01.message-notice-inline');

    const { fixture, place, screen } = await inline([]);
    await expect.poll(() => fixture.sent('getMessagesWithStatus')).toEqual([{ withStatus: 'Unpushed' }]);
    expect(place.querySelector('[part="panel"]')).toBeNull();

    fixture.platform.script({ getMessagesWithStatus: { messages: [message('new')] } });
    fixture.environment.advance(60_000);
    await (await screen()).heading('Title new');
  });

  it('is hidden during a break, and its message waits in the inbox', async () => {
    proves('RG-21.quiet');

    const onBreak = { ...sampleProfile, isRestricted: true };
    const { fixture, place, screen } = await inline([message('new')], { script: { getProfile: onBreak } });
    const { news } = await fixture.desk.load('inbox');
    await news.refresh();

    expect(place.querySelector('[part="panel"]')).toBeNull();

    fixture.platform.script({ getProfile: sampleProfile });
    await fixture.desk.account.refreshProfile();
    await news.refresh();
    await (await screen()).heading('Title new');
  });

  it('shows the start of the newest message and marks it as displayed', async () => {
    proves('MS-02.shown', 'MS-02.preview', 'MS-02.notified');

    const content = `<p>${'<i>ä</i>'.repeat(101)}</p>`;
    const { fixture, screen } = await inline([OLD, message('new', { content })]);
    const view = await screen();
    await view.heading('Title new');
    await view.findByText(`${'ä'.repeat(100)}…`);

    await expect.poll(() => fixture.sent('markMessage')).toEqual([{ messageId: 'new', status: 'Notified' }]);
    expect(view.getByRole('heading', { name: 'Title new' })).not.toBeNull();
    expect(view.queryByRole('button', { name: 'View' })).toBeNull();
  });

  it('shows one message a visit, also after a reload, and leaves the others in the inbox', async () => {
    proves('MS-02.one');

    const { fixture, place, screen } = await inline([OLD, message('new')]);
    const view = await screen();
    const heading = await view.heading('Title new');
    expect(document.activeElement).not.toBe(heading);
    await expect.poll(() => fixture.sent('markMessage')).toEqual([{ messageId: 'new', status: 'Notified' }]);
    view.press('Not now');
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();

    fixture.desk.destroy();
    const { environment } = fixture;
    const reloaded = await inline([OLD], { environment });
    await expect.poll(() => reloaded.fixture.sent('getMessagesWithStatus')).toHaveLength(1);
    await expect.poll(() => reloaded.place.querySelector('[part="panel"]')).toBeNull();
    expect(reloaded.fixture.sent('markMessage')).toEqual([]);
  });

  it('does not repeat a dismissed message that could not be marked', async () => {
    const refuse = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { fixture, place, screen } = await inline([message('new')], { script: { markMessage: refuse } });
    await (await screen()).heading('Title new');
    (await screen()).press('Not now');
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();
    fixture.environment.advance(60_000);

    await expect.poll(() => fixture.sent('getMessagesWithStatus')).toHaveLength(2);
    expect(place.querySelector('[part="panel"]')).toBeNull();
  });

  it('follows its action and marks the message Read', async () => {
    proves('MS-02.action', 'MS-02.marks-read');

    const { fixture, place, screen } = await inline([OLD]);
    await (await screen()).findByText('Get it');
    (await screen()).press('Get it');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/promo', params: { x: '1' } }]);
    await expect.poll(() => fixture.sent('markMessage')).toContainEqual({ messageId: 'old', status: 'Read' });
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

    const { fixture, screen } = await inline([message('new')]);
    await (await screen()).findByText('Content of new');
    (await screen()).press('Read more');
    const account = await findPanel('account');
    await account.heading('Title new');

    await expect.poll(() => fixture.sent('markMessage')).toContainEqual({ messageId: 'new', status: 'Read' });
  });

  it('is cleared on sign-out', async () => {
    proves('HO-17.play');

    const { fixture, place, screen } = await inline([message('new')]);
    await (await screen()).heading('Title new');
    await fixture.desk.signOut();

    await expect.poll(() => place.textContent).not.toContain('Title new');
    expect(place.querySelector('[part="panel"]')).toBeNull();
  });

  it('polls nothing for a visitor', async () => {
    proves('HO-17.play');

    const { fixture, place } = await inline([message('new')], { signedIn: false });
    fixture.environment.advance(120_000);
    await new Promise((resolve) => setTimeout(resolve));

    expect(fixture.sent('getMessagesWithStatus')).toEqual([]);
    expect(place.querySelector('[part="panel"]')).toBeNull();
  });

  it('shows the next player’s messages whatever the previous player dismissed', async () => {
    const { fixture, place, screen } = await inline([message('new')]);
    await (await screen()).heading('Title new');
    await fixture.desk.signOut();
    await expect.poll(() => place.querySelector('[part="panel"]')).toBeNull();
    fixture.platform.script({
      signIn: { sessionId: 'session-2', hasToAcceptTerms: false, isEmailVerified: true },
      getProfile: { userId: 'p-2', isActivated: true },
      getMessagesWithStatus: { messages: [message('his')] },
    });
    await fixture.desk.account.signIn({ email: 'b@example.com', password: 'x' });
    await (await screen()).heading('Title his');
  });
});

describe('a message notice panel', () => {
  it('opens by name with the waiting messages and closes after the last', async () => {
    proves('HO-01.message-notice');

    const fixture = world([OLD]);
    const view = await fixture.open('message-notice');
    await view.heading('Title old');
    await view.findByText('Get it');
    view.press('Get it');
    await view.handle.closed;

    expect(fixture.emitted('open-route')).toEqual([{ route: '/promo', params: { x: '1' } }]);
  });

  it('marks a message and its call to action in another language', async () => {
    proves('UX-03.one-language');

    const getProfile = { ...sampleProfile, language: 'sv' };
    const view = await world([OLD], { script: { getProfile } }).open('message-notice');

    expect((await view.findByText('Title old')).getAttribute('lang')).toBe('sv');
    expect(view.getByText('Content of old').getAttribute('lang')).toBe('sv');
    expect(view.getByText('Get it').getAttribute('lang')).toBe('sv');
    expect(view.getByText('Read more').closest('[lang=sv]')).toBeNull();
  });

  it('shows an empty state', async () => {
    proves('HO-18.no-messages');

    const view = await world([]).open('message-notice');
    await view.findByText('You have no messages.');
  });

  it('shows nothing while it loads and offers a retry after a failure', async () => {
    const refuse = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    let fail = () => {};
    const fixture = world([], {
      script: {
        getMessagesWithStatus: () =>
          new Promise((_resolve, reject) => {
            fail = () => refuse().catch(reject);
          }),
      },
    });
    const view = await fixture.open('message-notice');
    await expect.poll(() => fixture.sent('getMessagesWithStatus')).toHaveLength(1);
    expect(view.queryByText('You have no messages.')).toBeNull();

    fail();
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ getMessagesWithStatus: { messages: [OLD] } });
    view.press('Try again');
    await view.heading('Title old');
  });

  it('is empty for a visitor', async () => {
    proves('HO-18.no-messages', 'HO-17.play');

    const fixture = world([OLD], { signedIn: false });
    const view = await fixture.open('message-notice');
    await view.findByText('You have no messages.');
    expect(fixture.sent('getMessagesWithStatus')).toEqual([]);
  });

  it('shows the message that the host passes', async () => {
    proves('MS-02.shown');

    const fixture = world([OLD]);
    const view = await fixture.open('message-notice', { message: message('given') });
    await view.heading('Title given');
    await expect
      .poll(() => fixture.sent('markMessage'))
      .toEqual([{ messageId: 'given', status: 'Notified' }]);
  });

  it('is replaced by the inbox', async () => {
    proves('MS-02.read-more');

    const fixture = world([OLD]);
    const view = await fixture.open('message-notice');
    await view.findByText('Content of old');
    view.press('Read more');
    await view.handle.closed;
    await (await findPanel('account')).heading('Title old');
  });
});
