import type { JurisdictionPack } from '@playerdesk/contract/internal';
import { shippedPacks } from '@playerdesk/core/internal';
import { proves } from '@playerdesk/proves';
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { type SceneOptions, type Screen, scene } from '../../testing/scene.ts';
import { EMAIL, enterAddressByHand, TERMS } from '../../testing/wizard.ts';

const OPTIONAL = { ipCountry: 'MT', optionalFields: ['annualActivity'] };
const short = ({ script, ...options }: SceneOptions = {}) =>
  scene({ signUp: { flow: 'short' }, script: { bootstrap: OPTIONAL, ...script }, ...options });
const PERSON = { 'First name': 'Maja', 'Last name': 'Lind', Day: '12', Month: '4', Year: '1990' };
const PHONE = { 'Calling code': 'MT', Phone: '079 123 456' };
const HOME = {
  Address: 'Strait Street 12',
  Zip: 'VLT 1434',
  City: 'Valletta',
  Country: 'MT',
  Currency: 'EUR',
};

async function identify(view: Screen): Promise<void> {
  view.fill({ Email: EMAIL });
  view.press('Continue');
  await view.heading('About you');
  await view.findByLabelText('First name');
  await view.findByLabelText('Phone');
}

async function atAddress(view: Screen): Promise<void> {
  await identify(view);
  view.fill({ ...PERSON, ...PHONE, Password: 'Sommar!2026' });
  view.press('Continue');
  await view.heading('Where do you live?');
  await view.findByLabelText('Currency');
  await enterAddressByHand(view);
}

describe('the short sign-up', () => {
  it('is the default', async () => {
    proves('UX-32.default');

    const fixture = scene({ signUp: undefined, script: { bootstrap: OPTIONAL } });
    const view = await fixture.mount('get-started');
    await view.findByLabelText('Email');

    await waitFor(() => expect(view.getByText(/Step 1 of \d/).textContent).toContain('of 5'));
  });

  it('registers without an answer that nobody asked for', async () => {
    proves('UX-32.activity', 'UX-32.joined');

    const fixture = short();
    const view = await fixture.mount('get-started');
    await atAddress(view);
    view.fill(HOME);
    view.press('Continue');
    await view.heading('Almost there');
    await view.findByLabelText(TERMS);
    view.fill({ [TERMS]: true });
    view.press('Sign up');
    await view.heading('Check your email');

    const [sent] = fixture.sent('signUp') as Record<string, unknown>[];
    expect(sent).toMatchObject({ email: EMAIL, dateOfBirth: '1990-04-12', phone: '+35679123456' });
    expect(Object.keys(sent ?? {})).not.toContain('annualActivityFrom');
  });

  it('does not ask for the email again, and shows it if something is wrong with it', async () => {
    proves('UX-32.joined');

    const view = await short().mount('get-started');
    await identify(view);

    expect(view.queryByRole('textbox', { name: 'Email' })).toBeNull();
    expect(view.root.querySelector<HTMLInputElement>('input[autocomplete="username"]')?.value).toBe(EMAIL);
  });

  it('moves on by itself when the annual activity is chosen with a pointer, and not by the keyboard', async () => {
    proves('UX-32.advance');

    const view = await short({ script: { bootstrap: { ipCountry: 'MT' } } }).mount('get-started');
    await atAddress(view);
    view.fill(HOME);
    view.press('Continue');
    await view.heading('How much do you expect to spend in a year?');
    const [first, second] = await view.findAllByRole('radio');
    if (first) fireEvent.click(first, { detail: 0 });
    expect(view.queryByRole('heading', { name: 'Almost there' })).toBeNull();
    if (second) fireEvent.click(second, { detail: 1, clientX: 5, clientY: 5 });

    await view.heading('Almost there');
  });

  it('shows the field for a bonus code to visitors who have one', async () => {
    proves('UX-32.joined');

    const view = await short().mount('get-started');
    await identify(view);
    expect(view.queryByLabelText('Bonus code (optional)')).toBeNull();
    view.press('Have a bonus code?');

    const code = await view.findByLabelText('Bonus code (optional)');
    expect(document.activeElement).toBe(code);
  });

  it('shows the safety information with the terms where no step before has it', async () => {
    const malta = shippedPacks.find(({ id }) => id === 'MGA') as JurisdictionPack;
    const own = { ...malta, id: 'OWN', rules: { ...malta.rules, informationBeforePlay: true } };
    const view = await short({ jurisdiction: 'OWN', packs: [own] }).mount('get-started');
    await atAddress(view);
    view.fill(HOME);
    view.press('Continue');

    await view.findByText(/over time, games cost more than they pay out/);
  });
});

describe('the postal code of the short sign-up', () => {
  const HONG_KONG = {
    code: 'HK',
    name: 'Hong Kong',
    currency: 'EUR',
    phonePrefix: '+852',
    nationality: false,
  };
  const MALTA = { code: 'MT', name: 'Malta', currency: 'EUR', phonePrefix: '+356', nationality: false };
  const getCountries = { countries: [MALTA, HONG_KONG], currentIpCountry: 'MT' };

  it('is asked for only where the country has one, and returns as typed', async () => {
    proves('SE-18.zip');

    const view = await short({ script: { getCountries } }).mount('get-started');
    await atAddress(view);
    view.fill({ Zip: 'VLT 1434', Country: 'HK' });
    await waitFor(() => expect(view.queryByLabelText('Zip')).toBeNull());

    view.fill({ Country: 'MT' });
    await view.findByLabelText('Zip');
    expect(view.value('Zip')).toBe('VLT 1434');
  });
});
