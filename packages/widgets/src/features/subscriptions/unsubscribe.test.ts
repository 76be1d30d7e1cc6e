import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';
import {
  ALL,
  box,
  createPlatform,
  lost,
  refused,
  shown,
  ticked,
} from '../../testing/subscriptions-on-page.ts';

describe('the unsubscribe link of a mail', () => {
  async function byToken(unsubToken: string | undefined, answers = {}, options: SceneOptions = {}) {
    const platform = createPlatform(ALL, answers);
    const fixture = scene({ script: platform.script, ...options });
    const view = await fixture.open('unsubscribe', unsubToken === undefined ? {} : { unsubToken });
    await view.heading('Unsubscribe');
    return { fixture, view, ...platform };
  }

  it('changes nothing before the player confirms', async () => {
    proves('MS-04.token');

    const { fixture, view } = await byToken('t-1');
    await shown(view);

    expect(ticked(view)).toEqual(['BonusSMSs', 'NewsEmails']);
    expect(fixture.sent('getOptOutIns')).toEqual([{ unsubToken: 't-1' }]);
    expect(fixture.sent('setOptOutChoices')).toEqual([]);
  });

  it('stores the selection and keeps the other subscriptions', async () => {
    proves('MS-04.token', 'HO-16.subscriptions-updated');

    const { fixture, view } = await byToken('t-1');
    await shown(view);
    box(view, 'BonusSMSs').click();
    box(view, 'Phone').click();
    view.press('Save');

    expect(await view.status()).toBe('Subscriptions updated');
    expect(fixture.sent('setOptOutChoices')).toEqual([
      { optOutToken: 't-1', optIns: ['NewsEmails', 'Phone'] },
    ]);
  });

  it('shows that nothing is left', async () => {
    proves('MS-04.success', 'HO-16.unsubscribed');

    const { fixture, view } = await byToken('t-1');
    await shown(view);
    view.press('Unsubscribe from all');

    expect(await view.status()).toBe('You have been unsubscribed');
    expect(fixture.sent('setOptOutChoices')).toEqual([{ optOutToken: 't-1', optIns: [] }]);
  });

  it('is confirmed when its lost answer is found done later, and is not repeated', async () => {
    let isDown = false;
    const platform: ReturnType<typeof createPlatform> = createPlatform(ALL, {
      getOptOutIns: () => (isDown ? refused('generic.unknown-error')() : { optIns: platform.kept() }),
      setOptOutChoices: () => {
        for (const { type } of platform.kept()) platform.set(type, false);
        isDown = true;
        return lost();
      },
    });
    const fixture = scene({ script: platform.script });
    const view = await fixture.open('unsubscribe', { unsubToken: 't-1' });
    await shown(view);
    view.press('Unsubscribe from all');
    await view.findByRole('button', { name: 'Check again' });
    isDown = false;
    view.press('Check again');
    await view.findByText('You have been unsubscribed');

    expect(fixture.sent('setOptOutChoices')).toHaveLength(1);
    expect(ticked(view)).toEqual([]);
  });

  it.each([[undefined], ['']])('without a token (%j) shows a message and sends no request', async (token) => {
    proves('MS-04.missing', 'PL-04.unsubscribe-area', 'PL-04.error-event');

    const { fixture, view } = await byToken(token);
    const words = await view.findByText('Missing token');

    expect(words.closest('[role="alert"]')).not.toBeNull();
    expect(fixture.sent('getOptOutIns')).toEqual([]);
    await expect
      .poll(() => fixture.emitted('error'))
      .toEqual([{ code: 'unsubscribe.missing-token', kind: 'refused' }]);
  });

  it('with a wrong token shows a message and recovery actions', async () => {
    proves('PL-04.unsubscribe-area');

    const { fixture, view } = await byToken('bad', { getOptOutIns: refused('unsubscribe.invalid-token') });
    await view.findByText('This link no longer works');
    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);

    view.press('Go to my subscriptions');
    await findPanel('account');
  });

  it('with another token on the same widget is validated again', async () => {
    const { fixture, view } = await byToken('bad', { getOptOutIns: refused('unsubscribe.invalid-token') });
    await view.findByText('This link no longer works');
    fixture.platform.script({ getOptOutIns: { optIns: ALL } });
    view.handle.update({ unsubToken: 't-2' });
    await shown(view);
  });

  it('distinguishes a broken connection from a wrong token and offers a retry', async () => {
    const { fixture, view } = await byToken('t-1', { getOptOutIns: lost });
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ getOptOutIns: { optIns: ALL } });
    view.press('Try again');
    await shown(view);
  });

  it('works a second time', async () => {
    proves('MS-04.token');

    const { fixture, view, script } = await byToken('t-1');
    await shown(view);
    view.press('Unsubscribe from all');
    await view.status();
    view.handle.close();
    fixture.platform.script(script);
    const again = await fixture.open('unsubscribe', { unsubToken: 't-1' });
    await shown(again);

    expect(ticked(again)).toEqual([]);
  });

  it('shows that nothing is sent any more when it is opened again', async () => {
    proves('MS-04.again');

    const none = ALL.map((one) => ({ ...one, active: false }));
    const fixture = scene({ script: createPlatform(none).script });
    const view = await fixture.open('unsubscribe', { unsubToken: 't-1' });
    await view.findByText('You are unsubscribed from everything. We do not send you any marketing.');
  });

  it('does not show that to a person with active subscriptions', async () => {
    proves('MS-04.again');

    const { view } = await byToken('t-1');
    await shown(view);
    expect(view.queryByText(/unsubscribed from everything/)).toBeNull();
  });

  it('works inline too', async () => {
    proves('HO-01.unsubscribe');

    const fixture = scene({ script: createPlatform(ALL).script });
    await shown(await fixture.mount('unsubscribe', { unsubToken: 't-1' }));
  });

  it('opens from the URL of a mail and removes the token from it', async () => {
    proves('MS-04.token');

    const clearQuery = vi.fn();
    const query = (name: string) => new URLSearchParams('unsubscribe=t-9').get(name);
    const environment = { ...createTestEnvironment(), query, clearQuery };
    const fixture = scene({ environment, script: createPlatform(ALL).script });
    await shown(await findPanel('unsubscribe'));

    expect(fixture.sent('getOptOutIns')).toEqual([{ unsubToken: 't-9' }]);
    expect(clearQuery).toHaveBeenCalledWith(expect.arrayContaining(['unsubscribe']));
  });

  it('shows a message when its token was lost', async () => {
    proves('MS-04.missing');

    const query = (name: string) => new URLSearchParams('unsubscribe=').get(name);
    scene({ environment: { ...createTestEnvironment(), query }, script: createPlatform(ALL).script });
    await (await findPanel('unsubscribe')).findByText('Missing token');
  });
});
