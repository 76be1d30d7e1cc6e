import { documentedPasswordPolicy } from '@playerdesk/contract/internal';
import { mga, sga } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import {
  activationProblems,
  passwordChangeProblems,
  profileProblems,
  signInProblems,
  withoutProblem,
} from './index.ts';

const contact = {
  address: 'a 1',
  city: 'Valletta',
  zip: '1',
  callingCode: '+356',
  phone: '79123456',
  password: 'x',
};

describe('a form', () => {
  it('for sign-in requires both fields and leaves their check to the platform', () => {
    expect(signInProblems({ email: ' ' })).toEqual({
      email: 'field.email.required',
      password: 'field.password.required',
    });
    expect(signInProblems({ email: 'not an address', password: ' ' })).toEqual({});
  });

  it('for activation requires the email only when it is unknown', () => {
    expect(activationProblems({}, true)).toEqual({
      email: 'field.email.required',
      activationCode: 'field.activationCode.required',
    });
    expect(activationProblems({ activationCode: '12345' }, false)).toEqual({
      activationCode: 'field.activationCode.invalid',
    });
  });

  it.each(['address', 'city', 'zip', 'phone', 'password'])('for the profile requires the %s', (field) => {
    expect(profileProblems({ ...contact, [field]: '' }, mga.rules)).toEqual({
      [field]: `field.${field}.required`,
    });
  });

  it('for the profile requires only what the pack requires', () => {
    expect(profileProblems(contact, mga.rules)).toEqual({});
    expect(profileProblems({ callingCode: '+46', phone: '701234567' }, sga.rules)).toEqual({});
    expect(profileProblems({}, sga.rules)).toEqual({ phone: 'field.phone.required' });
  });

  it('for a new password applies the policy and the player’s email', () => {
    const change = (oldPassword: string, newPassword: string) =>
      passwordChangeProblems({ oldPassword, newPassword }, 'maja@example.com', documentedPasswordPolicy);
    expect(change('', '')).toEqual({
      oldPassword: 'field.oldPassword.required',
      newPassword: 'field.newPassword.required',
    });
    expect(change('old', 'Maja1!maja')).toEqual({ newPassword: 'field.newPassword.not-email' });
    expect(change('old', 'Vinter!2026')).toEqual({});
  });
});

describe('the problems of a form', () => {
  it('lose the problem of a corrected field and stay identical when there was none', () => {
    const problems = { email: 'field.email.required', password: 'field.password.required' };
    expect(withoutProblem(problems, 'email')).toEqual({ password: 'field.password.required' });
    expect(withoutProblem(problems, 'remember')).toBe(problems);
  });
});
