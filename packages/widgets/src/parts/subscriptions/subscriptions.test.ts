import { playerdeskError, type Subscription } from '@playerdesk/contract';
import { createStillEnvironment } from '@playerdesk/core';
import { waitFor } from '@testing-library/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { leaveScenes, panelOf, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

afterEach(leaveScenes);

const sub = (type: string, active: boolean, changes: Partial<Subscription> = {}): Subscription => ({
  ...{ type, active },
  ...changes,
});
const ALL = [
  sub('NewsEmails', true),
  sub('BonusEmails', false),
  sub('BonusSMSs', true),
  sub('NewsSMSs', false),
  sub('Phone', false),
  sub('PushNotifications', false),
];
const refused = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));

/** A platform that keeps what it is told; `answers` stand in its stead. */
function platformOf(list: readonly Subscription[], answers: object = {}) {
  let kept = [...list];
  const set = (type: string, active: boolean) => {
    kept = kept.map((one) =>
      one.type === type
        ? sub(type, active, { changedAt: '2026-11-21T12:30:00Z', receipt: 'abcdef1234' })
        : one,
    );
    return {};
  };
  return {
    set,
    kept: () => kept,
    script: {
      getSubscriptions: () => ({ optIns: kept }),
      optIn: ({ type }: { type: string }) => set(type, true),
      optOut: ({ type }: { type: string }) => set(type, false),
      getOptOutIns: () => ({ optIns: kept }),
      setOptOutChoices: ({ optIns }: { optIns: string[] }) => {
        for (const { type } of kept) set(type, optIns.includes(type));
        return {};
      },
      ...answers,
    },
  };
}

async function tab(list: readonly Subscription[] = ALL, answers = {}, options: SceneOptions = {}) {
  const platform = platformOf(list, answers);
  const here = scene({ signedIn: true, script: platform.script, ...options });
  const view = await here.open('account', { tab: 'subscriptions' });
  await view.heading('How we may reach you');
  return { here, view, ...platform };
}
const box = ({ root }: Screen, type: string) => {
  const found = root.querySelector<HTMLInputElement>(`input[name="${type}"]`);
  if (!found) throw new Error(`There is no tick for ${type}.`);
  return found;
};
const ticked = (view: Screen) =>
  [...view.root.querySelectorAll<HTMLInputElement>('[part="subscriptions"] input:checked')].map(
    ({ name }) => name,
  );
const shown = (view: Screen) => waitFor(() => box(view, 'NewsEmails'));
/** The words that say of a tick since when, and by which record. */
const saidOf = (view: Screen, type: string) => {
  const input = box(view, type);
  return view.root.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent;
};

