import type { Locator, Page } from '@playwright/test';

/** The person whom a wizard registers. Use new addresses and numbers for each test. */
export interface SignUpPerson {
  readonly email: string;
  readonly password: string;
  /** National number. */
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
}

/** Accessible names of the wizard's controls in one language. */
export interface SignUpLabels {
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
  readonly activate: string;
  readonly haveRead: string;
  /** Shows the separate fields where the platform looks addresses up. */
  readonly byHand?: string;
}

/** The English names. */
export const SIGN_UP_LABELS: SignUpLabels = {
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
  activate: 'Activate',
  haveRead: 'I have read this',
  byHand: 'Enter it by hand',
};

/** Keys of the texts of each control. */
const KEYS: Readonly<Record<keyof SignUpLabels, string>> = {
  email: 'field.email.label',
  password: 'field.password.label',
  phone: 'field.phone.label',
  firstName: 'field.firstName.label',
  lastName: 'field.lastName.label',
  year: 'field.dateOfBirth.year',
  month: 'field.dateOfBirth.month',
  day: 'field.dateOfBirth.day',
  address: 'field.address.label',
  city: 'field.city.label',
  zip: 'field.zip.label',
  code: 'field.activationCode.label',
  next: 'button.continue',
  signUp: 'button.sign-up',
  activate: 'button.activate',
  haveRead: 'message.safety-information.read',
  byHand: 'sign-up.look-up.by-hand',
};

/**
 * Returns the names in another language.
 *
 * @param texts Texts of the locale by key, as `playerdesk-texts export --format json` writes them.
 */
export function getSignUpLabels(texts: Readonly<Record<string, string>>): SignUpLabels {
  const labels = Object.entries(KEYS).map(([name, key]) => [name, texts[key] ?? `no text for ${key}`]);
  // Cast: the keys are those of the labels.
  return Object.fromEntries(labels) as unknown as SignUpLabels;
}

/** Page object of the wizards `get-started` and `sign-up`, for a player of Malta. */
export class SignUpWizard {
  readonly panel: Locator;
  readonly page: Page;
  readonly labels: SignUpLabels;

  constructor(page: Page, panel: Locator, labels: SignUpLabels = SIGN_UP_LABELS) {
    this.page = page;
    this.panel = panel;
    this.labels = labels;
  }

  /** Returns a text field by the name of its label. */
  field(name: Exclude<keyof SignUpLabels, 'byHand'>): Locator {
    const named = { name: this.labels[name], exact: true };
    // An address that can be looked up is a combobox.
    return this.panel.getByRole('textbox', named).or(this.panel.getByRole('combobox', named));
  }

  /** Returns the error message of a field, or an empty string. */
  async getFieldError(control: Locator): Promise<string> {
    const ids = (await control.getAttribute('aria-describedby')) ?? '';
    const error = ids.split(' ').find((id) => id.endsWith('-error'));
    return error ? ((await this.panel.locator(`[id="${error}"]`).textContent()) ?? '') : '';
  }

  /** Presses the button that leads to the next step. */
  async next(): Promise<void> {
    await this.panel.getByRole('button', { name: this.labels.next, exact: true }).click();
  }

  /** Fills the first step of `get-started` and waits for the next one. */
  async fillEmailStep({ email }: Pick<SignUpPerson, 'email'>): Promise<void> {
    await this.field('email').fill(email);
    await this.next();
    await this.field('phone').waitFor();
  }

  /** Fills the fields of the contact step, which are those of the flow, and waits for the next step. */
  async fillContactStep(person: SignUpPerson): Promise<void> {
    const { email, password, phone } = person;
    const passwordField = this.panel.getByLabel(this.labels.password, { exact: true });
    await passwordField.waitFor();
    // The lists of countries and lazily loaded fields come later.
    await this.panel.locator('[part~="skeleton"]').first().waitFor({ state: 'detached' });
    if (await this.field('email').isVisible()) await this.field('email').fill(email);
    await passwordField.fill(password);
    if (await this.field('phone').isVisible()) await this.field('phone').fill(phone);
    if (await this.field('firstName').isVisible()) await this.fillPerson(person);
    await this.next();
    // The next step can have fields of the same names.
    await passwordField.waitFor({ state: 'detached' });
    await this.field('firstName').or(this.field('address')).first().waitFor();
  }

  /** Fills the personal step if the flow has it, and waits for the next step. */
  async fillPersonalStep(person: SignUpPerson): Promise<void> {
    if (await this.field('address').isVisible()) return;
    await this.fillPerson(person);
    if (await this.field('phone').isVisible()) await this.field('phone').fill(person.phone);
    await this.next();
    await this.field('address').waitFor();
  }

  /** Fills the name and the birth date 12 April 1990. */
  async fillPerson({ firstName, lastName }: Pick<SignUpPerson, 'firstName' | 'lastName'>): Promise<void> {
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

  /** Fills a Maltese address and waits for the next step. */
  async fillAddressStep({ address }: Pick<SignUpPerson, 'address'>): Promise<void> {
    await this.field('address').waitFor();
    // Where addresses are looked up, the other fields appear on request. Before anything is typed, no answer moves them.
    const { byHand } = this.labels;
    const button = byHand && this.panel.getByRole('button', { name: byHand, exact: true });
    if (button && (await button.isVisible())) await button.click();
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

  /** Fills the step of the annual activity, if the platform's registration has it. */
  async fillAnnualActivityStep(): Promise<void> {
    await this.waitAfterAddress();
    if ((await this.#activities.count()) === 0) return;
    // By keyboard: a choice with the pointer may move on by itself.
    await this.#activities.nth(1).press('Space');
    await this.next();
    await this.panel.getByRole('checkbox').first().waitFor();
  }

  /** Fills the steps from contact to the last one, which has the terms. */
  async fillUpToAccept(person: SignUpPerson): Promise<void> {
    await this.fillContactStep(person);
    await this.fillPersonalStep(person);
    await this.fillAddressStep(person);
    await this.fillAnnualActivityStep();
  }

  /**
   * Accepts the terms and sends the registration.
   *
   * The safety information may open over the wizard from then on. It is read and closed.
   */
  async acceptTerms(): Promise<void> {
    await this.#readSafetyInformation();
    await this.panel.getByRole('checkbox').first().check();
    await this.panel.getByRole('button', { name: this.labels.signUp }).click();
  }

  /** Completes every step from contact to the accepted terms. */
  async register(person: SignUpPerson): Promise<void> {
    await this.fillUpToAccept(person);
    await this.acceptTerms();
  }

  /**
   * Types and sends the code that the player got by e-mail.
   *
   * The safety information may open over the wizard. It is read and closed.
   */
  async activate(code: string): Promise<void> {
    await this.#readSafetyInformation();
    await this.field('code').fill(code);
    // A press of a key would reach the safety information if that opens now.
    await this.panel.getByRole('button', { name: this.labels.activate }).click();
  }

  /** Reads and closes the safety information whenever it is open. */
  async #readSafetyInformation(): Promise<void> {
    const read = this.page
      .locator('[data-widget="message"]')
      .getByRole('button', { name: this.labels.haveRead });
    await this.page.addLocatorHandler(read, (button) => button.click());
  }
}
