import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

describe('the marketing consents by product and channel', () => {
  /** Opens the last step of a British registration. */
  async function accepting(options: SceneOptions = {}) {
    const fixture = scene({ jurisdiction: 'UKGC', ...options });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'address');
    view.fill(getWizardStep('address').values);
    view.press('Continue');
    await view.findByLabelText('Deposit limit');
    view.press('I do not want a limit');
    await view.findAllByRole('radio');
    view.getAllByRole<HTMLInputElement>('radio')[0]?.click();
    view.press('Continue');
    await view.findByLabelText(TERMS);
    return { fixture, view };
  }
  const boxesOf = (group: HTMLElement) => [...group.querySelectorAll<HTMLInputElement>('[type="checkbox"]')];

  it('have a group for each product with an unchecked box for each channel', async () => {
    proves('RG-28.sign-up');

    const { view } = await accepting();

    await view.findByRole('group', { name: 'Casino' });
    const groups = view.getAllByRole('group').filter((group) => group.matches('[part="product"]'));
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(['Betting', 'Casino']);
    for (const group of groups) {
      expect(boxesOf(group).map(({ labels }) => labels?.[0]?.textContent)).toEqual(['Email', 'SMS', 'Phone']);
    }
    expect(groups.flatMap(boxesOf).filter(({ checked }) => checked)).toEqual([]);
    expect(view.root.querySelector('[name="marketingEmail"]')).toBeNull();
  });

  it('are sent exactly as selected', async () => {
    proves('RG-28.sign-up');

    const { fixture, view } = await accepting();
    const casino = await view.findByRole('group', { name: 'Casino' });
    boxesOf(casino)[0]?.click();
    const betting = await view.findByRole('group', { name: 'Betting' });
    for (const index of [1, 2, 2]) boxesOf(betting)[index]?.click();
    view.fill({ [TERMS]: true });

    view.press('Sign up');

    await waitForStep(view, 'activation');
    expect(fixture.sent('signUp')[0]).toMatchObject({ optIns: ['BettingSMSs', 'CasinoEmails'] });
  });

  it('are not requested when one checkbox covers all or the platform names no product', async () => {
    proves('RG-28.no-bundle');

    const { fixture, view } = await accepting({
      consent: 'bundled',
      script: { bootstrap: { ipCountry: 'GB', allowed: true } },
    });
    expect(view.root.querySelector('[part="product"]')).toBeNull();
    view.fill({ [TERMS]: true });

    view.press('Sign up');

    await waitForStep(view, 'activation');
    expect(fixture.sent('signUp')[0]).toMatchObject({ optIns: [] });
  });

  it('are requested by channel in another market', async () => {
    proves('RG-28.elsewhere');

    const view = await scene().mount('get-started');

    await completeUntil(view, 'accept');

    await view.findByLabelText('Email');
    expect(view.root.querySelector('[part="product"]')).toBeNull();
  });
});
