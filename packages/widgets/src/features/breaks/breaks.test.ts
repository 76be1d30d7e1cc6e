import {
  type BreakTerm,
  type Capabilities,
  type JurisdictionPack,
  playerdeskError,
  SECOND_EXCLUSION_TERMS,
} from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { destroyScenes, findPanel, type SceneOptions, type Screen, scene } from '../../testing/scene.ts';

type Kind = 'block' | 'self-exclusion';

async function breaks(kind: Kind, options: SceneOptions = {}, capabilities: Partial<Capabilities> = {}) {
  const fixture = scene({ signedIn: true, ...options });
  Object.assign(fixture.platform.capabilities, capabilities);
  const view = await fixture.open('account', { tab: 'responsible-gaming' });
  const part = await waitFor(() => {
    const found = view.root.querySelector<HTMLElement>(`[part="break"][data-kind="${kind}"]`);
    if (!found?.querySelector('[role="radiogroup"]')) throw new Error('The breaks are not here yet.');
    return found;
  });
  return { fixture, view, part };
}
const offered = (part: HTMLElement) =>
  [...part.querySelectorAll<HTMLInputElement>('[role="radiogroup"]:first-of-type input')]
    .filter(({ name }) => name.endsWith('.term'))
    .map(({ value }) => value);
const choose = (part: HTMLElement, value: string) =>
  fireEvent.click(part.querySelector(`input[value="${value}"]`) as HTMLElement);
const press = (part: HTMLElement, name: string) =>
  fireEvent.click(within(part).getByRole('button', { name }));

/** Returns a pack with the documented lists. */
function getDocumented(id: string): JurisdictionPack {
  const [pack] = shippedPacks.filter((one) => one.id === id) as [JurisdictionPack];
  const exclusionTerms: readonly BreakTerm[] = [1, 7, 30, 182, 365, 'indefinite'];
  const blockTerms: readonly BreakTerm[] = id === 'SGA' ? [1, 7, 30] : [1, 7, 30, 365, 'indefinite'];
  const limits = async () => ({
    ...(await pack.limits()),
    blockTerms,
    exclusionTerms,
    selfServiceTerms: exclusionTerms,
  });
  return { ...pack, limits };
}

describe('the durations of a break', () => {
  it.each([
    ['MGA', ['1', '7', '30', '42']],
    ['SGA', ['1', '7', '30']],
    ['UKGC', ['1', '7', '30', '42']],
  ])('under %s are one of %j for a block', async (jurisdiction, terms) => {
    proves('RG-05.block-periods', 'RG-05.apart');

    const { part } = await breaks('block', { jurisdiction });
    expect(offered(part)).toEqual(terms);
  });

  it.each([
    ['MGA', ['182', '365', 'indefinite']],
    ['SGA', ['182', '365', 'indefinite']],
    ['UKGC', ['182', '365', '1825']],
  ])('under %s are one of %j for a self-exclusion', async (jurisdiction, terms) => {
    proves('RG-05.exclusion-periods', 'RG-05.apart');

    const { part } = await breaks('self-exclusion', { jurisdiction });
    expect(offered(part)).toEqual(terms);
  });

  it('are those of the documents with a pack of their edition', async () => {
    proves('RG-17.block', 'RG-17.exclusion');

    const packs = [getDocumented('MGA'), getDocumented('SGA')];
    const offeredIn = async (kind: Kind, jurisdiction: string) => {
      destroyScenes();
      return offered((await breaks(kind, { packs, jurisdiction })).part);
    };

    expect(await offeredIn('block', 'MGA')).toEqual(['1', '7', '30', '365', 'indefinite']);
    expect(await offeredIn('block', 'SGA')).toEqual(['1', '7', '30']);
    expect(await offeredIn('self-exclusion', 'MGA')).toEqual(['1', '7', '30', '182', '365', 'indefinite']);
  });

  it('have a configurable second list', async () => {
    proves('RG-17.second-list');

    const settings = { exclusionTerms: SECOND_EXCLUSION_TERMS };
    const { part } = await breaks('self-exclusion', { responsibleGambling: settings });
    expect(offered(part)).toEqual(['1', '7', '30', '365', 'indefinite']);
  });

  it('lead to support and the exclusion register when they are not self-service', async () => {
    proves('RG-17.self-service', 'RG-17.self-service-pack');

    const [sga] = shippedPacks.filter(({ id }) => id === 'SGA') as [JurisdictionPack];
    const limits = async () => ({ ...(await sga.limits()), selfServiceTerms: [182] });
    const { fixture, part } = await breaks('self-exclusion', {
      packs: [{ ...sga, limits }],
      jurisdiction: 'SGA',
    });
    expect(part.textContent).toContain('For 1 year · Indefinitely');

    press(part, 'Contact support');
    expect(fixture.emitted('open-route')).toEqual([{ route: '/support', params: {} }]);
    expect(within(part).getByRole('link', { name: 'Go to Spelpaus' }).getAttribute('href')).toBe(
      'https://www.spelpaus.se/',
    );
  });

  it('are told apart in one line', async () => {
    proves('RG-05.apart');

    const { part } = await breaks('block');
    expect(part.textContent).toContain(
      'A break lasts 1 day to 6 weeks. A self-exclusion lasts 6 months or longer.',
    );
  });

  it('show each end date', async () => {
    const { part } = await breaks('block', { packs: [getDocumented('MGA')] });
    expect(part.textContent).toMatch(/1 weekUntil Nov 2[78] at/);
    expect(part.textContent).toContain('IndefinitelyNo end date.');
  });
});

