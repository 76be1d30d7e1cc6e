import { documentedPasswordPolicy } from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import { findUnknownPages, forgotPasswordProblems, isTermsPage, newPasswordProblems } from './index.ts';
import { getNextPostSignInStep, type PostSignInFacts } from './post-sign-in.ts';

const facts = (changes: Partial<PostSignInFacts> = {}): PostSignInFacts => ({
  profile: { ...sampleProfile, hasToAcceptTerms: false, isActivated: true },
  pages: [],
  activation: true,
  summary: false,
  postponed: new Set(),
  ...changes,
});
const page = (pageType: string, forceAction = true) => ({ pageType, forceAction });

describe('getNextPostSignInStep', () => {
  it('holds the player at a forced page without a widget, after forced actions and before terms', () => {
    const profile = { ...facts().profile, hasToAcceptTerms: true };
    const held = { kind: 'unknown-action', pageType: 'VideoCall' };

    expect(getNextPostSignInStep(facts({ profile, pages: [page('VideoCall')] }))).toEqual(held);
    expect(getNextPostSignInStep(facts({ pages: [page('Poll', false), page('VideoCall')] }))).toEqual(held);
    expect(getNextPostSignInStep(facts({ pages: [page('VideoCall'), page('ProvideDocuments')] }))).toEqual({
      kind: 'action',
      action: 'documents',
      forced: true,
    });
  });

  it('skips an unknown page that is not forced and a forced terms page', () => {
    const welcome = { kind: 'widget', widget: 'welcome-message' };

    expect(getNextPostSignInStep(facts({ pages: [page('VideoCall', false)] }))).toEqual(welcome);
    expect(getNextPostSignInStep(facts({ pages: [page('TermsAndConditions')] }))).toEqual(welcome);
  });
});

describe('isTermsPage', () => {
  it.each(['Terms', 'TermsAndConditions', 'terms_of_service', 'TAC', 'T&C'])('recognizes %s', (pageType) => {
    expect(isTermsPage(pageType)).toBe(true);
  });

  it.each(['', 'SourceOfWealth', 'TermsOfPayment'])('rejects "%s"', (pageType) => {
    expect(isTermsPage(pageType)).toBe(false);
  });
});

describe('findUnknownPages', () => {
  it('omits actions and terms', () => {
    const pages = [page('SourceOfWealth'), page('VideoCall'), page('Terms'), page('Poll', false)];

    expect(findUnknownPages(pages)).toEqual([page('VideoCall'), page('Poll', false)]);
  });
});

describe('forgotPasswordProblems', () => {
  it('requires an email address', () => {
    expect(forgotPasswordProblems({})).toEqual({ email: 'field.email.required' });
    expect(forgotPasswordProblems({ email: 'maja' })).toEqual({ email: 'field.email.invalid' });
    expect(forgotPasswordProblems({ email: 'maja@example.com' })).toEqual({});
  });
});

describe('newPasswordProblems', () => {
  const problems = (password?: string, confirmPassword?: string) =>
    newPasswordProblems(
      {
        ...(password !== undefined && { password }),
        ...(confirmPassword !== undefined && { confirmPassword }),
      },
      'maja@example.com',
      documentedPasswordPolicy,
    );

  it('requires the password twice', () => {
    expect(problems()).toEqual({
      password: 'field.password.required',
      confirmPassword: 'field.confirmPassword.required',
    });
    expect(problems('Vinter!2026')).toEqual({ confirmPassword: 'field.confirmPassword.required' });
    expect(problems('Vinter!2026', 'Vinter!2027')).toEqual({
      confirmPassword: 'field.confirmPassword.match',
    });
    expect(problems('Vinter!2026', 'Vinter!2026')).toEqual({});
  });

  it('applies the policy and the email address to the password', () => {
    expect(problems('Maja1!maja', 'Maja1!maja')).toEqual({ password: 'field.password.not-email' });
  });
});
