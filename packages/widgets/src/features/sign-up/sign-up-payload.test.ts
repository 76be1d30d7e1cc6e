import { proves } from '@playerdesk/proves';
import { describe, expect, it, vi } from 'vitest';
import { destroyScenes, type SceneOptions, scene } from '../../testing/scene.ts';
import { completeUntil, getWizardStep, TERMS, waitForStep } from '../../testing/wizard.ts';

interface Journey extends SceneOptions {
  readonly contact?: Readonly<Record<string, string>>;
  readonly personal?: Readonly<Record<string, string>>;
  readonly address?: Readonly<Record<string, string>>;
  readonly band?: string;
  readonly ticks?: readonly string[];
  readonly terms?: string;
}

/** Registers, and returns the input that the platform received. */
async function registered({
  contact,
  personal,
  address,
  band,
  ticks = [],
  terms = TERMS,
  ...options
}: Journey = {}) {
  const fixture = scene(options);
  const view = await fixture.mount('get-started');
  await completeUntil(view, 'contact');
  view.fill({ ...getWizardStep('contact').values, ...contact });
  view.press('Continue');
  if (personal) {
    await completeUntil(view, 'personal');
    view.fill({ ...getWizardStep('personal').values, ...personal });
    view.press('Continue');
    await waitForStep(view, 'address');
  }
  await completeUntil(view, 'address');
  view.fill(getWizardStep('address').values);
  view.fill({ ...address });
  if (address?.Country === 'ES') view.fill({ Nationality: 'SE' });
  view.press('Continue');
  if (options.jurisdiction === 'UKGC') {
    await view.findByLabelText('Deposit limit');
    view.press('I do not want a limit');
  }
  await view.findAllByRole('radio');
  const radios = view.getAllByRole<HTMLInputElement>('radio');
  radios.find(({ value }) => value === (band ?? '16000-25000'))?.click();
  view.press('Continue');
  await view.findByLabelText(terms);
  view.fill(Object.fromEntries([terms, ...ticks].map((label) => [label, true])));
  view.press('Sign up');
  await waitForStep(view, 'activation');
  return fixture.sent('signUp')[0] as Record<string, unknown>;
}

