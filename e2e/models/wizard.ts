import {
  getSignUpLabels,
  SIGN_UP_LABELS,
  type SignUpLabels,
  SignUpWizard,
} from '@playerdesk/testing/playwright';
import type { RunningPlatform } from '../platform.ts';
import { loadCatalog } from './catalog.ts';
import { newPerson, type Person } from './person.ts';

/** Requests of a registration over REST, for `page.route`. */
export const SIGN_UP = '**/player/signup/v2';

/** The English names. Integrators' tests rely on them. */
export const ENGLISH = SIGN_UP_LABELS;

/** Returns the accessible names in a locale. */
export function getLabels(locale: string): SignUpLabels {
  return getSignUpLabels(loadCatalog(locale));
}

/** The page object of the sign-up wizards, with the codes of a running platform. */
export class Wizard extends SignUpWizard {
  override fillAddressStep({ address }: Pick<Person, 'address'> = newPerson()): Promise<void> {
    return super.fillAddressStep({ address });
  }

  /** Activates the account with the code that the platform has mailed. */
  async activateBy(platform: RunningPlatform, { email }: Person): Promise<void> {
    await this.field('code').waitFor();
    await this.activate(await platform.backstage.activationCode(email));
  }
}
