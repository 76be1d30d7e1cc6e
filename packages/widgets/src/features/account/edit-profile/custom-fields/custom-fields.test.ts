import { playerdeskError } from '@playerdesk/contract/internal';
import { proves } from '@playerdesk/proves';
import { sampleProfile } from '@playerdesk/testing';
import { describe, expect, it } from 'vitest';
import type { CustomFieldInStep } from '../../../../options/custom-fields.ts';
import {
  destroyScenes,
  type Scene,
  type SceneOptions,
  type Screen,
  scene,
} from '../../../../testing/scene.ts';

const FIELDS: readonly CustomFieldInStep[] = [
  {
    name: 'nickname',
    type: 'text',
    label: { en: 'Nickname', sv: 'Smeknamn' },
    required: true,
    maxLength: 8,
    pattern: '[a-z]+',
    invalid: { en: 'Use small letters', sv: 'Använd små bokstäver' },
    profile: 'edit',
  },
  { name: 'magazine', type: 'checkbox', label: 'Send me the magazine', profile: 'edit' },
  { name: 'houseRules', type: 'checkbox', label: 'I accept the rules', required: true, profile: 'edit' },
  { name: 'referrer', type: 'text', label: 'Referrer', profile: 'show' },
  { name: 'taxNumber', type: 'text', label: 'Tax number' },
];
const STEPS = [
  {
    name: 'club',
    title: 'Your club',
    fields: [
      {
        name: 'team',
        type: 'select',
        label: 'Team',
        profile: 'edit',
        options: [
          { value: 'red', label: { en: 'Red', sv: 'Röd' } },
          { value: 'blue', label: 'Blue' },
        ],
      },
    ],
  },
] as const;
const ANSWERS = { nickname: 'maja', magazine: true, houseRules: true, referrer: 'A friend', team: 'red' };

interface Answered extends SceneOptions {
  readonly customFields?: Record<string, string | boolean> | undefined;
}

async function profileOf({
  customFields = ANSWERS,
  script,
  ...options
}: Answered = {}): Promise<{ fixture: Scene; view: Screen }> {
  const getProfile = { ...sampleProfile, customFields };
  const fixture = scene({
    signedIn: true,
    signUp: { fields: FIELDS, steps: STEPS },
    script: { getProfile, ...script },
    ...options,
  });
  const view = await fixture.mount('account', { tab: 'edit-profile' });
  await view.findByLabelText('Nickname');
  return { fixture, view };
}

const save = (view: Screen) => {
  view.fill({ Password: 'Sommar!2026' });
  view.press('Save');
};
const box = (view: Screen, label: string) => view.getByLabelText<HTMLInputElement>(label);
const sentAnswers = (fixture: Scene) =>
  fixture.sent('updateProfile').map((input) => (input as { customFields?: object }).customFields);

