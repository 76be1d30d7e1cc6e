import type { Locator, Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import { loadCatalog } from './catalog.ts';
import { newPerson, type Person } from './person.ts';

/** Requests of a registration over REST, for `page.route`. */
export const SIGN_UP = '**/player/signup/v2';

/** Accessible names of the wizard's controls in one language. */
export interface WizardLabels {
  readonly email: string;
  readonly password: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly year: string;
  readonly month: string;
  readonly day: string;
  readonly address: string;
  readonly city: string;
  readonly zip: string;
  readonly code: string;
  readonly next: string;
  readonly signUp: string;
  readonly haveRead: string;
}

/** Returns the accessible names in a locale. */
export function getLabels(locale: string): WizardLabels {
  const text = loadCatalog(locale);
  const label = (key: string) => text[key] ?? `no text for ${key}`;
  return {
    email: label('field.email.label'),
    password: label('field.password.label'),
    phone: label('field.phone.label'),
    firstName: label('field.firstName.label'),
    lastName: label('field.lastName.label'),
    year: label('field.dateOfBirth.year'),
    month: label('field.dateOfBirth.month'),
    day: label('field.dateOfBirth.day'),
    address: label('field.address.label'),
    city: label('field.city.label'),
    zip: label('field.zip.label'),
    code: label('field.activationCode.label'),
    next: label('button.continue'),
    signUp: label('button.sign-up'),
    haveRead: label('message.safety-information.read'),
  };
}

/** The English names. Integrators' tests rely on them. */
export const ENGLISH: WizardLabels = {
  email: 'Email',
  password: 'Password',
  phone: 'Phone',
  firstName: 'First name',
  lastName: 'Last name',
  year: 'Year',
  month: 'Month',
  day: 'Day',
  address: 'Address',
  city: 'City',
  zip: 'Zip',
  code: 'Activation code',
  next: 'Continue',
  signUp: 'Sign up',
  haveRead: 'I have read this',
};

/** Page object of the sign-up wizards. */
export class Wizard {
  readonly panel: Locator;
  readonly page: Page;
  readonly labels: WizardLabels;

  constructor(page: Page, panel: Locator, labels: WizardLabels = ENGLISH) {
    this.page = page;
    this.panel = panel;
    this.labels = labels;
  }

  field(name: keyof WizardLabels): Locator {
    return this.panel.getByRole('textbox', { name: this.labels[name], exact: true });
  }

  /** Returns the error message of a field, or an empty string. */
  async getFieldError(control: Locator): Promise<string> {
    const ids = (await control.getAttribute('aria-describedby')) ?? '';
    const error = ids.split(' ').find((id) => id.endsWith('-error'));
    return error ? ((await this.panel.locator(`[id="${error}"]`).textContent()) ?? '') : '';
  }

  async next(): Promise<void> {
    await this.panel.getByRole('button', { name: this.labels.next, exact: true }).click();
  }

  async fillEmailStep({ email }: Person): Promise<void> {
    await this.field('email').fill(email);
    await this.next();
    await this.field('phone').waitFor();
  }

  /** Fills the fields of the step, which are those of the flow. */
  async fillContactStep(person: Person): Promise<void> {
    const { email, password, phone } = person;
    await this.field('email').or(this.field('phone')).first().waitFor();
    if (await this.field('email').isVisible()) await this.field('email').fill(email);
    await this.panel.getByLabel(this.labels.password, { exact: true }).fill(password);
    if (await this.field('phone').isVisible()) await this.field('phone').fill(phone);
    if (await this.field('firstName').isVisible()) await this.fillPerson(person);
    await this.next();
    await this.field('firstName').or(this.field('address')).first().waitFor();
  }

  /** Fills the step that follows, if the flow has it. */
  async fillPersonalStep(person: Person): Promise<void> {
    if (await this.field('address').isVisible()) return;
    await this.fillPerson(person);
    if (await this.field('phone').isVisible()) await this.field('phone').fill(person.phone);
    await this.next();
    await this.field('address').waitFor();
  }

  async fillPerson({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): Promise<void> {
    await this.field('firstName').fill(firstName);
    await this.field('lastName').fill(lastName);
    await this.fillBirthDate();
  }

  /** Fills the fields or the lists of the date of birth. */
  async fillBirthDate(): Promise<void> {
    for (const [part, value] of [
      ['year', '1990'],
      ['month', '4'],
      ['day', '12'],
    ] as const) {
      const control = this.panel.getByLabel(this.labels[part], { exact: true });
      const isList = (await control.evaluate(({ tagName }) => tagName)) === 'SELECT';
      await (isList ? control.selectOption(value) : control.fill(value));
    }
  }

  async fillAddressStep({ address }: Pick<Person, 'address'> = newPerson()): Promise<void> {
    await this.field('address').fill(address);
    await this.field('city').fill('Valletta');
    await this.field('zip').fill('VLT 1434');
    await this.next();
    await this.waitAfterAddress();
  }

  /** Waits for the step after the address. Not every platform asks for the annual activity. */
  async waitAfterAddress(): Promise<void> {
    await this.#activities.or(this.panel.getByRole('checkbox')).first().waitFor();
  }

  get #activities(): Locator {
    return this.panel.getByRole('radio');
  }

  /** Fills the step if the platform's registration has it. */
  /** Fills the steps from contact to the last one, which has the terms. */
  async fillUpToAccept(person: Person): Promise<void> {
    await this.fillContactStep(person);
    await this.fillPersonalStep(person);
    await this.fillAddressStep();
    await this.fillAnnualActivityStep();
  }

  async fillAnnualActivityStep(): Promise<void> {
    await this.waitAfterAddress();
    if ((await this.#activities.count()) === 0) return;
    await this.#activities.nth(1).check();
    await this.next();
    await this.panel.getByRole('checkbox').first().waitFor();
  }

  async acceptTerms(): Promise<void> {
    await this.panel.getByRole('checkbox').first().check();
    await this.panel.getByRole('button', { name: this.labels.signUp }).click();
  }

  /** Completes every step from contact to the accepted terms. */
  async register(person: Person): Promise<void> {
    await this.fillContactStep(person);
    await this.fillPersonalStep(person);
    await this.fillAddressStep(person);
    await this.fillAnnualActivityStep();
    await this.acceptTerms();
  }

  async activate(platform: RunningPlatform, { email }: Person): Promise<void> {
    await this.field('code').waitFor();
    await this.readInformation();
    // A full code submits itself.
    await this.field('code').fill(await platform.backstage.activationCode(email));
  }

  /**
   * A registration over the websocket cannot record that the safety information was shown, so its page may open over
   * the wizard.
   */
  private async readInformation(): Promise<void> {
    const read = this.page
      .locator('[data-widget="message"]')
      .getByRole('button', { name: this.labels.haveRead });
    await this.page.addLocatorHandler(read, (button) => button.click());
  }
}
