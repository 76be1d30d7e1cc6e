import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { asking, CREDENTIALS, isOpen, page } from '../../testing/required-actions.ts';
import { findPanel, type Scene, scene } from '../../testing/scene.ts';

describe('the required actions of a player whom the host signed in', () => {
  const enter = (fixture: Scene) =>
    fixture.desk.account.signIn({ email: 'maja@example.com', password: 'Sommar!2026' });

  it('open after the host’s own form without a welcome', async () => {
    proves('RG-11.any-way');

    const platform = asking(page('SourceOfWealth'));
    const fixture = scene({ script: platform.script });
    await enter(fixture);
    await findPanel('source-of-wealth');
    platform.done('SourceOfWealth');
    fixture.desk.account.events.emit('document-handed-in', { type: 'other' });
    await waitFor(() => expect(isOpen('source-of-wealth')).toBe(false));
    await tick();

    expect(isOpen('welcome-message')).toBe(false);
  });

  it('are read again for a session that replaces another during the request', async () => {
    proves('RG-11.any-way');

    let answer = () => {};
    const slow = new Promise<void>((resolve) => {
      answer = resolve;
    });
    let reads = 0;
    const fixture = scene({
      signedIn: true,
      script: {
        signIn: { sessionId: 'session-2', hasToAcceptTerms: false, isEmailVerified: true },
        getDisplayPages: async () => {
          reads += 1;
          if (reads === 1) await slow;
          return { pages: [] };
        },
      },
    });
    await expect.poll(() => reads).toBe(1);

    await enter(fixture);
    answer();

    await expect.poll(() => fixture.desk.account.store.getState().requiredActions).toBe('done');
    expect(reads).toBe(2);
  });

  it('request terms once that the profile does not mention', async () => {
    proves('RG-11.terms-page');

    const fixture = scene({ script: asking(page('TermsAndConditions')).script });
    await enter(fixture);
    await expect.poll(() => fixture.sent('getDisplayPages')).toHaveLength(1);
    await tick();
    fixture.environment.advance(1_000);
    const terms = await findPanel('terms-and-conditions');
    await terms.findByRole('button', { name: 'Accept' });
    terms.press('Accept');
    await findPanel('welcome-message');

    expect(fixture.sent('acceptTerms')).toHaveLength(1);
  });

  it('stay below a panel that the host opened on `signed-in`', async () => {
    proves('SI-06.host-first');

    const fixture = scene();
    fixture.desk.on('signed-in', () => fixture.desk.open('self-exclude'));
    const view = await fixture.open('sign-in');
    view.fill(CREDENTIALS);
    view.press('Sign in');
    await findPanel('self-exclude');
    await waitFor(() => expect(isOpen('sign-in')).toBe(false));
    await tick();

    expect(isOpen('welcome-message')).toBe(false);
  });
});

const tick = () => new Promise((resolve) => setTimeout(resolve));
