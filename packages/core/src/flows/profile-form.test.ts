import { documentedPasswordPolicy, type ProfileField } from '@playerdesk/contract/internal';
import { mga } from '@playerdesk/jurisdictions';
import { describe, expect, it } from 'vitest';
import { passwordChangeProblems, profileProblems } from './index.ts';

const wants = (...profileRequired: ProfileField[]) => ({ ...mga.rules, profileRequired });

describe('profileProblems', () => {
  it.each<ProfileField>(['address', 'city', 'zip', 'phone', 'password'])(
    'requires %s in an empty form',
    (field) => {
      expect(profileProblems({}, wants(field))).toEqual({ [field]: `field.${field}.required` });
    },
  );

  it.each<[ProfileField, string]>([
    ['address', 'x'.repeat(1_000)],
    ['city', '#'],
    ['zip', '#'],
  ])('applies the rule of the field to %s', (field, typed) => {
    const found = profileProblems({ [field]: typed }, wants(field));

    expect(found).toEqual({ [field]: expect.stringMatching(new RegExp(`^field\\.${field}\\.`)) });
  });

  it('applies the calling code and the numbering plan to the phone', () => {
    const phone = { callingCode: '+356', phone: '79123456' };

    expect(profileProblems(phone, wants('phone'))).toEqual({});
    expect(profileProblems({ ...phone, phone: '+4670123456' }, wants('phone'))).toEqual({
      phone: 'field.phone.invalid',
    });
    expect(profileProblems(phone, wants('phone'), (full) => full !== '+35679123456')).toEqual({
      phone: 'field.phone.invalid',
    });
    expect(profileProblems({ phone: '79' }, wants('phone'))).toEqual({ phone: 'field.phone.invalid' });
  });

  it('accepts a required field that is missing from the form', () => {
    expect(profileProblems({}, wants('country' as ProfileField))).toEqual({});
  });
});

describe('passwordChangeProblems', () => {
  it('requires both passwords in an empty form', () => {
    expect(passwordChangeProblems({}, 'maja@example.com', documentedPasswordPolicy)).toEqual({
      oldPassword: 'field.oldPassword.required',
      newPassword: 'field.newPassword.required',
    });
  });
});
