import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { asking, CREDENTIALS, isOpen, page, signIn } from '../../testing/required-actions.ts';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';
import { createPostSignIn } from './post-sign-in.ts';

describe('the required actions after sign-in', () => {
  it.each([
    ['SourceOfWealth', 'source-of-wealth'],
    ['ResponsibleGamingTest', 'responsible-gaming-test'],
    ['DepositLimits', 'account'],
    ['ProvideDocuments', 'verify'],
  ] as const)('%s opens %s, which cannot be closed', async (pageType, widget) => {
    proves('RG-11.source-of-wealth', 'RG-11.test', 'RG-11.deposit-limits', 'RG-11.documents', 'RG-11.forced');

    await signIn({ script: asking(page(pageType)).script });
    const view = await findPanel(widget);

    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
    expect(await view.status()).toContain('There’s something you need to do before you continue.');
    expect(isOpen('welcome-message')).toBe(false);
  });

  it('show the deposit limits alone and continue once they are complete', async () => {
    proves('RG-11.deposit-limits');

    const platform = asking(page('DepositLimits'));
    const fixture = await signIn({ script: { ...platform.script, getLimits: { limits: [] } } });
    const view = await findPanel('account');
    await view.heading('Set your deposit limits');
    await waitFor(() => expect(view.root.querySelectorAll('[part="limit-card"]')).toHaveLength(1));
    expect(view.queryByRole('navigation')).toBeNull();

    await view.findByLabelText('Daily');
    view.fill({ Daily: '10' });
    await waitFor(() => expect(view.value('Monthly')).toBe('300'));
    platform.done('DepositLimits');
    view.press('Save');
    await findPanel('welcome-message');
    expect(fixture.sent('setLimit')).toHaveLength(3);
    expect(isOpen('account')).toBe(false);
  });

  describe('where the market prompts for a deposit limit', () => {
    const DECLINE = 'I do not want a limit';
    const prompted = async (script: SceneOptions['script'] = {}, forced = true) => {
      const platform = asking(page('DepositLimits', forced));
      const fixture = await signIn({
        jurisdiction: 'UKGC',
        script: { ...platform.script, getLimits: { limits: [] }, ...script },
      });
      const view = await findPanel('account');
      await view.findByLabelText('Daily');
      return { platform, fixture, view };
    };

    it('ask for one period, cannot be closed and continue once a limit is set', async () => {
      proves('RG-27.panel');

      const { platform, fixture, view } = await prompted();
      await view.heading('Set a deposit limit');
      expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
      view.fill({ Weekly: '70' });
      platform.done('DepositLimits');

      view.press('Save');

      await findPanel('welcome-message');
      expect(fixture.sent('setLimit')).toEqual([
        { type: 'deposit', period: 'weekly', amount: 7_000, currency: 'EUR' },
      ]);
      expect(fixture.sent('declineDepositLimits')).toEqual([]);
    });

    it('continue once the player has declined, which is recorded', async () => {
      proves('RG-27.panel');

      const { platform, fixture, view } = await prompted();
      platform.done('DepositLimits');

      view.press(DECLINE);

      await findPanel('welcome-message');
      expect(fixture.sent('declineDepositLimits')).toEqual([{}]);
      expect(fixture.sent('setLimit')).toEqual([]);
      expect(isOpen('account')).toBe(false);
    });

    it('stay open without input and when the choice cannot be recorded', async () => {
      proves('RG-27.panel');

      const { fixture, view } = await prompted({
        declineDepositLimits: () =>
          Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
      });

      view.press('Save');
      expect(await view.problemAt('Daily')).toBe('Enter an amount for at least one period.');
      view.press(DECLINE);
      await expect.poll(() => fixture.sent('declineDepositLimits')).toHaveLength(1);

      await expect.poll(() => fixture.emitted('error').length).toBeGreaterThan(0);
      expect([isOpen('account'), fixture.emitted('limits-declined')]).toEqual([true, []]);
      expect(fixture.sent('setLimit')).toEqual([]);
    });

    it('name no maximum amount and reject one that is too high', async () => {
      proves('RG-27.no-anchor');

      const { view } = await prompted();
      expect(view.root.textContent).not.toMatch(/At most|\d,\d{3}/);
      view.fill({ Daily: '5001' });

      view.press('Save');

      expect(await view.problemAt('Daily')).toBe('Choosen limit is too great');
    });

    it('offer no choice that the platform cannot record and can be closed unless forced', async () => {
      const notThere = () =>
        Promise.reject(playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' }));
      const platform = asking(page('DepositLimits', false));
      const fixture = scene({
        jurisdiction: 'UKGC',
        script: { ...platform.script, getLimits: { limits: [] }, declineDepositLimits: notThere },
      });
      vi.spyOn(fixture.desk.account.platform.capabilities, 'supports').mockImplementation(
        (name) => name !== 'declineDepositLimits',
      );
      const form = await fixture.open('sign-in');
      form.fill(CREDENTIALS);
      form.press('Sign in');
      const view = await findPanel('account');
      await view.findByLabelText('Daily');

      expect(view.queryByRole('button', { name: DECLINE })).toBeNull();
      view.press('Close X');

      await findPanel('welcome-message');
      expect(isOpen('account')).toBe(false);
    });
  });

  it('repeat an unfinished self-test and continue after a finished one', async () => {
    proves('RG-11.forced');

    const platform = asking(page('ResponsibleGamingTest'));
    const fixture = await signIn({ script: platform.script });
    const first = await findPanel('responsible-gaming-test');
    fixture.desk.account.events.emit('limits-changed', {});
    await expect.poll(() => fixture.sent('getDisplayPages').length).toBeGreaterThan(1);
    expect(first.root.isConnected).toBe(true);

    platform.done('ResponsibleGamingTest');
    fixture.desk.account.events.emit('limits-changed', {});
    await findPanel('welcome-message');
  });

  it('show forced actions before terms, and emit signed-in once the terms are settled', async () => {
    proves('RG-11.forced', 'RG-11.terms');

    const platform = asking(page('TermsAndConditions'), page('SourceOfWealth'));
    const fixture = await signIn({
      script: {
        ...platform.script,
        getProfile: {
          ...(await import('@playerdesk/testing')).sampleProfile,
          hasToAcceptTerms: true,
        },
      },
    });
    await findPanel('source-of-wealth');
    expect(isOpen('terms-and-conditions')).toBe(false);

    platform.done('SourceOfWealth');
    fixture.desk.account.events.emit('document-handed-in', { type: 'other' });
    await waitFor(() => expect(isOpen('source-of-wealth')).toBe(false));
    await new Promise((resolve) => setTimeout(resolve));
    fixture.environment.advance(1_000);
    const terms = await findPanel('terms-and-conditions');
    expect(fixture.emitted('signed-in')).toEqual([]);

    await terms.findByRole('button', { name: 'Accept' });
    terms.press('Accept');
    await findPanel('welcome-message');
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('are skipped with the welcome during a break, which opens the history with its end', async () => {
    const { sampleProfile } = await import('@playerdesk/testing');
    const fixture = await signIn({
      script: {
        ...asking(page('SourceOfWealth')).script,
        getProfile: { ...sampleProfile, isRestricted: true, isActivated: false },
        getProductBlocks: {
          blocks: [{ id: 'b', product: 'account', status: 'active', expires: '2026-12-05T10:00:00Z' }],
        },
      },
    });
    const view = await findPanel('account');
    await view.findByText(/Your break ends Dec 5 at/);

    expect(view.getByRole('button', { name: 'History' }).getAttribute('aria-current')).toBe('page');
    expect(fixture.sent('getDisplayPages')).toEqual([]);
    for (const widget of ['source-of-wealth', 'welcome-message', 'session-summary', 'activate-message']) {
      expect(isOpen(widget)).toBe(false);
    }
    expect(isOpen('sign-in')).toBe(false);
  });

  it('hold the player at the information until it is read and lead to the limits and back', async () => {
    proves('RG-35.page');

    const platform = asking(page('SaferGamblingInformation', true));
    const fixture = await signIn({ script: platform.script });
    const first = await findPanel('message');
    await first.heading('Before you play');
    expect(first.queryByRole('button', { name: 'Close X' })).toBeNull();
    first.press('Limits, breaks and self-exclusion');
    (await findPanel('account')).press('Close X');
    const again = await findPanel('message');
    await again.heading('Before you play');
    platform.done('SaferGamblingInformation');

    again.press('I have read this');

    await findPanel('welcome-message');
    expect(fixture.sent('acknowledgeInformation')).toEqual([{}]);
  });

  it('record the account review reminder when it is mounted and lead to the welcome when it is postponed', async () => {
    const platform = asking(page('AccountReview', false));
    const fixture = await signIn({ script: platform.script });
    const view = await findPanel('message');
    await view.heading('Time to review your account');
    await expect.poll(() => fixture.sent('noteReviewReminder')).toEqual([{}]);
    view.press('Remind me later');
    await findPanel('welcome-message');

    expect(fixture.sent('noteReviewReminder')).toHaveLength(1);
    expect(isOpen('message')).toBe(false);
  });

  it.each([
    ['View history and payments', 'History'],
    ['Review my limits', 'Safer gambling'],
  ])('lead from the account review reminder by %s and continue after that is closed', async (way, tab) => {
    await signIn({ script: asking(page('AccountReview', false)).script });
    const reminder = await findPanel('message');
    await reminder.heading('Time to review your account');
    reminder.press(way);
    const view = await findPanel('account');
    await waitFor(() =>
      expect(view.getByRole('button', { name: tab }).getAttribute('aria-current')).toBe('page'),
    );
    expect([isOpen('message'), isOpen('welcome-message')]).toEqual([false, false]);

    view.press('Close X');
    await findPanel('welcome-message');
  });

  it('ignore a reminder that cannot be recorded', async () => {
    const noteReviewReminder = () => Promise.reject(new Error('down'));
    await signIn({ script: { ...asking(page('AccountReview', false)).script, noteReviewReminder } });
    const view = await findPanel('message');
    await view.heading('Time to review your account');
    expect(view.queryByRole('alert')?.textContent ?? '').toBe('');

    view.press('Remind me later');
    await findPanel('welcome-message');
  });

  it('can be closed unless forced and are not repeated in the session', async () => {
    await signIn({ script: asking(page('ProvideDocuments', false)).script });
    const view = await findPanel('verify');
    view.press('Close X');
    await findPanel('welcome-message');

    expect(isOpen('verify')).toBe(false);
  });

  it('stay required after a reload', async () => {
    proves('RG-11.forced');

    scene({ signedIn: true, script: asking(page('SourceOfWealth')).script });
    const view = await findPanel('source-of-wealth');
    expect(view.queryByRole('button', { name: 'Close X' })).toBeNull();
  });

  it('show neither a welcome nor optional actions after a reload', async () => {
    const fixture = scene({ signedIn: true, script: asking(page('ProvideDocuments', false)).script });
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve));
    expect([isOpen('verify'), isOpen('welcome-message')]).toEqual([false, false]);
  });

  it('end on sign-out', async () => {
    await signIn({ script: asking(page('SourceOfWealth')).script });
    const view = await findPanel('source-of-wealth');
    await view.findByRole('button', { name: 'Sign out' });
    view.press('Sign out');

    await waitFor(() => expect(isOpen('source-of-wealth')).toBe(false));
  });

  it('keep the sign-out action in a panel without a close button', async () => {
    proves('RG-11.forced');

    await signIn({ script: asking(page('SourceOfWealth')).script });
    const view = await findPanel('source-of-wealth');
    await view.findByRole('button', { name: 'Sign out' });
    expect(view.queryByRole('button', { name: 'Dismiss' })).toBeNull();

    view.press('Continue');
    await view.heading('Where does your income come from?');
    view.press('Sign out');
    await waitFor(() => expect(isOpen('source-of-wealth')).toBe(false));
  });

  it('keep the sign-out action of a panel whose files loaded late after Try again', async () => {
    proves('RG-11.forced');

    const fixture = scene({ signedIn: true, script: asking(page('SourceOfWealth')).script });
    const texts = vi.spyOn(fixture.desk, 'texts').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect.poll(() => fixture.emitted('error'), { timeout: 5_000 }).toHaveLength(1);
    texts.mockRestore();
    const host = document.querySelector('[data-playerdesk-root="modal"]');
    await expect.poll(() => (host?.shadowRoot ?? host)?.querySelector('[role="dialog"] button')).toBeTruthy();
    (host?.shadowRoot ?? host)?.querySelector<HTMLElement>('[role="dialog"] button')?.click();
    const view = await findPanel('source-of-wealth');
    await view.findByRole('button', { name: 'Sign out' });
  });

  it('show a session summary once under SGA and then the welcome', async () => {
    proves('SI-14.summary');

    const fixture = scene({ jurisdiction: 'SGA' });
    await fixture.desk.account.signIn({ email: 'maja@example.com', password: 'Sommar!2026' });
    const lead = createPostSignIn(fixture.desk as never, { platform: fixture.platform }, new Set());
    const from = { modal: false } as never;
    lead.next(from);
    const view = await findPanel('session-summary');
    view.press('Continue');
    await findPanel('welcome-message');
    lead.next(from);
    await expect.poll(() => fixture.sent('getDisplayPages').length).toBeGreaterThan(2);
    expect(isOpen('session-summary')).toBe(false);

    lead.release();
  });

  it('are empty on a platform without the call', async () => {
    proves('RG-11.not-implemented');

    const notThere = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });
    await signIn({ script: { getDisplayPages: () => Promise.reject(notThere) } });
    await findPanel('welcome-message');
  });
});
