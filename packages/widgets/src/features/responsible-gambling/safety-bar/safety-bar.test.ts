import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../../testing/scene.ts';

async function bar(options: SceneOptions = {}) {
  const fixture = scene(options);
  const view = await fixture.mount('safety-bar');
  const marks = () => [...view.root.querySelectorAll('[part="mark"]')].map((mark) => mark.textContent);
  await waitFor(() => expect(marks().length).toBeGreaterThan(0));
  return { fixture, view, marks };
}
const BEGAN = Date.UTC(2026, 10, 21) / 1000 - 3_849;
const session = { getSession: { sessionLength: 3_849, currentUnixStarted: BEGAN } };

describe('the safer gambling bar', () => {
  it.each([
    ['MGA', ['Limits', 'Self-test']],
    ['SGA', ['Spelpaus', 'Limits', 'Self-test']],
    ['UKGC', ['GAMSTOP', 'Limits', 'Self-test']],
  ])('shows the logos of %s: %j', async (jurisdiction, names) => {
    const { marks } = await bar({ jurisdiction });
    expect(marks()).toEqual(names);
  });

  it('requests a sticky position where the pack requires it', async () => {
    const { view } = await bar({ jurisdiction: 'SGA' });
    const host = view.root.closest('[data-playerdesk-root]');
    await waitFor(() => expect(host?.hasAttribute('data-sticky')).toBe(true));
  });

  it('shows the operator’s artwork with its name', async () => {
    const artwork = { register: '/marks/spelpaus.svg' };
    const { view } = await bar({ jurisdiction: 'SGA', responsibleGambling: { artwork } });
    expect(view.getByRole('img', { name: 'Spelpaus' }).getAttribute('src')).toBe('/marks/spelpaus.svg');
  });

  it('shows a visitor neither time nor money and asks them to sign in', async () => {
    const { view } = await bar({ jurisdiction: 'UKGC' });
    expect(view.root.querySelector('[part="clock"], [part="net-position"]')).toBeNull();
    view.press('Limits');
    await findPanel('sign-in');
  });

  it('shows the time since sign-in and updates it every second', async () => {
    const { fixture, view } = await bar({ signedIn: true, script: session });
    const clock = () => view.root.querySelector('[part="clock"]')?.textContent;
    await waitFor(() => expect(clock()).toBe('1:04:09'));
    fixture.environment.advance(1_000);

    await waitFor(() => expect(clock()).toBe('1:04:10'));
  });

  it('shows the play result where the pack requires it and refreshes it when money moves', async () => {
    const played = (win: number) => ({ wagersWins: [{ product: 'Casino', win, wager: 2_000 }] });
    const script = { ...session, getRealityCheck: played(500) };
    const { fixture, view } = await bar({ signedIn: true, jurisdiction: 'UKGC', script });
    const net = () => view.root.querySelector('[part="net-position"]')?.textContent;
    await waitFor(() => expect(net()).toBe('This session: −\u2060€15.00'));
    fixture.platform.script({ getRealityCheck: played(4_050) });
    fixture.desk.account.events.emit('wallet-changed', {});

    await waitFor(() => expect(net()).toBe('This session: +\u2060€20.50'));
  });

  it('shows a break with its end', async () => {
    proves('RG-05.shown');
    const blocks = [{ id: 'b', product: 'account', status: 'active', expires: '2026-12-05T10:00:00Z' }];
    const getProfile = { ...sampleProfile, isRestricted: true };
    const { view } = await bar({ signedIn: true, script: { getProfile, getProductBlocks: { blocks } } });

    await view.findByText(/^On a break until Dec 5 at\s/);
  });

  it('leads to the limits and to the self-test', async () => {
    const { fixture, view } = await bar({ signedIn: true });
    await expect.poll(() => fixture.desk.account.store.getState().status).toBe('signed-in');
    view.press('Self-test');
    await (await findPanel('responsible-gaming-test')).findByRole('button', { name: 'Start test' });
  });
});
