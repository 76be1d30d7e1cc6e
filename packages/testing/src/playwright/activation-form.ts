import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the form that activates an account (`activation-form`). */
export class ActivationForm extends WidgetPage {
  get email(): Locator {
    return this.textField('email');
  }

  get code(): Locator {
    return this.textField('activationCode');
  }

  get newCodeButton(): Locator {
    return this.button('newCode');
  }

  /** Types the email and the code, and submits the form. Does not wait for the outcome. */
  async submit({ email, code }: { readonly email: string; readonly code: string }): Promise<void> {
    await this.email.fill(email);
    await this.code.fill(code);
    await this.button('activate').click();
  }
}
