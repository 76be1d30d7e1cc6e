import type { Subscription } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import {
  ALL,
  box,
  createPlatform,
  lost,
  refused,
  shown,
  sub,
  ticked,
} from '../../testing/subscriptions-on-page.ts';

async function tab(list: readonly Subscription[] = ALL, answers = {}, options: SceneOptions = {}) {
  const platform = createPlatform(list, answers);
  const fixture = scene({ signedIn: true, script: platform.script, ...options });
  const view = await fixture.open('account', { tab: 'subscriptions' });
  await view.heading('How we contact you');
  return { fixture, view, ...platform };
}
/** Returns the text below a checkbox: date and receipt of the last change. */
const saidOf = (view: Screen, type: string) => {
  const input = box(view, type);
  return view.root.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent;
};

describe('the subscriptions of a player', () => {
  it('are grouped by channel', async () => {
    proves('AC-09.subscriptions', 'MS-03.sms', 'MS-03.email', 'MS-03.phone');

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

  it('are grouped by product with a checkbox for each channel where the platform has products', async () => {
    proves('RG-28.account');

    const byProduct = ['BettingEmails', 'CasinoEmails', 'CasinoSMSs', 'CasinoPhone'];
    const { fixture, view } = await tab(byProduct.map((type) => sub(type, type === 'CasinoSMSs')));
    await waitFor(() => box(view, 'CasinoEmails'));
    const groups = [...view.root.querySelectorAll('[part="channel"]')].map((one) => [
      one.querySelector('legend')?.textContent,
      [...one.querySelectorAll('label')].map(({ textContent }) => textContent),
    ]);
    expect(groups).toEqual([
      ['Betting', ['Email']],
      ['Casino', ['Email', 'SMS', 'Phone']],
    ]);
    expect(ticked(view)).toEqual(['CasinoSMSs']);

    box(view, 'CasinoPhone').click();
    view.press('Save');

    await expect.poll(() => fixture.sent('optIn')).toEqual([{ type: 'CasinoPhone' }]);
    expect(fixture.sent('optOut')).toEqual([]);
  });

  it('store exactly the changes', async () => {
    proves('MS-03.change', 'HO-16.subscriptions-updated');

    const { fixture, view } = await tab();
    await shown(view);
    box(view, 'Phone').click();
    box(view, 'NewsEmails').click();
    box(view, 'NewsSMSs').click();
    box(view, 'NewsSMSs').click();
    view.press('Save');

    expect(await view.status()).toBe('Subscriptions updated');
    expect(fixture.sent('optIn')).toEqual([{ type: 'Phone' }]);
    expect(fixture.sent('optOut')).toEqual([{ type: 'NewsEmails' }]);
    await waitFor(() => expect(ticked(view)).toEqual(['BonusSMSs', 'Phone']));
  });

  it('show since when each state applies and by which record', async () => {
    const { view } = await tab([
      sub('NewsEmails', true, { changedAt: '2026-11-02T08:00:00Z', receipt: 'c0ffee42-1111' }),
      sub('BonusEmails', false, { changedAt: '2026-11-03T08:00:00Z' }),
      sub('Phone', false),
    ]);
    await shown(view);
    expect(saidOf(view, 'NewsEmails')).toBe('On since Nov 2, 2026, 8:00\u00a0AM · Ref. C0FFEE42');
    expect(saidOf(view, 'BonusEmails')).toBe('Off since Nov 3, 2026, 8:00\u00a0AM · Ref. –');
    expect(box(view, 'Phone').hasAttribute('aria-describedby')).toBe(false);

    box(view, 'Phone').click();
    view.press('Save');
    await view.status();
    await waitFor(() =>
      expect(saidOf(view, 'Phone')).toBe('On since Nov 21, 2026, 12:30\u00a0PM · Ref. ABCDEF12'),
    );
  });

  it('can be stopped all at once', async () => {
    proves('MS-03.change');

    const { fixture, view, kept } = await tab();
    await shown(view);
    view.press('Unsubscribe from all');

    expect(await view.status()).toBe('Subscriptions updated');
    expect(kept().some(({ active }) => active)).toBe(false);
    expect(fixture.sent('optOut')).toEqual([{ type: 'NewsEmails' }, { type: 'BonusSMSs' }]);
    await waitFor(() => expect(view.queryByRole('button', { name: 'Unsubscribe from all' })).toBeNull());
  });

  it('can only be ended during a break', async () => {
    proves('RG-21.account');
    const getProfile = { ...sampleProfile, isRestricted: true };
    const { view, kept } = await tab(ALL, { getProfile });
    await shown(view);
    expect(ticked(view)).toEqual(['BonusSMSs', 'NewsEmails']);
    expect(view.root.querySelectorAll('[part="subscriptions"] input')).toHaveLength(2);

    view.press('Unsubscribe from all');

    await view.findByText(/^You are unsubscribed from everything/);
    expect(kept().some(({ active }) => active)).toBe(false);
  });

  it('show a partial failure, keep the selection and show the stored state', async () => {
    const { fixture, view } = await tab(ALL, { optIn: refused('generic.unknown-error') });
    await shown(view);
    box(view, 'NewsEmails').click();
    box(view, 'Phone').click();
    view.press('Save');

    expect(await view.alert()).not.toBe('');
    expect(fixture.sent('optOut')).toEqual([{ type: 'NewsEmails' }]);
    expect(fixture.sent('optIn')).toEqual([{ type: 'Phone' }]);
    await waitFor(() => expect(ticked(view)).toEqual(['BonusSMSs', 'Phone']));
    expect(saidOf(view, 'NewsEmails')).toContain('Off since Nov 21');
    expect(view.root.querySelector('[role="status"] [part="notice"]')).toBeNull();
  });

  it('send only the rest when a partial change is retried', async () => {
    const { fixture, view, set } = await tab(ALL, { optIn: lost });
    await shown(view);
    box(view, 'NewsEmails').click();
    box(view, 'Phone').click();
    view.press('Save');
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ optIn: ({ type }: { type: string }) => set(type, true) });
    view.press('Try again');

    expect(await view.status()).toBe('Subscriptions updated');
    expect(fixture.sent('optOut')).toEqual([{ type: 'NewsEmails' }]);
    expect(fixture.sent('optIn')).toEqual([{ type: 'Phone' }, { type: 'Phone' }]);
  });

  it('confirm a change that took effect after a lost answer and do not repeat it', async () => {
    const { fixture, view, set } = await tab(ALL, {
      optIn: ({ type }: { type: string }) => {
        set(type, true);
        return lost();
      },
    });
    await shown(view);
    box(view, 'Phone').click();
    view.press('Save');
    await view.findByText('Subscriptions updated');

    expect(fixture.sent('optIn')).toHaveLength(1);
    expect(ticked(view)).toContain('Phone');
  });

  describe('with several changes, one of which has an unknown outcome', () => {
    /** Unsubscribes from three. The answer to the second is lost, and the list cannot be read for a while. */
    async function stopped(keeps: boolean) {
      let isDown = false;
      let calls = 0;
      const list = [...ALL, sub('Post', true)];
      const platform: ReturnType<typeof createPlatform> = createPlatform(list, {
        getSubscriptions: () => (isDown ? refused('generic.unknown-error')() : { optIns: platform.kept() }),
        optOut: ({ type }: { type: string }) => {
          calls += 1;
          if (calls !== 2) return platform.set(type, false);
          if (keeps) platform.set(type, false);
          isDown = true;
          return lost();
        },
      });
      const fixture = scene({ signedIn: true, script: platform.script });
      const view = await fixture.open('account', { tab: 'subscriptions' });
      await shown(view);
      view.press('Unsubscribe from all');
      await view.findByRole('button', { name: 'Check again' });
      isDown = false;
      const sent = () => fixture.sent('optOut').map((input) => (input as { type: string }).type);
      return { ...platform, view, sent };
    }

    it('send the rest before they count as updated when the change is confirmed', async () => {
      const { view, sent, kept } = await stopped(true);
      expect(sent()).toEqual(['NewsEmails', 'BonusSMSs']);

      view.press('Check again');
      await view.findByText('Subscriptions updated');
      expect(sent()).toEqual(['NewsEmails', 'BonusSMSs', 'Post']);
      expect(kept().some(({ active }) => active)).toBe(false);
      await waitFor(() => expect(ticked(view)).toEqual([]));
    });

    it('send only the rest on retry when the change proves not done', async () => {
      const { view, sent, kept } = await stopped(false);
      view.press('Check again');
      await view.findByRole('button', { name: 'Try again' });
      view.press('Try again');
      await view.findByText('Subscriptions updated');

      expect(sent()).toEqual(['NewsEmails', 'BonusSMSs', 'BonusSMSs', 'Post']);
      expect(kept().some(({ active }) => active)).toBe(false);
    });
  });

  it('show an empty state', async () => {
    const { view } = await tab([]);
    await view.findByText('There’s nothing to subscribe to right now.');
  });

  it('show a failure and load on retry', async () => {
    const { fixture, view, script } = await tab(ALL, { getSubscriptions: refused('generic.unknown-error') });
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ getSubscriptions: { optIns: script.getOptOutIns().optIns } });
    view.press('Try again');
    await shown(view);
  });
});

