import { playerdeskError } from '@playerdesk/contract/internal';
import { createTestEnvironment } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import type { CustomFieldInStep, CustomStep } from '../../../options/custom-fields.ts';
import { destroyScenes, type SceneOptions, type Screen, scene } from '../../../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../../../testing/wizard.ts';

const FIELDS: readonly CustomFieldInStep[] = [
  {
    name: 'nickname',
    type: 'text',
    label: { 'en-US': 'Nickname', sv: 'Smeknamn' },
    hint: { en: 'Other players see it', sv: 'Andra spelare ser det' },
    required: true,
    maxLength: 8,
    pattern: '[a-z]+',
    invalid: { en: 'Use small letters', sv: 'Använd små bokstäver' },
  },
  { name: 'taxNumber', type: 'text', label: 'Tax number', step: 'address', sensitive: true },
  {
    name: 'houseRules',
    type: 'checkbox',
    label: 'I accept the house rules',
    step: 'accept',
    required: true,
    link: { label: 'House rules', route: '/house-rules' },
  },
];
const STEPS: readonly CustomStep[] = [
  {
    name: 'club',
    title: { en: 'Your club', sv: 'Din klubb' },
    lead: 'Choose where you play.',
    after: 'address',
    fields: [
      {
        name: 'team',
        type: 'select',
        label: 'Team',
        required: true,
        options: [
          { value: 'red', label: { en: 'Red', sv: 'Röd' } },
          { value: 'blue', label: 'Blue' },
        ],
      },
      { name: 'magazine', type: 'checkbox', label: 'Send me the magazine' },
    ],
  },
];
const signUp = { flow: 'documented', fields: FIELDS, steps: STEPS } as const;
const custom = (options: SceneOptions = {}) => scene({ signUp, ...options });

/** Passes a step of the wizard, once its own fields are shown. */
async function pass(view: Screen, step: 'personal' | 'address', own: Record<string, string>): Promise<void> {
  await waitForStep(view, step);
  for (const label of Object.keys(own)) await view.findByLabelText(label);
  view.fill({ ...getWizardStep(step).values, ...own });
  view.press('Continue');
}

async function passUntilClub(view: Screen): Promise<void> {
  await completeUntil(view, 'personal');
  await pass(view, 'personal', { Nickname: 'maja' });
  await pass(view, 'address', { 'Tax number': 'SECRET-7' });
  await view.heading('Your club');
}

async function passUntilAccept(view: Screen): Promise<void> {
  await passUntilClub(view);
  view.fill({ Team: 'red' });
  view.press('Continue');
  await waitForStep(view, 'annual-activity');
  view.fill(getWizardStep('annual-activity').values);
  view.press('Continue');
  await waitForStep(view, 'accept');
}

async function submit(view: Screen): Promise<void> {
  view.fill({ [TERMS]: true, 'I accept the house rules': true });
  await expect.poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled')).toBe(false);
  view.press('Sign up');
}

describe('custom fields and steps', () => {
  it('are shown, counted, and sent with the registration', async () => {
    proves('IN-50.shown', 'IN-51.sent');
    const fixture = custom();
    const view = await fixture.mount('get-started');

    await passUntilClub(view);
    const shown = view.root.textContent;
    view.fill({ Team: 'red', 'Send me the magazine': true });
    view.press('Continue');
    await waitForStep(view, 'annual-activity');
    view.fill(getWizardStep('annual-activity').values);
    view.press('Continue');
    await waitForStep(view, 'accept');
    await submit(view);
    await waitForStep(view, 'activation');

    expect(shown).toContain('Choose where you play.');
    expect(fixture.sent('signUp')[0]).toMatchObject({
      customFields: {
        nickname: 'maja',
        taxNumber: 'SECRET-7',
        team: 'red',
        magazine: true,
        houseRules: true,
      },
    });
    expect(fixture.emitted('sign-up-step')).toContainEqual({
      step: 'custom:club',
      index: 5,
      count: expect.any(Number),
      number: '',
    });
  });

  it.each([
    ['absent', '', 'Fill in this field'],
    ['too long', 'majamajamaja', 'Use small letters'],
    ['of another pattern', 'M4ja', 'Use small letters'],
  ])(
    'with an answer that is %s show the problem at the field, which gets the focus',
    async (_, typed, problem) => {
      proves('IN-50.announced');
      const view = await custom().mount('get-started');
      await completeUntil(view, 'personal');
      const field = await view.findByLabelText<HTMLInputElement>('Nickname');

      view.fill({ ...getWizardStep('personal').values, Nickname: typed });
      view.press('Continue');

      expect(await view.problemAt('Nickname')).toBe(problem);
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute('aria-required')).toBe('true');
      expect(field.getAttribute('aria-describedby')?.split(' ')).toEqual([
        view.getByText('Other players see it').id,
        view.getByText(problem).id,
      ]);
    },
  );

  it('require a choice', async () => {
    proves('IN-50.announced');
    const view = await custom().mount('get-started');
    await passUntilClub(view);

    view.press('Continue');

    expect(await view.problemAt('Team')).toBe('Choose an option');
  });

  it('require a consent, which nothing preselects', async () => {
    proves('IN-50.announced');
    const fixture = custom();
    const view = await fixture.mount('get-started');
    await passUntilAccept(view);
    view.fill({ [TERMS]: true });
    await expect
      .poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);

    view.press('Sign up');

    expect(await view.problemAt('I accept the house rules')).toBe('Check this box to continue');
    expect(fixture.sent('signUp')).toEqual([]);
  });

  it('open the page of a consent by its link', async () => {
    const fixture = custom();
    const view = await fixture.mount('get-started');
    await passUntilAccept(view);

    view.press('House rules');

    expect(fixture.emitted('open-route')).toEqual([{ route: '/house-rules', params: {} }]);
  });

  it('that the platform refuses lead to their step, with the message at the field', async () => {
    proves('IN-52.shown');
    const code = 'sign-up.invalid-field-custom';
    const fields = { 'customFields.nickname': code };
    const refused = playerdeskError({ kind: 'refused', code, field: 'customFields.nickname', fields });
    const view = await custom({ script: { signUp: () => Promise.reject(refused) } }).mount('get-started');
    await passUntilAccept(view);

    await submit(view);

    await waitForStep(view, 'personal');
    expect(await view.problemAt('Nickname')).toBe('Use small letters');
    expect(view.queryByText('Check the marked field')).toBeNull();
  });

  it('survive a reload at a custom step, except for sensitive answers', async () => {
    proves('IN-50.draft');
    const environment = createTestEnvironment();
    const view = await custom({ environment }).mount('get-started');
    await passUntilClub(view);
    view.fill({ Team: 'blue' });
    const stored = JSON.stringify(environment);
    destroyScenes();

    const again = await custom({ environment }).mount('get-started');
    await again.heading('Your club');

    expect(await again.findByLabelText('Team')).toHaveProperty('value', 'blue');
    again.press('Prev');
    await waitForStep(again, 'address');
    expect(await again.findByLabelText('Tax number')).toHaveProperty('value', '');
    expect(stored).not.toContain('SECRET-7');
  });

  it('survive a reload when the last change corrected an answer', async () => {
    proves('IN-50.draft');
    const environment = createTestEnvironment();
    const view = await custom({ environment }).mount('get-started');
    await passUntilClub(view);
    view.press('Continue');
    await view.problemAt('Team');
    view.fill({ Team: 'blue' });
    await waitFor(() => expect(view.getByLabelText('Team').getAttribute('aria-invalid')).not.toBe('true'));
    destroyScenes();

    const again = await custom({ environment }).mount('get-started');
    await again.heading('Your club');

    expect(await again.findByLabelText('Team')).toHaveProperty('value', 'blue');
  });

  it('are shown in the contact step of the short flow', async () => {
    proves('IN-50.placed');
    const view = await scene({ signUp: { fields: FIELDS } }).mount('get-started');

    view.fill({ Email: 'maja.lind@example.com' });
    view.press('Continue');

    await view.findByLabelText('First name');
    await view.findByLabelText('Nickname');
  });
});

