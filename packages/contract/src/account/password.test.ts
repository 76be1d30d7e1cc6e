import { describe, expect, it } from 'vitest';
import { type PasswordProblem, passwordChecks, passwordProblem } from './password.ts';
import { documentedPasswordPolicy, nistPasswordPolicy } from './password-policy.ts';

const EMAIL = 'Maja.Lind@Example.com';
const problem = (password: string, email = EMAIL) =>
  passwordProblem(password, email, documentedPasswordPolicy);

describe('a new password under the documented policy', () => {
  it.each<[string, PasswordProblem | null]>([
    ['', 'required'],
    ['Aa1!aa7', 'length'],
    ['Aa1!aaa8', null],
    ['aa1!aaaa', 'capital'],
    ['AA1!AAAA', 'lowercase'],
    ['Aab!aaaa', 'digit'],
    ['Aa1aaaaa', 'special'],
    ['Aa1 aaaaa', 'special'],
    ['Åä1!åååå', null],
    ['Ба1!аааа', null],
    [`Aa1!${'a'.repeat(124)}`, null],
    [`Aa1!${'a'.repeat(125)}`, 'too-long'],
    ['Aa1!😀😀😀', 'length'],
    ['Aa1!😀😀😀😀', null],
  ])('%j has the problem %s', (password, expected) => {
    expect(problem(password)).toBe(expected);
  });

  it.each([
    ['the whole address', 'X1!maja.lind@example.com'],
    ['the whole address in another case', 'x1!MAJA.LIND@EXAMPLE.COM'],
    ['the local part', 'X1!maja.lind'],
    ['the local part in another case', 'x1!MAJA.LIND'],
  ])('is rejected when it contains %s', (_what, password) => {
    expect(problem(password)).toBe('not-email');
  });

  it('may contain a local part of three characters but not of four', () => {
    expect(problem('Zz9!anna', 'anna@example.com')).toBe('not-email');
    expect(problem('Zz9!bobb', 'bob@example.com')).toBeNull();
    expect(problem('Zz9!bob@example.com', ' BOB@example.com ')).toBe('not-email');
  });

  it('is not compared with a missing email address', () => {
    expect(problem('Aa1!aaaa', '')).toBeNull();
  });

  it('satisfies each checklist rule independently', () => {
    const ok = (password: string) =>
      passwordChecks(password, EMAIL, documentedPasswordPolicy).flatMap(({ rule, ok: met }) =>
        met ? [rule] : [],
      );
    expect(ok('')).toEqual([]);
    expect(ok('a')).toEqual(['lowercase', 'not-email']);
    expect(ok('A')).toEqual(['capital', 'not-email']);
    expect(ok('1')).toEqual(['digit', 'not-email']);
    expect(ok('!')).toEqual(['special', 'not-email']);
    expect(ok('        ')).toEqual(['length', 'not-email']);
  });
});

describe('a new password under the NIST preset', () => {
  const nist = (password: string) => passwordProblem(password, EMAIL, nistPasswordPolicy);

  it('needs a minimum length and no composition', () => {
    expect(nist('correct horse battery')).toBeNull();
    expect(nist('correct horse')).toBe('length');
  });

  it('is rejected when it is common or repetitive', () => {
    expect(nist('passwordpassword1')).toBe('not-common');
    expect(nist('aaaaaaaaaaaaaaaaaa')).toBe('not-common');
  });

  it('is rejected when it contains the email address', () => {
    expect(nist('maja.lind is my name')).toBe('not-email');
  });
});
