import type { Locator } from '@playwright/test';

/** Accessible names of the sign-in form in one language. */
export interface SignInLabels {
  readonly email: string;
  readonly password: string;
  readonly signIn: string;
}

/** The English names. */
export const SIGN_IN_LABELS: SignInLabels = { email: 'Email', password: 'Password', signIn: 'Sign in' };

/** Page object of the sign-in form. */
export class SignInForm {
  readonly panel: Locator;
  readonly labels: SignInLabels;

  /** @param panel The panel, or the element that contains the form. */
  constructor(panel: Locator, labels: SignInLabels = SIGN_IN_LABELS) {
    this.panel = panel;
    this.labels = labels;
  }

  get email(): Locator {
    return this.panel.getByRole('textbox', { name: this.labels.email });
  }

  /** The password field has no role. */
  get password(): Locator {
    return this.panel.getByLabel(this.labels.password, { exact: true });
  }

  get submitButton(): Locator {
    return this.panel.getByRole('button', { name: this.labels.signIn });
  }

  /** Fills and submits the form. Does not wait for the outcome. */
  async submit({ email, password }: { readonly email: string; readonly password: string }): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.submitButton.click();
  }
}
