import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../testing/scene.ts';

const OWING = { getProfile: { ...sampleProfile, hasToAcceptTerms: true } };

async function owing(options: SceneOptions = {}) {
  const fixture = scene({ signedIn: true, ...options, script: { ...OWING, ...options.script } });
  await expect.poll(() => fixture.desk.account.store.getState().profile).not.toBeNull();
  const view = await fixture.open('terms-and-conditions', { panel: { closable: false } });
  await view.findByText('Version 2026-11-01');
  return { fixture, view };
}

describe('the terms', () => {
  it('are shown with their version and the required age', async () => {
    proves('AC-07.content', 'AC-07.version', 'AC-07.adult');

    const view = await scene().open('terms-and-conditions');
    await view.findByText('Version 2026-11-01');
    await view.findByText('You must be 18 or older.');
    view.getByText('By accepting, you confirm that you’re 18 or older.');
  });

  it('can be read by a visitor without an accept button', async () => {
    const view = await scene().open('terms-and-conditions');
    await view.findByText('Version 2026-11-01');
    expect(view.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('are loaded again in another language but not in another theme', async () => {
    const fixture = scene();
    const view = await fixture.open('terms-and-conditions');
    await view.findByText('Version 2026-11-01');
    await fixture.desk.update({ theme: 'dark' });
    await fixture.desk.update({ locale: 'sv' });

    await expect
      .poll(() => fixture.sent('getTerms').map((input) => (input as { language: string }).language))
      .toEqual(['en', 'sv']);
  });

  it('use the last of two requested languages, whichever loads first', async () => {
    const answers: ((answer: object) => void)[] = [];
    const fixture = scene({
      script: { getTerms: () => new Promise<object>((resolve) => answers.push(resolve)) },
    });
    const view = await fixture.open('terms-and-conditions');
    await expect.poll(() => answers).toHaveLength(1);
    await fixture.desk.update({ locale: 'sv' });
    await expect.poll(() => answers).toHaveLength(2);
    answers[1]?.({ version: 'sv-1', content: '<p>Villkor</p>' });
    await view.findByText('Version sv-1');
    answers[0]?.({ version: 'en-1', content: '<p>Terms</p>' });
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    view.getByText('Version sv-1');
  });

  it('are accepted with the displayed version, and the host then sees the player signed in', async () => {
    proves('AC-07.accepted');

    const { fixture, view } = await owing();
    expect(fixture.emitted('signed-in')).toEqual([]);

    view.press('Accept');
    await findPanel('welcome-message');
    expect(fixture.sent('acceptTerms')).toEqual([{ version: '2026-11-01' }]);
    expect(fixture.emitted('signed-in')).toHaveLength(1);
  });

  it('offer a retry after a lost answer and are accepted only once', async () => {
    let tries = 0;
    const acceptTerms = () =>
      ++tries === 1 ? Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })) : {};
    const { fixture, view } = await owing({ script: { acceptTerms } });
    view.press('Accept');
    await view.alert();
    expect(fixture.emitted('signed-in')).toEqual([]);

    view.press('Try again');
    await findPanel('welcome-message');
    expect(fixture.sent('acceptTerms')).toHaveLength(2);
  });

  it('are found accepted after an unknown outcome, and the player is signed in and not asked again', async () => {
    const acceptTerms = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const silent = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { fixture, view } = await owing({ script: { acceptTerms } });
    fixture.platform.script({ getProfile: silent });
    view.press('Accept');
    await view.findByRole('button', { name: 'Check again' });
    expect(fixture.emitted('signed-in')).toEqual([]);

    fixture.platform.script({ getProfile: sampleProfile });
    view.press('Check again');
    await findPanel('welcome-message');
    fixture.environment.advance(5_000);
    expect(fixture.sent('acceptTerms')).toHaveLength(1);
    expect(fixture.emitted('signed-in')).toHaveLength(1);
    expect(fixture.desk.account.store.getState().profile?.hasToAcceptTerms).toBe(false);
    expect(document.querySelector('[data-widget="terms-and-conditions"]')).toBeNull();
  });

  it('close when the player signs out in another tab', async () => {
    let word: (text: string) => void = () => {};
    const joinTabs = (name: string, onWord: (text: string) => void) => {
      if (name.includes('sign-out')) word = onWord;
      return { send: () => {}, close: () => {} };
    };
    const { view } = await owing({ environment: { ...createTestEnvironment(), joinTabs } as never });
    word('signed-out');
    await view.handle.closed;

    expect(document.querySelector('[data-playerdesk-root="modal"]')).toBeNull();
  });

  it('are replaced by sign-in when the session expires before the acceptance', async () => {
    const acceptTerms = () =>
      Promise.reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' }));
    const { view } = await owing({ script: { acceptTerms } });
    view.press('Accept');
    await view.handle.closed;

    expect(await (await findPanel('sign-in')).status()).toBe(
      'You’ve been signed out. Sign in again to continue.',
    );
    expect(document.querySelector('[data-widget="terms-and-conditions"]')).toBeNull();
  });

  it('cannot be accepted when they cannot be read, and load on retry', async () => {
    const getTerms = () => Promise.reject(new Error('down'));
    const fixture = scene({ signedIn: true, script: { ...OWING, getTerms } });
    const view = await fixture.open('terms-and-conditions');
    await view.findByText('We couldn’t load this.');

    expect(view.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