describe('the subscriptions widget', () => {
  it.each(['open', 'mount'] as const)('opens by name: %s', async (way) => {
    proves('HO-01.subscriptions');

    const fixture = scene({ signedIn: true, script: createPlatform(ALL).script });
    const view = await fixture[way]('subscriptions');
    await view.heading('Subscriptions');
    await shown(view);
  });

  it('with a token shows the person of the token', async () => {
    proves('MS-04.token');

    const fixture = scene({ script: createPlatform(ALL).script });
    const view = await fixture.open('subscriptions', { unsubToken: 't-1' });
    await shown(view);
    expect(fixture.sent('getOptOutIns')).toEqual([{ unsubToken: 't-1' }]);
  });
});

describe('the consents of a player', () => {
  it('are shown on request, each with its choice, time, place, text and receipt', async () => {
    proves('PR-03.history');
    const at = '2026-11-19T10:00:00Z';
    const consent = {
      subject: 'NewsEmails',
      isGiven: false,
      at,
      source: 'mail-link',
      textVersion: '2026-11',
    };
    const terms = { subject: 'terms', isGiven: true, at, source: 'kiosk', textVersion: '' };
    const { view } = await tab(ALL, {
      getConsents: { consents: [{ ...consent, receipt: '7f3a9c2e-1111' }, terms] },
    });

    (await view.findByRole('button', { name: 'Show my consents' })).click();

    await view.findByText('News · Email: withdrawn');
    const lines = [...view.root.querySelectorAll('[part="consent"] > .pd-hint')].map(
      (one) => one.textContent,
    );
    expect(lines).toEqual([
      expect.stringMatching(
        /^Nov 19, 2026.* · By a link in an email · Text version 2026-11 · Ref\. 7F3A9C2E$/,
      ),
      expect.stringMatching(/^Nov 19, 2026.* · kiosk$/),
    ]);
    await view.findByText('Terms and conditions: agreed');
  });
});