describe('the start of a break', () => {
  it('requires a duration and sends nothing without one', async () => {
    proves('RG-05.required', 'RG-17.required');

    const { fixture, part } = await breaks('block');
    press(part, 'Continue');
    await within(part).findByText('Block period is required');
    expect(fixture.sent('block')).toEqual([]);
  });

  it('shows the consequences before a choice', async () => {
    proves('RG-05.said-before', 'RG-05.lets-in');

    const { part } = await breaks('self-exclusion');
    const follows = part.querySelector('[part="consequences"]') as HTMLElement;
    expect(follows.textContent).toContain('You’ll be signed out right away on all devices.');
    expect(follows.textContent).toContain('You won’t be able to deposit or play.');
    expect(follows.textContent).not.toContain('be able to sign in');
    expect(follows.textContent).toContain('Withdrawals in progress will still be paid.');

    const field = part.querySelector('[role="radiogroup"]') as HTMLElement;
    expect(follows.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('confirms a block, sends it once, signs out and shows its end and the help line', async () => {
    const { fixture, part } = await breaks('block', {
      script: { block: { endsAt: '2026-11-28T00:00:00Z' } },
    });
    choose(part, '7');
    press(part, 'Continue');
    const review = await within(part).findByRole('heading', { name: 'Take a 1 week break?' });
    await waitFor(() => expect(document.activeElement).toBe(review));
    expect(fixture.sent('block')).toEqual([]);

    press(part, 'Start my break');
    const said = await findPanel('self-exclude');
    await said.findByText(/^You can play again from (\w+day|Nov 28) at/);
    await said.findByRole('link', { name: 'Responsible Gaming Foundation' });
    expect(fixture.sent('block')).toEqual([{ amount: 7 }]);
    expect(fixture.emitted('break-began')).toEqual([{ kind: 'block', until: '2026-11-28T00:00:00Z' }]);
    expect(fixture.emitted('signed-out')).toHaveLength(1);
    expect(document.querySelector('[data-widget="account"]')).toBeNull();
  });

  it('shows that it started before the sign-out is answered', async () => {
    proves('UX-60.break-straight');

    let answer = (): void => {};
    const signedOut = new Promise((resolve) => {
      answer = () => resolve({});
    });
    const { part } = await breaks('block', { script: { signOut: () => signedOut } });
    choose(part, '7');
    press(part, 'Continue');
    await within(part).findByRole('button', { name: 'Start my break' });
    press(part, 'Start my break');

    const started = await findPanel('self-exclude');
    await started.findByText(/^You can play again from/);
    expect(document.querySelector('[data-widget="account"]')).toBeNull();
    answer();
  });

  it('asks whether a self-exclusion applies to all brands where the pack asks', async () => {
    const { fixture, part } = await breaks('self-exclusion');
    choose(part, 'indefinite');
    press(part, 'Continue');
    await within(part).findByText('Choose yes or no');
    choose(part, 'true');
    await new Promise((resolve) => setTimeout(resolve));
    press(part, 'Continue');
    await within(part).findByText('Yes, to all brands');
    expect(part.textContent).toContain('stays in force for another 168 hours');

    press(part, 'Self-exclude');
    const said = await findPanel('self-exclude');
    await said.findByText('You can no longer play.');
    expect(fixture.sent('selfExclude')).toEqual([{ amount: 'indefinite', allBrands: true }]);
  });

  it('asks about no other brand where the platform takes no answer, and names support', async () => {
    proves('RG-05.brands-carried');
    const carries = (_operation: string, field: string) => field !== 'allBrands';
    const { fixture, part } = await breaks('self-exclusion', {}, { carries });
    expect(part.textContent).toContain('To exclude yourself from our other brands too, contact support.');
    expect(part.textContent).not.toContain('Should this apply to our other brands too?');

    choose(part, 'indefinite');
    press(part, 'Continue');
    await within(part).findByRole('button', { name: 'Self-exclude' });
    press(part, 'Self-exclude');

    await findPanel('self-exclude');
    expect(fixture.sent('selfExclude')).toEqual([{ amount: 'indefinite' }]);
  });

  it('keeps the choice when the player goes back', async () => {
    const { part } = await breaks('block');
    choose(part, '30');
    press(part, 'Continue');
    await within(part).findByRole('heading', { name: 'Take a 1 month break?' });
    press(part, 'Back');
    await waitFor(() =>
      expect(part.querySelector<HTMLInputElement>('input[value="30"]')?.checked).toBe(true),
    );

    expect(document.activeElement).toBe(part.querySelector('input[value="30"]'));
  });

  it('is found after a lost answer, and the player is notified', async () => {
    proves('RG-05.lost-answer');

    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const began = () =>
      Promise.reject(playerdeskError({ code: 'responsible-gaming.player-self-blocked', kind: 'session' }));
    const { fixture, part } = await breaks('self-exclusion', {
      jurisdiction: 'UKGC',
      script: { selfExclude: lost },
    });
    fixture.platform.script({ getProductBlocks: began });
    choose(part, '182');
    press(part, 'Continue');
    await within(part).findByRole('button', { name: 'Self-exclude' });
    press(part, 'Self-exclude');
    await (await findPanel('self-exclude')).heading('You’ve self-excluded');

    expect(fixture.sent('selfExclude')).toHaveLength(1);
    expect(fixture.emitted('signed-out')).toHaveLength(1);
  });

  it('signs out and shows the end when an unknown outcome is confirmed later', async () => {
    const lost = () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' }));
    const { fixture, view, part } = await breaks('block', { script: { block: lost } });
    fixture.platform.script({
      getProductBlocks: () =>
        Promise.reject(playerdeskError({ code: 'generic.unknown-error', kind: 'refused' })),
    });
    choose(part, '7');
    press(part, 'Continue');
    await within(part).findByRole('button', { name: 'Start my break' });
    press(part, 'Start my break');
    await view.findByRole('button', { name: 'Check again' });
    expect([fixture.emitted('signed-out'), fixture.emitted('break-began')]).toEqual([[], []]);

    fixture.platform.script({
      getProductBlocks: { blocks: [{ id: '1', product: 'account', status: 'active' }] },
    });
    view.press('Check again');
    const said = await findPanel('self-exclude');
    await said.findByText(/^You can play again from (\w+day|Nov 28) at/);
    expect(fixture.sent('block')).toHaveLength(1);
    expect(fixture.emitted('signed-out')).toHaveLength(1);
    expect(fixture.emitted('break-began')).toEqual([{ kind: 'block', until: '2026-11-28T00:00:00.000Z' }]);
  });

  it('shows a refusal and leaves the player signed in', async () => {
    const refused = () =>
      Promise.reject(playerdeskError({ code: 'responsible-gaming.break-not-offered', kind: 'refused' }));
    const { fixture, view, part } = await breaks('block', { script: { block: refused } });
    choose(part, '7');
    press(part, 'Continue');
    await within(part).findByRole('button', { name: 'Start my break' });
    press(part, 'Start my break');

    expect(await view.alert()).toContain('This length isn’t available here');
    expect(fixture.emitted('signed-out')).toEqual([]);
  });
});

describe('the responsible gambling page', () => {
  const jump = (view: Screen, name: string) =>
    within(view.getByRole('navigation', { name: 'Tools' }))
      .getByRole('button', { name })
      .click();

  it('leads to each of its tools with one press', async () => {
    const { view } = await breaks('block');
    for (const [name, heading] of [
      ['Take a break', 'Take a break'],
      ['Self-exclusion', 'Self-exclusion'],
      ['Help', 'Help'],
    ] as const) {
      jump(view, name);
      await waitFor(() => expect(document.activeElement?.textContent).toBe(heading));
    }
  });

  it('starts a pause in three actions from the account: the tab, the button and the confirmation', async () => {
    const { fixture, view } = await breaks('block');
    view.press('Take a 24-hour break');
    const pause = await findPanel('self-exclude');
    await pause.findByRole('button', { name: 'Start 24-hour break' });
    pause.press('Start 24-hour break');

    await expect.poll(() => fixture.emitted('break-began')).toEqual([{ kind: 'pause', until: null }]);
  });

  it('shows active breaks with product and end', async () => {
    proves('RG-10.blocks');

    const blocks = [
      { id: '1', product: 'casino', status: 'active', expires: '2026-12-01T00:00:00Z' },
      { id: '2', product: 'payment', status: 'active' },
      { id: '3', product: 'sport', status: 'expired', expires: '2026-01-01T00:00:00Z' },
    ];
    const { view } = await breaks('block', { script: { getProductBlocks: { blocks } } });
    await waitFor(() => expect(view.root.querySelectorAll('[part="blocks"] [part="block"]')).toHaveLength(2));
    const words = [...view.root.querySelectorAll('[part="blocks"] [part="block"]')].map(
      (one) => one.textContent,
    );

    expect(words[0]).toMatch(/^Casino: blocked until (Nov 30|Dec 1) at\s/);
    expect(words[1]).toBe('Deposits: blocked indefinitely');
  });
});
