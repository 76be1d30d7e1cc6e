import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { sampleProfile } from '../../../contract/src/testing/scripted-platform.ts';
import {
  getNextPostSignInStep,
  type PlayerAction,
  type PostSignInFacts,
  toPlayerAction,
} from './post-sign-in.ts';

const facts = (changes: Partial<PostSignInFacts> = {}): PostSignInFacts => ({
  profile: { ...sampleProfile, hasToAcceptTerms: false, isActivated: true },
  pages: [],
  activation: true,
  summary: false,
  postponed: new Set(),
  ...changes,
});
const page = (pageType: string, forceAction: boolean) => ({ pageType, forceAction });
const widget = (name: string) => ({ kind: 'widget', widget: name });

describe('the post-sign-in steps', () => {
  it.each([
    [true, true, 'welcome-message'],
    [false, true, 'activate-message'],
    [false, false, 'welcome-message'],
  ] as const)('for activated %s and activation %s are: %s', (isActivated, activation, name) => {
    const profile = { ...facts().profile, isActivated };
    expect(getNextPostSignInStep(facts({ profile, activation }))).toEqual(widget(name));
  });

  it('show forced actions, terms, the summary, optional actions and the welcome in this order', () => {
    const owing = { ...facts().profile, hasToAcceptTerms: true };
    const pages = [page('ResponsibleGamingTest', false), page('SourceOfWealth', true)];
    const everything = facts({ profile: owing, pages, summary: true });
    expect(getNextPostSignInStep(everything)).toEqual({
      kind: 'action',
      action: 'source-of-wealth',
      forced: true,
    });

    const wishes = pages.slice(0, 1);
    expect(getNextPostSignInStep({ ...everything, pages: wishes })).toEqual({ kind: 'terms' });

    const settled = facts({ pages: wishes, summary: true });
    expect(getNextPostSignInStep(settled)).toEqual(widget('session-summary'));

    const test = { kind: 'action', action: 'responsible-gaming-test', forced: false };
    expect(getNextPostSignInStep({ ...settled, summary: false })).toEqual(test);

    const later = facts({ pages: wishes, postponed: new Set<PlayerAction>(['responsible-gaming-test']) });
    expect(getNextPostSignInStep(later)).toEqual(widget('welcome-message'));
  });

  it('show the account review reminder once, after the terms and the summary and before the welcome', () => {
    const reminded = facts({ pages: [page('AccountReview', false)] });
    const owing = { ...reminded, profile: { ...reminded.profile, hasToAcceptTerms: true } };
    expect(getNextPostSignInStep(owing)).toEqual({ kind: 'terms' });
    expect(getNextPostSignInStep({ ...reminded, summary: true })).toEqual(widget('session-summary'));

    const review = { kind: 'action', action: 'account-review', forced: false };
    expect(getNextPostSignInStep(reminded)).toEqual(review);

    const postponed = new Set<PlayerAction>(['account-review']);
    expect(getNextPostSignInStep({ ...reminded, postponed })).toEqual(widget('welcome-message'));
  });

  it('show a forced action again however often it was postponed', () => {
    proves('RG-11.forced');

    const postponed = new Set<PlayerAction>(['documents']);
    const pages = [page('ProvideDocuments', true)];
    expect(getNextPostSignInStep(facts({ pages, postponed }))).toMatchObject({
      action: 'documents',
      forced: true,
    });
  });
});

describe('a page of the operator', () => {
  it.each([
    ['SourceOfWealth', 'source-of-wealth'],
    ['ResponsibleGamingTest', 'responsible-gaming-test'],
    ['DepositLimits', 'deposit-limits'],
    ['ProvideDocuments', 'documents'],
    ['AccountReview', 'account-review'],
    ['SaferGamblingInformation', 'safety-information'],
    ['source_of_wealth', 'source-of-wealth'],
    ['TermsAndConditions', null],
    ['toString', null],
    ['', null],
  ])('with the name %j is %j', (pageType, action) => {
    expect(toPlayerAction(pageType)).toBe(action);
  });
});
