import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { destroyScenes, findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import { completeUntil, getReason, STEPS } from '../../testing/wealth-on-page.ts';

const fixture = (options: SceneOptions = {}) => scene({ signedIn: true, ...options });
const DRAFT = 'playerdesk:wealth';

const widget = 'source-of-wealth';

describe('the answers of a declaration', () => {
  async function leftAt(step: number) {
    const environment = createTestEnvironment();
    const page = fixture({ environment });
    const view = await page.mount(widget);
    await completeUntil(view, step);
    return { environment, page, view };
  }

  it('survive a reload without the confirmation', async () => {
    const { environment, view } = await leftAt(4);
    STEPS[4]?.[1](view);
    destroyScenes();
    const again = await fixture({ environment }).mount(widget);
    await again.heading('How much do you earn a year?');

    expect(again.getByLabelText<HTMLInputElement>('€25,001 – €50,000').checked).toBe(true);
    expect(getReason(again, 'Submit')).toBe('Confirm that your answers are true.');
  });

  it('survive a language change with the confirmation and are cleared on submission', async () => {
    const { page, view } = await leftAt(4);
    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    await page.desk.update({ locale: 'sv' });
    await view.findByRole('button', { name: 'Skicka in' });
    expect(getReason(view, 'Skicka in')).toBeNull();

    view.press('Skicka in');
    await view.findByText('Tack, det var allt');
    await page.desk.update({ locale: 'en-US' });
    await view.findByText('Thanks, you’re done');
    expect(page.sent('declareWealth')).toHaveLength(1);
  });

  it('survive an expired session in a panel from which the player signs in', async () => {
    const environment = createTestEnvironment();
    const page = fixture({ environment });
    const view = await page.open(widget);
    await completeUntil(view, 4);
    STEPS[4]?.[1](view);
    page.platform.emit('session-state', { code: 1 });
    await view.findByText('Sign in to answer these questions');
    view.press('Sign in');
    await findPanel('sign-in');
    await page.desk.account.signIn({ email: 'maja.lind@example.com', password: 'Sommar!2026' });
    const again = await page.open(widget);
    await again.heading('How much do you earn a year?');
  });

  it('survive an expired session for the same player and for no other', async () => {
    const { page, view } = await leftAt(2);
    page.platform.script({
      declareWealth: () =>
        Promise.reject(playerdeskError({ code: 'generic.session-expired', kind: 'session' })),
    });
    STEPS[2]?.[1](view);
    await walkOn(view);
    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    await view.findByText('Sign in to answer these questions');
    await page.desk.account.signIn({ email: 'maja.lind@example.com', password: 'Sommar!2026' });
    await view.heading('How much do you earn a year?');
    expect(view.getByLabelText<HTMLInputElement>('€25,001 – €50,000').checked).toBe(true);

    page.platform.emit('session-state', { code: 3 });
    await view.findByText('Sign in to answer these questions');
    page.platform.script({ getProfile: { ...sampleProfile, userId: 'p-9' } });
    await page.desk.account.signIn({ email: 'b@example.com', password: 'Sommar!2026' });
    await view.heading('Where does your money come from?');
    await page.desk.account.signOut();
    expect(page.environment.tabStore.get(DRAFT)).toBeNull();
  });

  async function walkOn(view: Screen) {
    view.press('Continue');
    await view.findByLabelText('Nationality');
    view.press('Continue');
    await view.heading('How much do you earn a year?');
  }

  it('stay during a connection failure, with a retry', async () => {
    const { page, view } = await leftAt(4);
    page.platform.script({
      declareWealth: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
    });
    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    expect(await view.alert()).toContain('We can’t reach the service.');
    expect(view.getByLabelText<HTMLInputElement>('€25,001 – €50,000').checked).toBe(true);

    page.platform.script({ declareWealth: {} });
    view.press('Try again');
    await view.heading('Thanks, you’re done');
  });

  it('are checked after a lost answer and not sent again', async () => {
    const { page, view } = await leftAt(4);
    page.platform.script({
      declareWealth: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
      getWealthDeclared: { declared: '2999-01-01T00:00:00Z' },
    });
    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    await view.heading('Thanks, you’re done');

    expect(page.sent('declareWealth')).toHaveLength(1);
  });

  it('are cleared once they are sent', async () => {
    const { environment, view } = await leftAt(4);
    expect(environment.tabStore.get(DRAFT)).toContain('Florist');

    STEPS[4]?.[1](view);
    await waitFor(() => expect(getReason(view, 'Submit')).toBeNull());
    view.press('Submit');
    await view.heading('Thanks, you’re done');
    expect(environment.tabStore.get(DRAFT)).toBeNull();
  });

  it('can have an earlier declaration, which is shown with its date', async () => {
    const declared = '2026-05-04T10:00:00Z';
    const view = await fixture({ script: { getWealthDeclared: { declared } } }).mount(widget);
    await view.findByText(/^You last answered May 4 at/);
  });
});
