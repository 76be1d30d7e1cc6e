import { beforeEach, describe, expect, it } from 'vitest';
import { createElement } from '../../shared/page/elements.ts';
import { PopupCallError } from './popup-api.ts';
import { getEmptyFields, getValues, showProblems } from './popup-form.ts';
import { describeError, getFieldProblems } from './popup-problems.ts';

let form: HTMLFormElement;
let password: HTMLInputElement;

beforeEach(() => {
  password = createElement('input', { name: 'password', type: 'password', required: true, value: ' ' });
  const terms = createElement('input', { name: 'acceptTerms', type: 'checkbox', required: true });
  const city = createElement('input', { name: 'city', value: 'Oslo' });
  form = createElement(
    'form',
    { data: { mode: 'registration' } },
    ...[password, terms, city].map((field) => createElement('label', {}, field)),
    createElement('button', { type: 'submit' }),
  );
  document.body.replaceChildren(form);
});

describe('a form of the third party', () => {
  it('holds texts and whether boxes are ticked', () => {
    expect(getValues(form)).toEqual({ password: ' ', acceptTerms: false, city: 'Oslo' });
  });

  it('names required fields that are empty', () => {
    expect(getEmptyFields(form)).toEqual({
      password: 'Please fill this in.',
      acceptterms: 'Please fill this in.',
    });
  });

  it('ties a problem to its field, beside the rule, and focuses it', () => {
    showProblems(form, { password: 'Please check this.' });

    expect(document.activeElement).toBe(password);
    expect(password.getAttribute('aria-describedby')).toBe('registration-password-problem password-rule');
    expect(document.getElementById('registration-password-problem')?.textContent).toBe('Please check this.');

    showProblems(form, {});
    expect(password.getAttribute('aria-describedby')).toBe('password-rule');
    expect(document.getElementById('registration-password-problem')).toBeNull();
  });
});

describe('an error of the platform', () => {
  it('names the fields as the forms do', () => {
    const error = new PopupCallError('ValidationError', ['BirthDate', 'Email']);

    expect(Object.keys(getFieldProblems(error))).toEqual(['dateofbirth', 'email']);
  });

  it('is described by its code', () => {
    const describeCode = (code: string) => describeError(new PopupCallError(code, []));

    expect(describeCode('IncorrectCredentials')).toBe('Incorrect email or password.');
    expect(describeCode('PlayerTempBlocked')).toBe('This account is blocked. Contact us.');
    expect([describeCode('Other'), describeError(new TypeError('x'))]).toEqual([
      'That did not work. Try again.',
      'That did not work. Try again.',
    ]);
  });
});