describe('custom fields in the profile', () => {
  it('show the answers, and only those that the operator marks', async () => {
    proves('IN-55.shown');

    const { view } = await profileOf();

    expect([view.value('Nickname'), view.value('Team'), view.value('Referrer')]).toEqual([
      'maja',
      'red',
      'A friend',
    ]);
    expect(box(view, 'Send me the magazine').checked).toBe(true);
    expect(view.queryByLabelText('Tax number')).toBeNull();
  });

  it('that are only shown cannot be changed, and are absent without an answer', async () => {
    proves('IN-55.shown');

    const { view } = await profileOf();
    const isReadOnly = box(view, 'Referrer').readOnly;
    destroyScenes();
    const { view: unanswered } = await profileOf({ customFields: { nickname: 'maja' } });

    expect(isReadOnly).toBe(true);
    expect(unanswered.queryByLabelText('Referrer')).toBeNull();
  });

  it('that the platform locks for the player cannot be changed', async () => {
    proves('IN-55.shown');
    const locked = { ...sampleProfile, customFields: ANSWERS, notUpdatable: ['customFields.nickname'] };

    const { view } = await profileOf({ script: { getProfile: locked } });

    expect(box(view, 'Nickname').readOnly).toBe(true);
  });

  it('send what was changed, and nothing else', async () => {
    proves('IN-55.edited');
    const { fixture, view } = await profileOf();

    view.fill({ Nickname: ' lind ', Team: '', 'Send me the magazine': false });
    save(view);

    expect(await view.status()).toBe('Profile updated');
    expect(sentAnswers(fixture)).toEqual([{ nickname: 'lind', team: '', magazine: false }]);
  });

  it('that are unchanged are not sent and not checked', async () => {
    proves('IN-55.edited');
    // The operator added the nickname after the player had registered.
    const { fixture, view } = await profileOf({ customFields: { team: 'green' } });

    view.fill({ City: 'Sliema' });
    save(view);

    expect(await view.status()).toBe('Profile updated');
    expect(sentAnswers(fixture)).toEqual([undefined]);
    expect(view.value('Team')).toBe('green');
  });

  it.each([
    ['', 'Fill in this field'],
    ['majamajamaja', 'Use small letters'],
    ['Maja', 'Use small letters'],
  ])('refuse the wrong answer "%s" at the field without a call', async (answer, problem) => {
    proves('IN-55.validated');
    const { fixture, view } = await profileOf();

    view.fill({ Nickname: answer });
    save(view);

    expect(await view.problemAt('Nickname')).toBe(problem);
    expect(fixture.sent('updateProfile')).toEqual([]);
    await expect.poll(() => document.activeElement).toBe(box(view, 'Nickname'));
  });

  it('show the platform’s refusal at the field, and keep what was typed', async () => {
    proves('IN-55.validated', 'IN-55.kept');
    const code = 'sign-up.invalid-field-custom';
    const fields = { 'customFields.nickname': code };
    const updateProfile = () => Promise.reject(playerdeskError({ code, kind: 'refused', fields }));
    const { view } = await profileOf({ script: { updateProfile } });

    view.fill({ Nickname: 'admin', Team: 'blue', City: 'Sliema', 'Send me the magazine': false });
    save(view);

    expect(await view.problemAt('Nickname')).toBe('Use small letters');
    expect([view.value('Nickname'), view.value('Team'), view.value('City')]).toEqual([
      'admin',
      'blue',
      'Sliema',
    ]);
    expect(box(view, 'Send me the magazine').checked).toBe(false);
  });

  it('are found saved after a lost answer and not sent again', async () => {
    proves('IN-55.settled');
    const { fixture, view } = await profileOf();
    fixture.platform.script({
      updateProfile: () => Promise.reject(playerdeskError({ code: 'generic.network', kind: 'network' })),
      getProfile: { ...sampleProfile, customFields: { ...ANSWERS, nickname: 'lind' } },
    });

    view.fill({ Nickname: 'lind' });
    save(view);

    await expect
      .poll(() => view.root.querySelector('[part="toasts"]')?.textContent)
      .toContain('Profile updated');
    expect(fixture.sent('updateProfile')).toHaveLength(1);
  });

  it('have the texts of the locale, and keep what was typed when it changes', async () => {
    proves('IN-55.translated', 'IN-55.kept');
    const { fixture, view } = await profileOf();
    view.fill({ Nickname: 'LIND' });

    await fixture.desk.update({ locale: 'sv' });

    await expect.poll(() => view.queryByLabelText('Smeknamn')).not.toBeNull();
    expect(view.value('Smeknamn')).toBe('LIND');
    expect(fixture.emitted('diagnostic')).not.toContainEqual(
      expect.objectContaining({ detail: 'nickname.label: sv' }),
    );
  });

  it('do not let a required consent be withdrawn, but let it be given', async () => {
    proves('IN-55.consent');
    const { view } = await profileOf();
    const isLocked = box(view, 'I accept the rules').disabled && box(view, 'I accept the rules').checked;
    destroyScenes();
    const { fixture, view: without } = await profileOf({ customFields: { nickname: 'maja' } });

    without.fill({ 'I accept the rules': true });
    save(without);

    expect(await without.status()).toBe('Profile updated');
    expect(isLocked).toBe(true);
    expect(sentAnswers(fixture)).toEqual([{ houseRules: true }]);
  });

  it('are not shown on a platform that returns no answers, which is a diagnostic', async () => {
    proves('IN-55.unsupported');
    const fixture = scene({ signedIn: true, signUp: { fields: FIELDS, steps: STEPS } });
    const view = await fixture.mount('account', { tab: 'edit-profile' });
    await view.findByLabelText('Phone');
    await expect
      .poll(() => fixture.emitted('diagnostic'))
      .toContainEqual({
        code: 'profile-fields-unsupported',
        detail: 'nickname, magazine, houseRules, referrer, team',
      });

    save(view);

    expect(await view.status()).toBe('Profile updated');
    expect(view.queryByLabelText('Nickname')).toBeNull();
    expect(sentAnswers(fixture)).toEqual([undefined]);
  });

  it('with a wrong place are left out, which is a diagnostic', async () => {
    proves('IN-55.mistakes');
    // Cast: hosts without TypeScript can pass anything.
    const wrong = {
      name: 'wrong',
      type: 'text',
      label: 'Wrong',
      profile: 'yes',
    } as unknown as CustomFieldInStep;

    const { fixture, view } = await profileOf({ signUp: { fields: [...FIELDS, wrong] } });

    expect(view.queryByLabelText('Wrong')).toBeNull();
    expect(fixture.emitted('diagnostic')).toContainEqual({
      code: 'custom-field-invalid',
      detail: 'wrong: no profile yes',
    });
  });
});
