import { playerdeskError } from '@playerdesk/contract/internal';
import { createDraft } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { findPanel, type Scene, type Screen, scene } from '../../testing/scene.ts';
import { EMAIL, TERMS } from '../../testing/wizard.ts';

const EID = {
  code: 'c-1',
  state: 's-1',
  redirectUrl: 'https://casino.example/eid',
  kycProvider: 'bankid',
} as const;
const playerInfo = {
  firstName: 'Maja',
  lastName: 'Lind',
  street: 'Storgatan',
  houseNumber: '1',
  postArea: 'Lund',
  postCode: '22350',
};
const refusing = (code: string) => () => Promise.reject(playerdeskError({ code, kind: 'refused' }));

const limits = async (view: Screen) => {
  await view.findByLabelText('Daily limit');
  view.fill({ 'Daily limit': '100' });
  await expect.poll(() => view.value('Monthly limit')).toBe('3000');
  view.press('Continue');
};
const activity = async (view: Screen) => {
  await view.heading('How much do you expect to spend in a year?');
  await expect.poll(() => view.root.querySelectorAll('[type="radio"]').length).toBe(5);
  view.root.querySelectorAll<HTMLInputElement>('[type="radio"]')[1]?.click();
  view.press('Continue');
};
const accept = async (view: Screen, button: string) => {
  await view.findByLabelText(TERMS);
  view.fill({ [TERMS]: true });
  await expect.poll(() => view.getByRole('button', { name: button }).hasAttribute('disabled')).toBe(false);
  view.press(button);
};

async function identified(script = {}): Promise<{ fixture: Scene; view: Screen }> {
  const fixture = scene({ jurisdiction: 'SGA', script });
  const view = await fixture.open('sign-up-oauth', { eid: EID, playerInfo, email: EMAIL });
  await view.findByLabelText('Phone');
  view.fill({ 'Calling code': 'SE', Phone: '070 123 45 67' });
  view.press('Continue');
  await limits(view);
  await activity(view);
  await accept(view, 'Sign up');
  return { fixture, view };
}

describe('an e-ID sign-up', () => {
  it('asks for contact, limits, activity and terms, registers with the e-ID token and signs in with it', async () => {
    proves('SU-04.sign-up');

    const { fixture, view } = await identified();
    await view.heading('You’re all set');

    await expect.poll(() => fixture.emitted('signed-in')).toHaveLength(1);
    expect(fixture.emitted('sign-up-step').map(({ step }) => step)).toEqual([
      'contact',
      'limits',
      'annual-activity',
      'accept',
    ]);
    expect(fixture.sent('signUpWithCode')).toMatchObject([
      {
        ...EID,
        email: EMAIL,
        phone: '+46701234567',
        password: '',
        firstName: 'Maja',
        address: 'Storgatan 1',
        city: 'Lund',
        zip: '22350',
      },
    ]);
    expect(fixture.sent('signInWithCode')).toMatchObject([EID]);
    expect(fixture.sent('signUp')).toEqual([]);
  });

  it('sends no birth date, which the e-ID provides', async () => {
    proves('SU-18.eid-birth-date');

    const { fixture } = await identified();
    await expect.poll(() => fixture.sent('signUpWithCode')).toHaveLength(1);
    expect(fixture.sent('signUpWithCode')[0]).not.toHaveProperty('dateOfBirth');
  });

  it('asks for no password', async () => {
    const view = await scene({ jurisdiction: 'SGA' }).mount('sign-up-oauth', { eid: EID });
    await view.findByLabelText('Phone');
    expect(view.queryByLabelText('Password')).toBeNull();
  });

  it('keeps the form with an expired e-ID token and offers to identify again', async () => {
    const { fixture, view } = await identified({ signUpWithCode: refusing('sign-up.link-expired') });
    expect(await view.alert()).toContain('Your identification has expired.');
    view.getByRole('button', { name: 'Continue with e-ID' });
    expect(createDraft(fixture.desk.account).read()).toMatchObject({ values: { email: EMAIL } });
  });
});

describe('a market with e-ID identification only', () => {
  it('leads from a known email to the e-ID instead of a password and keeps the email', async () => {
    proves('SI-14.oauth');

    const fixture = scene({
      jurisdiction: 'SGA',
      script: { validateEmail: refusing('sign-up.player-conflict') },
    });
    const view = await fixture.open('get-started');
    view.fill({ Email: EMAIL });
    view.press('Continue');
    await view.findByText('You already have an account. Sign in with your e-ID app.');
    expect(view.queryByLabelText('Password')).toBeNull();
    await expect.poll(() => view.root.querySelector('[part="skeleton"]')).toBeNull();

    view.press('Continue with e-ID');
    await findPanel('sign-in-oauth');
    expect(fixture.sent('signIn')).toEqual([]);
  });

  it('holds the completed form during the e-ID and continues with the same values', async () => {
    const fixture = scene({ jurisdiction: 'SGA' });
    const view = await fixture.open('get-started');
    view.fill({ Email: EMAIL });
    view.press('Continue');
    await view.findByLabelText('Phone');
    view.fill({ 'Calling code': 'SE', Phone: '070 123 45 67' });
    view.press('Continue');
    await view.findByLabelText('Year');
    view.fill({ 'First name': 'Maja', 'Last name': 'Lind', Year: '1990', Month: '4', Day: '12' });
    view.press('Continue');
    await view.findByLabelText('Country');
    view.fill({ Address: 'Storgatan 1', Zip: '22350', City: 'Lund', Country: 'SE', Currency: 'SEK' });
    view.press('Continue');
    await limits(view);
    await activity(view);
    await accept(view, 'Continue with e-ID');
    await findPanel('sign-in-oauth');
    expect(fixture.sent('signUp')).toEqual([]);

    const after = await fixture.open('sign-up-oauth', { eid: EID, playerInfo, email: EMAIL });
    await after.findByLabelText(TERMS);
    await expect
      .poll(() => after.getByRole('button', { name: 'Sign up' }).hasAttribute('disabled'))
      .toBe(false);
    after.press('Sign up');
    await after.heading('You’re all set');
    expect(fixture.sent('signUpWithCode')).toMatchObject([
      {
        ...EID,
        phone: '+46701234567',
        currency: 'SEK',
        dateOfBirth: '1990-04-12',
        limits: [{ amount: 10_000 }, {}, {}],
      },
    ]);
    await expect.poll(() => createDraft(fixture.desk.account).read()).toBeNull();
  });
});
