import type { Locator, Page } from '@playwright/test';
import type { RunningPlatform } from '../platform.ts';
import { catalogue } from './catalogue.ts';
import { newPerson, type Person } from './person.ts';

/** Accessible names of the wizard in a language. */
export interface WizardWords {
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
}

/** The wizard's words in a locale. */
export function wordsOf(locale: string): WizardWords {
  const text = catalogue(locale);
  const word = (key: string) => text[key] ?? `no text for ${key}`;
  return {
    email: word('field.email.label'),
    password: word('field.password.label'),
    phone: word('field.phone.label'),
    firstName: word('field.firstName.label'),
    lastName: word('field.lastName.label'),
    year: word('field.dateOfBirth.year'),
    month: word('field.dateOfBirth.month'),
    day: word('field.dateOfBirth.day'),
    address: word('field.address.label'),
    city: word('field.city.label'),
    zip: word('field.zip.label'),
    code: word('field.activationCode.label'),
    next: word('button.continue'),
    signUp: word('button.sign-up'),
    activate: word('button.activate'),
    haveRead: word('message.safety-information.read'),
  };
}

/** The names that integrators' tests lean on. */
export const ENGLISH: WizardWords = {
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
};

/** The sign-up wizards as a visitor goes through them with mouse and keyboard. */
export class Wizard {
  readonly panel: Locator;
  readonly page: Page;
  readonly words: WizardWords;

  constructor(page: Page, panel: Locator, words: WizardWords = ENGLISH) {
    this.page = page;
    this.panel = panel;
    this.words = words;
  }

  field(name: keyof WizardWords): Locator {
    return this.panel.getByRole('textbox', { name: this.words[name], exact: true });
  }

  /** The words at a field that is wrong. */
  async problemAt(control: Locator): Promise<string> {
    const ids = (await control.getAttribute('aria-describedby')) ?? '';
    const error = ids.split(' ').find((id) => id.endsWith('-error'));
    return error ? ((await this.panel.locator(`[id="${error}"]`).textContent()) ?? '') : '';
  }

  async next(): Promise<void> {
    await this.panel.getByRole('button', { name: this.words.next, exact: true }).click();
  }

  async identify({ email }: Person): Promise<void> {
    await this.field('email').fill(email);
    await this.next();
    await this.field('phone').waitFor();
  }

  async contact({ email, password, phone }: Person): Promise<void> {
    await this.field('email').fill(email);
    await this.panel.getByLabel(this.words.password, { exact: true }).fill(password);
    await this.field('phone').fill(phone);
    await this.next();
    await this.field('firstName').waitFor();
  }

  async personal({ firstName, lastName }: Person): Promise<void> {
    await this.field('firstName').fill(firstName);
    await this.field('lastName').fill(lastName);
    await this.panel.getByLabel(this.words.year).selectOption('1990');
    await this.panel.getByLabel(this.words.month).selectOption('4');
    await this.panel.getByLabel(this.words.day).selectOption('12');
    await this.next();
    await this.field('address').waitFor();
  }

  async address({ address }: Pick<Person, 'address'> = newPerson()): Promise<void> {
    await this.field('address').fill(address);
    await this.field('city').fill('Valletta');
    await this.field('zip').fill('VLT 1434');
    await this.next();
    await this.afterAddress();
  }

  /** Waits for what follows the address: not every platform asks for the annual activity. */
  async afterAddress(): Promise<void> {
    await this.#activities.or(this.panel.getByRole('checkbox')).first().waitFor();
  }

  get #activities(): Locator {
    return this.panel.getByRole('radio');
  }

  /** Not asked where the platform's registration has no place for it. */
  async annualActivity(): Promise<void> {
    await this.afterAddress();
    if ((await this.#activities.count()) === 0) return;
    await this.#activities.nth(1).check();
    await this.next();
    await this.panel.getByRole('checkbox').first().waitFor();
  }

  async accept(): Promise<void> {
    await this.panel.getByRole('checkbox').first().check();
    await this.panel.getByRole('button', { name: this.words.signUp }).click();
  }

  /** Everything from contact to the accepted terms. */
  async register(person: Person): Promise<void> {
    await this.contact(person);
    await this.personal(person);
    await this.address(person);
    await this.annualActivity();
    await this.accept();
  }

  async activate(platform: RunningPlatform, { email }: Person): Promise<void> {
    await this.field('code').waitFor();
    await this.readInformation();
    await this.field('code').fill(await platform.backstage.activationCode(email));
    await this.panel.getByRole('button', { name: this.words.activate }).click();
  }

  /** A registration over the websocket cannot say that it showed the information: its page may come over the wizard. */
  private async readInformation(): Promise<void> {
    const read = this.page
      .locator('[data-widget="message"]')
      .getByRole('button', { name: this.words.haveRead });
    await this.page.addLocatorHandler(read, (button) => button.click());
  }
}