describe('the registration payload', () => {
  it('contains the rules under which it was created', async () => {
    proves('SU-20.jurisdiction');

    expect((await registered({ jurisdiction: 'UKGC' })).jurisdiction).toBe('UKGC');
  });

  it('contains the input', async () => {
    expect(await registered()).toEqual({
      email: 'maja.lind@example.com',
      password: 'Sommar!2026',
      safetyInformationRead: true,
      dateOfBirth: '1990-04-12',
      firstName: 'Maja',
      lastName: 'Lind',
      address: 'Strait Street 12',
      city: 'Valletta',
      zip: 'VLT 1434',
      country: 'MT',
      phone: '+35679123456',
      language: 'en',
      currency: 'EUR',
      annualActivityFrom: 16_000,
      annualActivityTo: 25_000,
      jurisdiction: 'MGA',
      termsVersion: '2026-11-01',
      optIns: [],
      limits: [],
      platform: 'Desktop',
      operatingSystem: 'Other',
      browser: 'Other',
    });
  });

  it.each([
    ['MT', '79123456', '+35679123456', 'SU-19.calling-code'],
    ['SE', '0701234567', '+46701234567', 'SU-19.leading-zeros'],
    ['SE', '(070) 123-45 67', '+46701234567', 'SU-19.separators'],
    ['SE', '+46701234567', '+46701234567', 'SU-19.not-doubled'],
    ['SE', '0046701234567', '+46701234567', 'SU-19.not-doubled'],
    ['IT', '06 1234 5678', '+390612345678', 'SU-19.kept-zero'],
  ])('contains the phone of %s %s as %s', async (country, phone, sent, clauses) => {
    proves(clauses);

    const callingCodes = [
      { countryCode: 'IT', code: '+39' },
      { countryCode: 'SE', code: '+46' },
      { countryCode: 'MT', code: '+356' },
    ];
    const registration = await registered({
      script: { getCallingCodes: { callingCodes } },
      contact: { 'Calling code': country, Phone: phone },
    });
    expect(registration.phone).toBe(sent);
  });

  it('contains the selected gender', async () => {
    proves('SU-22.male', 'SU-22.female');

    for (const gender of ['male', 'female']) {
      const registration = await registered({
        signUp: { flow: 'documented', askGender: true },
        personal: { Gender: gender },
      });
      expect(registration.gender).toBe(gender);
      destroyScenes();
    }
  });

  it('contains no gender when it was not requested', async () => {
    proves('SU-22.gender-unasked');

    expect(await registered({})).not.toHaveProperty('gender');
  });

  it('contains the bounds of the selected band', async () => {
    proves('SU-17.from-to-sent');

    expect(await registered({ band: '26000-50000' })).toMatchObject({
      annualActivityFrom: 26_000,
      annualActivityTo: 50_000,
    });
  });

  it('contains the open band with equal bounds', async () => {
    proves('SU-17.open-band');

    const swedish = { address: { Country: 'SE', Currency: 'SEK' }, band: '860000-860000' };
    expect(await registered(swedish)).toMatchObject({
      annualActivityFrom: 860_000,
      annualActivityTo: 860_000,
    });
  });

  it('contains bonus code, affiliate and nationality when they exist', async () => {
    const registration = await registered({
      contact: { 'Bonus code (optional)': ' WELCOME ' },
      address: { Country: 'ES' },
      affiliateTag: () => 'aff-7',
    });
    expect(registration).toMatchObject({ bonusCode: 'WELCOME', affiliateTag: 'aff-7', nationality: 'SE' });
  });

  it('contains only the selected marketing consents', async () => {
    proves('SU-23.sent', 'SU-18.opt-ins');

    expect((await registered({ ticks: ['SMS', 'Push notifications'] })).optIns).toEqual(['sms', 'push']);
  });

  it('contains marketing consents that are offered apart from the terms and unchecked', async () => {
    proves('SU-23.unticked');

    const view = await scene().mount('get-started');
    await completeUntil(view, 'accept');
    const offered = ['Email', 'SMS', 'Phone', 'Push notifications'];

    expect(offered.map((label) => view.getByLabelText<HTMLInputElement>(label).checked)).toEqual(
      offered.map(() => false),
    );
    expect(view.getAllByRole('checkbox')).toHaveLength(1 + offered.length);
  });

  it('contains no bundled consent where the market forbids it', async () => {
    expect((await registered({ consent: 'bundled', jurisdiction: 'UKGC' })).optIns).toEqual([]);
  });

  it('contains every subscription type and push when the host bundles consent', async () => {
    proves('SU-23.bundled');

    const terms =
      'I’m 18 or older, accept the terms and conditions and agree to receive news and offers by email, SMS, phone and push';
    expect((await registered({ consent: 'bundled', terms })).optIns).toEqual([
      'BonusEmails',
      'NewsEmails',
      'BonusSMSs',
      'NewsSMSs',
      'Phone',
      'PushNotifications',
    ]);
  });
});

describe('the safer gambling information in sign-up', () => {
  const atActivity = async (options: SceneOptions = {}) => {
    const fixture = scene(options);
    const view = await fixture.mount('get-started');
    await completeUntil(view, 'annual-activity');
    return { fixture, view };
  };

  it('is shown in the last step and recorded in the registration', async () => {
    proves('RG-35.form');

    const { fixture, view } = await atActivity();
    await view.findByText(/^Before you play: over time, games cost more than they pay out/);

    await completeUntil(view, 'activation');

    expect(fixture.sent('signUp')[0]).toMatchObject({ safetyInformationRead: true });
  });

  it('is not sent to a platform that does not announce the call', async () => {
    proves('RG-35.form');

    const { fixture, view } = await atActivity();
    const { capabilities } = fixture.desk.account.platform;
    vi.spyOn(capabilities, 'supports').mockImplementation((name) => name !== 'acknowledgeInformation');

    await completeUntil(view, 'activation');

    expect(fixture.sent('signUp')[0]).not.toHaveProperty('safetyInformationRead');
  });
});
