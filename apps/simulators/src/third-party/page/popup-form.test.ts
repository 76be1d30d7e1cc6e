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
  it('getValues returns texts and checkbox states', () => {
    expect(getValues(form)).toEqual({ password: ' ', acceptTerms: false, city: 'Oslo' });
  });

  it('getEmptyFields lists empty required fields', () => {
    expect(getEmptyFields(form)).toEqual({
      password: 'Please fill this in.',
      acceptterms: 'Please fill this in.',
    });
  });

  it('an error is connected to its field next to the rule, and the field gets the focus', () => {
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
  it('field names are mapped to those of the forms', () => {
    const error = new PopupCallError('ValidationError', ['BirthDate', 'Email']);

    expect(Object.keys(getFieldProblems(error))).toEqual(['dateofbirth', 'email']);
  });

  it('an error is described by its code', () => {
    const describeCode = (code: string) => describeError(new PopupCallError(code, []));

    expect(describeCode('IncorrectCredentials')).toBe('Incorrect email or password.');
    expect(describeCode('PlayerTempBlocked')).toBe('This account is blocked. Contact us.');
    expect([describeCode('Other'), describeError(new TypeError('x'))]).toEqual([
      'That did not work. Try again.',
      'That did not work. Try again.',
    ]);
  });
});