const FINNISH: readonly CustomFieldInStep[] = [
  { name: 'one', type: 'text', step: 'contact', label: { sv: 'Ett', 'en-GB': 'One' } },
  { name: 'two', type: 'text', step: 'contact', label: { sv: 'Två', fi: 'Kaksi' } },
  { name: 'three', type: 'text', step: 'contact', label: { sv: 'Tre' } },
];

describe('the texts of custom fields', () => {
  it('are those of the locale, else English, else the first, with a diagnostic', async () => {
    proves('IN-50.translated');
    const fixture = scene({ locale: 'fi', signUp: { flow: 'documented', fields: FINNISH } });

    const view = await fixture.mount('sign-up');

    await view.findByLabelText('One');
    await view.findByLabelText('Kaksi');
    await view.findByLabelText('Tre');
    expect(fixture.emitted('diagnostic')).toEqual([
      { code: 'custom-text-missing', detail: 'one.label: fi' },
      { code: 'custom-text-missing', detail: 'three.label: fi' },
    ]);
  });

  it('change with the locale', async () => {
    proves('IN-50.translated');
    const fixture = scene({ locale: 'fi', signUp: { flow: 'documented', fields: FINNISH } });
    const view = await fixture.mount('sign-up');
    await view.findByLabelText('Kaksi');

    fixture.desk.update({ locale: 'sv' });

    await view.findByLabelText('Två');
  });
});

describe('wrong definitions', () => {
  it('are left out and reported', async () => {
    proves('IN-50.mistakes');
    const right = { name: 'right', type: 'text', label: 'Right', step: 'contact' } as const;
    const fields = [
      { ...right, name: 'Nick name' },
      right,
      right,
      { ...right, name: 'upload', type: 'file' },
      { ...right, name: 'letters', pattern: '(' },
      { ...right, name: 'choice', type: 'select', options: [] },
      { ...right, name: 'lost', step: 'nowhere' },
    ];
    const steps = [{ name: 'club', title: 'Club', after: 'accept', fields: [] }];
    // Cast: hosts without TypeScript pass such options.
    const fixture = scene({ signUp: { flow: 'documented', fields, steps } as never });

    const view = await fixture.mount('sign-up');

    await view.findByLabelText('Right');
    expect(fixture.emitted('diagnostic').map(({ detail }) => detail)).toEqual([
      'Nick name: the name is not a lower-case letter and up to 39 letters and digits',
      'right: the name is used twice',
      'upload: the type is not text, select or checkbox',
      'letters: the pattern is no regular expression',
      'choice: a select has no options',
      'lost: no step nowhere',
      'club: no step accept',
    ]);
  });
});

it('without custom fields the registration has none', async () => {
  proves('IN-50.absent');
  const fixture = scene();
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'accept');
  view.fill({ [TERMS]: true });
  await expect.poll(() => view.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled')).toBe(false);

  view.press('Sign up');

  await waitForStep(view, 'activation');
  expect(fixture.sent('signUp')[0]).not.toHaveProperty('customFields');
});
