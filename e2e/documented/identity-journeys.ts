import { newPerson } from '../models/person.ts';
import { Wizard } from '../models/wizard.ts';
import { expect, fillSignIn, type Journey } from './fixture.ts';

/** Journeys of identity. They also run under each reading that can affect them. */

export async function signsIn({ operator, documented, page }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();

  await fillSignIn(await operator.open('sign-in'), player);

  await expect(page.getByText(/^Welcome(?: back)?, Maja/).first()).toBeVisible();
  expect(await operator.getEvents('signed-in')).toHaveLength(1);
}

export async function refusesWrongPassword({ operator, documented }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const panel = await operator.open('sign-in');

  await fillSignIn(panel, { ...player, password: 'Wrong.Harbour7' });

  await expect(panel.getByRole('alert')).toHaveText('Incorrect credentials');
  await expect(panel.getByRole('textbox', { name: 'Email' })).toHaveValue('maja@example.com');
}

export async function asksForPendingTerms({ operator, documented, page }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com', termsVersion: '1' });
  await operator.goto();

  await fillSignIn(await operator.open('sign-in'), player);
  const terms = page.getByRole('dialog', { name: 'Terms and conditions' });
  await expect(terms).toBeVisible();
  expect(await operator.getEvents('signed-in')).toEqual([]);
  await terms.getByRole('button', { name: 'Accept' }).click();

  await operator.waitFor('signed-in');
  expect(player.termsVersion).toBe('2');
}

export async function signsUp({ operator, documented, page }: Journey): Promise<void> {
  const person = newPerson();
  await operator.goto();
  const wizard = new Wizard(page, await operator.open('get-started'));

  await wizard.fillEmailStep(person);
  await wizard.register(person);
  await wizard.field('code').waitFor();
  await wizard.activate(documented.state.lastMail(person.email)?.code ?? 'no mail');

  await expect.poll(() => documented.state.playerAt(person.email)?.activated).toBe(true);
  await operator.waitFor('signed-in');
  expect(documented.state.playerAt(person.email)).toMatchObject({
    firstName: 'Maja',
    birthDate: '1990-04-12',
    city: 'Valletta',
    country: 'MT',
    currency: 'EUR',
    termsVersion: '2',
  });
}

export async function signsUpFromHongKong({ operator, documented, page }: Journey): Promise<void> {
  documented.state.ipCountry = 'HK';
  const person = { ...newPerson(), phone: '61234567' };
  await operator.goto();
  const wizard = new Wizard(page, await operator.open('get-started'));

  await wizard.fillEmailStep(person);
  await wizard.fillContactStep(person);
  await wizard.fillPersonalStep(person);
  await wizard.field('address').fill(person.address);
  await wizard.field('city').fill('Kowloon');
  await expect(wizard.field('zip')).toHaveCount(0);
  await wizard.next();
  await wizard.fillAnnualActivityStep();
  await wizard.acceptTerms();
  if (documented.readings.postalCodes === 'required') {
    await wizard.field('zip').fill('999077');
    await expect(wizard.field('address')).toHaveValue(person.address);
    await wizard.next();
    await wizard.fillAnnualActivityStep();
    await wizard.acceptTerms();
  }
  await wizard.field('code').waitFor();

  const zip = documented.readings.postalCodes === 'required' ? '999077' : '';
  expect(documented.state.playerAt(person.email)).toMatchObject({ country: 'HK', city: 'Kowloon', zip });
}

export async function meetsExistingPlayer({ operator, documented, page }: Journey): Promise<void> {
  const player = documented.state.addPlayer({ email: 'maja@example.com' });
  await operator.goto();
  const wizard = new Wizard(page, await operator.open('get-started'));
  await wizard.field('email').fill(player.email);
  await wizard.next();
  // The documents define no RPC call that checks whether an address is taken. The registration call reports it.
  if (operator.protocol === 'wamp') {
    await wizard.register({ ...newPerson(), email: player.email });
    await expect(wizard.panel.getByText('Player already exists').first()).toBeVisible();
    return;
  }
  await wizard.panel.getByLabel('Password', { exact: true }).fill(player.password);
  await wizard.panel.getByRole('button', { name: 'Sign in' }).click();

  await operator.waitFor('signed-in');
  expect(await operator.getEvents('account-exists')).toEqual([{ by: 'email' }]);
}

export async function showsWordsOfRefusal({ operator, documented, page }: Journey): Promise<void> {
  const call = operator.protocol === 'rest' ? 'POST /player/signup/v2' : '/user/account#register';
  documented.fail({ call, kind: 'refusal', code: 'RegisterClosed', times: 1 });
  await operator.goto();
  const wizard = new Wizard(page, await operator.open('sign-up'));

  await wizard.register(newPerson());

  await expect(wizard.panel.getByText('The register of addresses is closed on Sundays.')).toBeVisible();
}

export async function showsRefusedField({ operator, documented, page }: Journey): Promise<void> {
  const person = newPerson();
  const call = operator.protocol === 'rest' ? 'POST /player/signup/v2' : '/user/account#register';
  const field = operator.protocol === 'rest' ? 'City' : 'city';
  documented.fail({ call, kind: 'refusal', code: 'ValidationError', field, times: 1 });
  await operator.goto();
  const wizard = new Wizard(page, await operator.open('sign-up'));

  await wizard.register(person);

  // When the refusal names no field, the wizard stays on the step and shows the refusal.
  const city = wizard.field('city');
  await expect(city.or(wizard.panel.getByRole('alert').filter({ hasText: /\S/ })).first()).toBeVisible();
  expect(documented.state.playerAt(person.email)).toBeUndefined();
}

export async function signsInByEid({ operator, documented, page }: Journey): Promise<void> {
  const player = documented.state.addPlayer({
    email: 'astrid@example.com',
    country: 'SE',
    currency: 'SEK',
  });
  player.previousSession = { started: Date.now() - 7_200_000, ended: Date.now() - 3_600_000 };
  documented.state.ipCountry = 'SE';
  documented.state.eidPerson = {
    firstName: 'Astrid',
    lastName: 'Lindqvist',
    street: 'Storgatan',
    houseNumber: '1',
    postArea: 'Stockholm',
    postCode: '111 22',
    email: player.email,
  };
  await operator.goto({
    create: {
      locale: 'en-US',
      jurisdiction: 'SGA',
      eid: { origins: [documented.providerUrl] },
    },
  });
  await operator.open('sign-in');

  await expect(page.locator('[data-widget="session-summary"]')).toBeVisible({ timeout: 15_000 });
}