describe('the subscriptions of a player', () => {
  it('AC-09.subscriptions MS-03.sms MS-03.email MS-03.phone stand under the way they reach the player', async () => {
    const { view } = await tab([...ALL, sub('Post', true)]);
    await shown(view);
    const channels = [...view.root.querySelectorAll('[part="channel"]')].map((one) => [
      one.querySelector('legend')?.textContent,
      [...one.querySelectorAll('input')].map(({ name }) => name),
    ]);
    expect(channels).toEqual([
      ['SMS', ['BonusSMSs', 'NewsSMSs']],
      ['Email', ['NewsEmails', 'BonusEmails']],
      ['Phone', ['Phone']],
      ['Push notifications', ['PushNotifications']],
      ['Other', ['Post']],
    ]);
    expect(ticked(view)).toEqual(['BonusSMSs', 'NewsEmails', 'Post']);
    await view.findByLabelText('Post');
  });

  it('MS-03.change HO-16.subscriptions-updated a change is stored, and nothing but the change', async () => {
    const { here, view } = await tab();
    await shown(view);
    box(view, 'Phone').click();
    box(view, 'NewsEmails').click();
    box(view, 'NewsSMSs').click();
    box(view, 'NewsSMSs').click();
    view.press('Save');
    expect(await view.status()).toBe('Subscriptions updated');
    expect(here.sent('optIn')).toEqual([{ type: 'Phone' }]);
    expect(here.sent('optOut')).toEqual([{ type: 'NewsEmails' }]);
    await waitFor(() => expect(ticked(view)).toEqual(['BonusSMSs', 'Phone']));
  });

  it('each says since when it stands so, and by which record', async () => {
    const { view } = await tab([
      sub('NewsEmails', true, { changedAt: '2026-11-02T08:00:00Z', receipt: 'c0ffee42-1111' }),
      sub('BonusEmails', false, { changedAt: '2026-11-03T08:00:00Z' }),
      sub('Phone', false),
    ]);
    await shown(view);
    expect(saidOf(view, 'NewsEmails')).toBe('On since Nov 2, 2026, 8:00 AM · receipt C0FFEE42');
    expect(saidOf(view, 'BonusEmails')).toBe('Off since Nov 3, 2026, 8:00 AM · receipt –');
    expect(box(view, 'Phone').hasAttribute('aria-describedby')).toBe(false);
    box(view, 'Phone').click();
    view.press('Save');
    await view.status();
    await waitFor(() =>
      expect(saidOf(view, 'Phone')).toBe('On since Nov 21, 2026, 12:30 PM · receipt ABCDEF12'),
    );
  });

  it('MS-03.change everything is stopped in one go', async () => {
    const { here, view, kept } = await tab();
    await shown(view);
    view.press('Stop everything');
    expect(await view.status()).toBe('Subscriptions updated');
    expect(kept().some(({ active }) => active)).toBe(false);
    expect(here.sent('optOut')).toEqual([{ type: 'NewsEmails' }, { type: 'BonusSMSs' }]);
    await waitFor(() => expect(view.queryByRole('button', { name: 'Stop everything' })).toBeNull());
  });

  it('one that fails half way says so, keeps the wishes, and shows how it really stands', async () => {
    const { here, view } = await tab(ALL, { optIn: refused('generic.unknown-error') });
    await shown(view);
    box(view, 'NewsEmails').click();
    box(view, 'Phone').click();
    view.press('Save');
    expect(await view.alert()).not.toBe('');
    expect(here.sent('optOut')).toEqual([{ type: 'NewsEmails' }]);
    expect(here.sent('optIn')).toEqual([{ type: 'Phone' }]);
    await waitFor(() => expect(ticked(view)).toEqual(['BonusSMSs', 'Phone']));
    expect(saidOf(view, 'NewsEmails')).toContain('Off since Nov 21');
    expect(view.root.querySelector('[role="status"] [part="notice"]')).toBeNull();
  });

  it('trying again after half of it was stored sends the other half alone', async () => {
    const { here, view, set } = await tab(ALL, { optIn: lost });
    await shown(view);
    box(view, 'NewsEmails').click();
    box(view, 'Phone').click();
    view.press('Save');
    await view.findByRole('button', { name: 'Try again' });
    here.platform.script({ optIn: ({ type }: { type: string }) => set(type, true) });
    view.press('Try again');
    expect(await view.status()).toBe('Subscriptions updated');
    expect(here.sent('optOut')).toEqual([{ type: 'NewsEmails' }]);
    expect(here.sent('optIn')).toEqual([{ type: 'Phone' }, { type: 'Phone' }]);
  });

  it('a change whose answer is lost and that took place is told as done, and not sent again', async () => {
    const { here, view, set } = await tab(ALL, {
      optIn: ({ type }: { type: string }) => {
        set(type, true);
        return lost();
      },
    });
    await shown(view);
    box(view, 'Phone').click();
    view.press('Save');
    await view.findByText('Subscriptions updated');
    expect(here.sent('optIn')).toHaveLength(1);
    expect(ticked(view)).toContain('Phone');
  });

  it('says when there is nothing to subscribe to', async () => {
    const { view } = await tab([]);
    await view.findByText('There is nothing to subscribe to.');
  });

  it('that cannot be read are read again when asked', async () => {
    const { here, view, script } = await tab(ALL, { getSubscriptions: refused('generic.unknown-error') });
    await view.findByRole('button', { name: 'Try again' });
    here.platform.script({ getSubscriptions: { optIns: script.getOptOutIns().optIns } });
    view.press('Try again');
    await shown(view);
  });
});

describe('the subscriptions widget', () => {
  it.each(['open', 'mount'] as const)('HO-01.subscriptions comes by name: %s', async (way) => {
    const here = scene({ signedIn: true, script: platformOf(ALL).script });
    const view = await here[way]('subscriptions');
    await view.heading('Subscriptions');
    await shown(view);
  });

  it('HO-17.play asks a visitor to sign in', async () => {
    const here = scene({ script: platformOf(ALL).script });
    const view = await here.open('subscriptions');
    await view.findByText('Sign in to see what you get from us.');
    expect(here.sent('getSubscriptions')).toEqual([]);
    view.press('Sign in');
    await panelOf('sign-in');
  });

  it('MS-04.token with a token it is of the person behind the token', async () => {
    const here = scene({ script: platformOf(ALL).script });
    const view = await here.open('subscriptions', { unsubToken: 't-1' });
    await shown(view);
    expect(here.sent('getOptOutIns')).toEqual([{ unsubToken: 't-1' }]);
  });
});

