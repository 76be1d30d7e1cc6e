import { createDraft, createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { destroyScenes, scene } from '../../testing/scene.ts';
import { completeUntil, EMAIL, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

const PASSWORD = 'Sommar!2026';
const MINUTES = 60_000;

/** Reloads the page: only the tab's storage is kept. */
function reload(environment: ReturnType<typeof createTestEnvironment>, more = {}) {
  destroyScenes();
  return scene({ environment, ...more });
}

async function leftAt(step: Parameters<typeof completeUntil>[1]) {
  const environment = createTestEnvironment();
  const fixture = scene({ environment });
  const view = await fixture.mount('get-started');
  await completeUntil(view, step);
  return { environment, fixture, view };
}

describe('a wizard after a page reload', () => {
  it('is at the same step with the input of this and earlier steps', async () => {
    proves('SU-12.survives-reload');

    const { environment, view } = await leftAt('address');
    view.fill({ Address: 'Strait Street 12', City: 'Vall' });
    const again = await reload(environment).mount('get-started');
    await waitForStep(again, 'address');
    expect([again.value('Address'), again.value('City'), again.value('Country')]).toEqual([
      'Strait Street 12',
      'Vall',
      'MT',
    ]);

    again.press('Prev');
    await waitForStep(again, 'personal');
    expect([again.value('First name'), again.value('Year')]).toEqual(['Maja', '1990']);

    again.press('Prev');
    await waitForStep(again, 'contact');
    expect(again.value('Email')).toBe(EMAIL);
    expect(again.value('Phone')).toBe('079 123 456');
  });

  it('stores no password and asks for it before it registers', async () => {
    proves('SU-12.survives-reload');

    const { environment, view } = await leftAt('accept');
    view.fill({ [TERMS]: true });
    expect(environment.tabStore.get('playerdesk:draft')).not.toContain(PASSWORD);

    const fixture = reload(environment);
    const again = await fixture.mount('get-started');
    await waitForStep(again, 'accept');
    await expect
      .poll(() => again.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    again.press('Sign up');
    await waitForStep(again, 'contact');
    expect(await again.problemAt('Password')).toBe('Please enter your password');
    expect(fixture.sent('signUp')).toEqual([]);

    again.fill({ Password: PASSWORD });
    fireEvent.submit(again.root.querySelector('form') as HTMLFormElement);
    await waitForStep(again, 'accept');
    expect(fixture.emitted('sign-up-step').map(({ step }) => step)).toEqual([
      'identify',
      'accept',
      'contact',
      'accept',
    ]);
  });

  it('keeps a checked terms box and disables Sign up until the terms are loaded', async () => {
    proves('SU-12.survives-reload');

    const { environment, view } = await leftAt('accept');
    view.fill({ [TERMS]: true });
    let answer: ((terms: object) => void) | undefined;
    const getTerms = () => new Promise((resolve) => (answer = resolve));
    const again = await reload(environment, { script: { getTerms } }).mount('get-started');
    await again.heading(getWizardStep('accept').heading);
    const isDisabled = () => again.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled');
    await expect.poll(() => answer).toBeDefined();
    expect(isDisabled()).toBe(true);

    answer?.({ content: '', version: '7' });
    await expect.poll(isDisabled).toBe(false);
    expect(again.getByLabelText<HTMLInputElement>(TERMS).checked).toBe(true);
  });

  it('does not wait for the terms again on the way back to them', async () => {
    const answers = [{ content: '', version: '7' }];
    const getTerms = () => answers.pop() ?? new Promise(() => {});
    const view = await scene({ script: { getTerms } }).mount('get-started');
    await completeUntil(view, 'accept');
    view.press('Prev');
    await waitForStep(view, 'annual-activity');
    await completeUntil(view, 'activation');
  });

  it('continues to activate an existing account', async () => {
    const { environment, fixture } = await leftAt('activation');
    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
    await expect
      .poll(() => createDraft(fixture.desk.account).read())
      .toMatchObject({
        registered: true,
        values: { email: EMAIL, firstName: 'Maja' },
      });
    expect(environment.tabStore.get('playerdesk:draft')).not.toContain('Valletta');

    const again = await reload(environment).mount('get-started');
    await waitForStep(again, 'activation');
    expect(again.queryByRole('button', { name: 'Prev' })).toBeNull();
  });

  it('restarts after half an hour and for another brand', async () => {
    const { environment } = await leftAt('address');
    const other = await reload(environment, { brand: 'other' }).mount('get-started');
    await waitForStep(other, 'identify');
    environment.advance(30 * MINUTES);
    const later = await reload(environment).mount('get-started');
    await waitForStep(later, 'identify');

    expect(later.value('Email')).toBe('');
  });

  it('leaves nothing behind when it was only opened', async () => {
    const environment = createTestEnvironment();
    await (await scene({ environment }).mount('get-started')).findByLabelText('Email');
    expect(environment.tabStore.get('playerdesk:draft')).toBeNull();
  });

  it('leaves nothing behind when it is finished', async () => {
    const { environment, view } = await leftAt('activation');
    view.fill({ 'Activation code': '482913' });
    view.press('Activate');
    await view.heading('You’re all set');

    await expect.poll(() => environment.tabStore.get('playerdesk:draft')).toBeNull();
  });

  it('is at the same step when it is closed and opened again', async () => {
    const { fixture } = await leftAt('personal');
    const again = await fixture.open('get-started');
    await waitForStep(again, 'personal');
  });
});

describe('the URL parameters of sign-up', () => {
  const asking = (query: Record<string, string>) => {
    const cleared: string[] = [];
    const environment = {
      ...createTestEnvironment(),
      query: (name: string) => query[name] ?? null,
      clearQuery: (names: readonly string[]) => void cleared.push(...names),
    };
    return { environment, cleared };
  };

  it.each(['sign-up', 'sign-up-token'] as const)(
    'prefill the bonus code of %s and keep method and amount',
    async (widget) => {
      proves('HO-06.method-amount-bonus');

      const { environment, cleared } = asking({ method: 'card', amount: '50', bonusCode: 'WELCOME' });
      const fixture = scene({ environment });
      const view = await fixture.mount(widget, { token: 't' } as never);
      await expect.poll(() => view.value('Bonus code (optional)')).toBe('WELCOME');
      expect(cleared).toEqual(['method', 'amount', 'bonusCode']);

      view.fill({ Email: EMAIL });
      expect(createDraft(fixture.desk.account).read()).toMatchObject({
        values: { depositMethod: 'card', depositAmount: '50', bonusCode: 'WELCOME' },
      });
    },
  );

  it('reach the contact step of get-started and the registration', async () => {
    proves('HO-06.method-amount-bonus');

    const { environment } = asking({ bonusCode: 'WELCOME' });
    const fixture = scene({ environment });
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'contact');
    expect(view.value('Bonus code (optional)')).toBe('WELCOME');

    await completeUntil(view, 'activation');
    expect(fixture.sent('signUp')).toMatchObject([{ bonusCode: 'WELCOME' }]);
  });
});
