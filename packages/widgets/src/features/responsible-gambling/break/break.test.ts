import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { findPanel, type SceneOptions, scene } from '../../../testing/scene.ts';

async function breakWidget(options: SceneOptions = {}) {
  const fixture = scene({ signedIn: true, ...options });
  const view = await fixture.open('self-exclude');
  await view.findByRole('button', { name: 'Continue playing' });
  const choices = () => fixture.sent('panic').map((input) => (input as { panicChoice: string }).panicChoice);
  return { fixture, view, choices };
}

describe('the break widget', () => {
  it('sends Open once when it is ready', async () => {
    proves('HO-01.self-exclude', 'RG-06.open');

    const { fixture, view, choices } = await breakWidget();
    await expect.poll(choices).toEqual(['open']);
    await fixture.desk.update({ locale: 'sv' });
    await view.findByRole('button', { name: 'Fortsätt spela' });

    expect(choices()).toEqual(['open']);
  });

  it('shows a missing pause call without waiting and leads to support', async () => {
    const fixture = scene({ signedIn: true });
    Object.assign(fixture.platform.capabilities, { supports: (name: string) => name !== 'panic' });
    const view = await fixture.open('self-exclude');
    await view.findByText('You can’t take a break here');
    expect(view.queryByRole('button', { name: 'Take a break' })).toBeNull();

    view.press('Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
    expect(fixture.sent('panic')).toEqual([]);
  });

  it('can be mounted inline', async () => {
    proves('HO-01.self-exclude');

    const view = await scene({ signedIn: true }).mount('self-exclude');
    await view.findByRole('button', { name: 'Take a break' });
  });

  it('sends None and closes on Continue', async () => {
    proves('RG-06.continue');

    const { fixture, view, choices } = await breakWidget();
    view.press('Continue playing');
    await view.handle.closed;

    await expect.poll(choices).toEqual(['open', 'none']);
    expect(fixture.emitted('signed-out')).toEqual([]);
  });

  it('sends None when it is closed without a choice', async () => {
    proves('RG-06.closed');

    const { view, choices } = await breakWidget();
    view.press('Close X');
    await view.handle.closed;
    await expect.poll(choices).toEqual(['open', 'none']);
  });

  it('shows the duration in advance, sends Pause, signs out and shows the end', async () => {
    proves('RG-06.break');

    const { fixture, view, choices } = await breakWidget();
    await view.findByText(/^Your break lasts 24 hours.* can play again from (today|tonight|tomorrow) at/);
    view.press('Take a break');
    await waitFor(() =>
      expect(document.body.textContent).toMatch(
        /Your break has started.*You can play again from (today|tonight|tomorrow) at/s,
      ),
    );

    expect(choices()).toEqual(['open', 'pause']);
    expect(fixture.emitted('signed-out')).toHaveLength(1);
  });

  it('names the help line of the account’s market and not of the visitor’s', async () => {
    proves('RG-06.help');

    const script = { getProfile: { ...sampleProfile, jurisdiction: 'UKGC' } };
    const fixture = scene({ signedIn: true, jurisdiction: undefined, script });
    const view = await fixture.open('self-exclude');
    (await view.findByRole('button', { name: 'Take a break' })).click();

    await waitFor(() => expect(fixture.emitted('signed-out')).toHaveLength(1));
    await waitFor(() => expect(document.body.textContent).toContain('0808'));
    expect(document.body.textContent).not.toContain('1777');
  });

  it('sends None and signs out on Sign out', async () => {
    proves('RG-06.sign-out');

    const { fixture, view, choices } = await breakWidget();
    view.press('Sign out');
    await view.handle.closed;

    await expect.poll(choices).toEqual(['open', 'none']);
    await expect.poll(() => fixture.emitted('signed-out')).toHaveLength(1);
  });

  it('shows a failed pause and offers a retry', async () => {
    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { fixture, view, choices } = await breakWidget();
    fixture.platform.script({ panic: lost, getProductBlocks: { blocks: [] } });
    view.press('Take a break');
    await view.findByRole('button', { name: 'Try again' });
    fixture.platform.script({ panic: {} });
    view.press('Try again');

    await waitFor(() => expect(fixture.emitted('signed-out')).toHaveLength(1));
    expect(choices().filter((choice) => choice === 'pause')).toHaveLength(2);
  });

  it('signs out and reports no other choice when a pause with an unknown outcome is confirmed later', async () => {
    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const silent = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { fixture, view, choices } = await breakWidget();
    await expect.poll(choices).toEqual(['open']);
    fixture.platform.script({ panic: lost, getProductBlocks: silent });
    view.press('Take a break');
    await view.findByRole('button', { name: 'Check again' });
    expect(fixture.emitted('signed-out')).toEqual([]);

    fixture.platform.script({
      getProductBlocks: { blocks: [{ id: '1', product: 'account', status: 'active' }] },
    });
    view.press('Check again');
    await waitFor(() =>
      expect(document.body.textContent).toMatch(
        /Your break has started.*You can play again from (today|tonight|tomorrow) at/s,
      ),
    );
    expect(fixture.emitted('signed-out')).toHaveLength(1);
    expect(fixture.emitted('break-began')).toHaveLength(1);
    expect(choices()).toEqual(['open', 'pause']);
  });

  it('reports None when a pause proves not started and the widget is closed', async () => {
    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const silent = () => Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' }));
    const { fixture, view, choices } = await breakWidget();
    await expect.poll(choices).toEqual(['open']);
    fixture.platform.script({ panic: lost, getProductBlocks: silent });
    view.press('Take a break');
    await view.findByRole('button', { name: 'Check again' });
    fixture.platform.script({ panic: {}, getProductBlocks: { blocks: [] } });
    view.press('Check again');
    await view.findByRole('button', { name: 'Try again' });
    view.press('Close X');
    await view.handle.closed;

    await expect.poll(choices).toEqual(['open', 'pause', 'none']);
  });

  it('links to longer breaks with one press', async () => {
    const { view } = await breakWidget();
    view.press('Take a longer break or self-exclude');
    await (await findPanel('account')).heading('Self-exclusion');
  });
});