describe('unsubscribing by the link of a mail', () => {
  async function byToken(unsubToken: string | undefined, answers = {}, options: SceneOptions = {}) {
    const platform = platformOf(ALL, answers);
    const here = scene({ script: platform.script, ...options });
    const view = await here.open('unsubscribe', unsubToken === undefined ? {} : { unsubToken });
    await view.heading('Unsubscribe');
    return { here, view, ...platform };
  }

  it('MS-04.token nothing changes before the player says so', async () => {
    const { here, view } = await byToken('t-1');
    await shown(view);
    expect(ticked(view)).toEqual(['BonusSMSs', 'NewsEmails']);
    expect(here.sent('getOptOutIns')).toEqual([{ unsubToken: 't-1' }]);
    expect(here.sent('setOptOutChoices')).toEqual([]);
  });

  it('MS-04.token HO-16.subscriptions-updated what is chosen is kept, and what was on stays', async () => {
    const { here, view } = await byToken('t-1');
    await shown(view);
    box(view, 'BonusSMSs').click();
    box(view, 'Phone').click();
    view.press('Save');
    expect(await view.status()).toBe('Subscriptions updated');
    expect(here.sent('setOptOutChoices')).toEqual([{ optOutToken: 't-1', optIns: ['NewsEmails', 'Phone'] }]);
  });

  it('MS-04.success HO-16.unsubscribed with nothing left it says so', async () => {
    const { here, view } = await byToken('t-1');
    await shown(view);
    view.press('Stop everything');
    expect(await view.status()).toBe('You have been unsubscribed');
    expect(here.sent('setOptOutChoices')).toEqual([{ optOutToken: 't-1', optIns: [] }]);
  });

  it.each([[undefined], ['']])(
    'MS-04.missing PL-04.unsubscribe-area without a token (%j) it says so, and the platform is not asked',
    async (token) => {
      const { here, view } = await byToken(token);
      const words = await view.findByText('Missing token');
      expect(words.closest('[role="alert"]')).not.toBeNull();
      expect(here.sent('getOptOutIns')).toEqual([]);
    },
  );

  it('PL-04.unsubscribe-area a wrong token has words and ways on', async () => {
    const { here, view } = await byToken('bad', { getOptOutIns: refused('unsubscribe.invalid-token') });
    await view.findByText('This link no longer works');
    view.press('Contact support');
    expect(here.heard('open-route')).toEqual([{ route: '/support', params: {} }]);
    view.press('To my subscriptions');
    await panelOf('account');
  });

  it('another token on the same widget is tried afresh', async () => {
    const { here, view } = await byToken('bad', { getOptOutIns: refused('unsubscribe.invalid-token') });
    await view.findByText('This link no longer works');
    here.platform.script({ getOptOutIns: { optIns: ALL } });
    view.handle.update({ unsubToken: 't-2' });
    await shown(view);
  });

  it('a broken line is no wrong token: it may be tried again', async () => {
    const { here, view } = await byToken('t-1', { getOptOutIns: lost });
    await view.findByRole('button', { name: 'Try again' });
    here.platform.script({ getOptOutIns: { optIns: ALL } });
    view.press('Try again');
    await shown(view);
  });

  it('MS-04.token the link works a second time', async () => {
    const { here, view, script } = await byToken('t-1');
    await shown(view);
    view.press('Stop everything');
    await view.status();
    view.handle.close();
    here.platform.script(script);
    const again = await here.open('unsubscribe', { unsubToken: 't-1' });
    await shown(again);
    expect(ticked(again)).toEqual([]);
  });

  it('HO-01.unsubscribe stands in the page too', async () => {
    const here = scene({ script: platformOf(ALL).script });
    await shown(await here.mount('unsubscribe', { unsubToken: 't-1' }));
  });

  it('MS-04.token the address of a mail opens it, and loses the token', async () => {
    const clearQuery = vi.fn();
    const query = (name: string) => new URLSearchParams('unsubscribe=t-9').get(name);
    const environment = { ...createStillEnvironment(), query, clearQuery };
    const here = scene({ environment, script: platformOf(ALL).script });
    await shown(await panelOf('unsubscribe'));
    expect(here.sent('getOptOutIns')).toEqual([{ unsubToken: 't-9' }]);
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['unsubscribe']));
  });

  it('MS-04.missing an address whose token was lost on the way says so', async () => {
    const query = (name: string) => new URLSearchParams('unsubscribe=').get(name);
    scene({ environment: { ...createStillEnvironment(), query }, script: platformOf(ALL).script });
    await (await panelOf('unsubscribe')).findByText('Missing token');
  });
});
