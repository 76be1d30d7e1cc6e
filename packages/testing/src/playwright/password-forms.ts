import type { Locator } from '@playwright/test';
import { WidgetPage } from './widget-page.ts';

/** Page object of the form that mails a link for a new password (`forgot-password`). */
export class ForgotPasswordForm extends WidgetPage {
  get email(): Locator {
    return this.textField('email');
  }

  get sendButton(): Locator {
    return this.button('sendLink');
  }
}

/** Page object of the form behind the mailed link (`reset-password`). */
export class ResetPasswordForm extends WidgetPage {
  get newPassword(): Locator {
    return this.passwordField('newPassword');
  }

  get confirmPassword(): Locator {
    return this.passwordField('confirmPassword');
  }

  /** Types the password twice and saves it. Does not wait for the outcome. */
  async submit(password: string, confirmation = password): Promise<void> {
    await this.newPassword.fill(password);
    await this.confirmPassword.fill(confirmation);
    await this.button('save').click();
  }
}

/** Page object of the account’s tab `change-password`. */
export class ChangePasswordTab extends WidgetPage {
  get oldPassword(): Locator {
    return this.passwordField('oldPassword');
  }

  get newPassword(): Locator {
    return this.passwordField('newPassword');
  }

  /** Types both passwords and saves. Does not wait for the outcome. */
  async submit(passwords: { readonly old: string; readonly new: string }): Promise<void> {
    await this.oldPassword.fill(passwords.old);
    await this.newPassword.fill(passwords.new);
    await this.save();
  }

  /** Saves what was typed. Does not wait for the outcome. */
  async save(): Promise<void> {
    await this.button('save').click();
  }
}
