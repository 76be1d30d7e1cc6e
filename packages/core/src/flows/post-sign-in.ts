import type { Profile, WidgetName } from '@playerdesk/contract/internal';
import { needsActivation } from './activation.ts';

/** A page of the operator that the player is required to visit (`getDisplayPages`). */
export interface DisplayPage {
  readonly pageType: string;
  readonly forceAction: boolean;
}

/** An action that the player may be required to take. */
export type PlayerAction =
  | 'source-of-wealth'
  | 'responsible-gaming-test'
  | 'deposit-limits'
  | 'documents'
  | 'safety-information'
  | 'account-review';

/** Actions by the platform's page type, in lower case without separators. */
const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  sourceofwealth: 'source-of-wealth',
  responsiblegamingtest: 'responsible-gaming-test',
  depositlimits: 'deposit-limits',
  providedocuments: 'documents',
  safergamblinginformation: 'safety-information',
  accountreview: 'account-review',
};

/** The platform's page types for the terms, which have a position of their own in the order. */
const TERMS = new Set(['terms', 'termsandconditions', 'termsofservice', 'tac', 'tc']);

const normalizePageType = (pageType: string) => pageType.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the action of a page type. Null for terms and for unknown pages. */
export function toPlayerAction(pageType: string): PlayerAction | null {
  const word = normalizePageType(pageType);
  return Object.hasOwn(ACTIONS, word) ? (ACTIONS[word] ?? null) : null;
}

/** Whether a page asks for the terms. */
export function isTermsPage(pageType: string): boolean {
  return TERMS.has(normalizePageType(pageType));
}

/** Returns the pages that are neither an action nor terms. No widget can show them. */
export function findUnknownPages(pages: readonly DisplayPage[]): readonly DisplayPage[] {
  return pages.filter(({ pageType }) => toPlayerAction(pageType) === null && !isTermsPage(pageType));
}

/** The next step after sign-in. */
export type PostSignInStep =
  | { readonly kind: 'action'; readonly action: PlayerAction; readonly forced: boolean }
  | { readonly kind: 'terms' }
  /** A forced page that no widget can show. */
  | { readonly kind: 'unknown-action'; readonly pageType: string }
  | {
      readonly kind: 'widget';
      readonly widget: Extract<WidgetName, 'session-summary' | 'activate-message' | 'welcome-message'>;
    };

/** Facts that decide the next step after sign-in. */
export interface PostSignInFacts {
  readonly profile: Profile;
  readonly pages: readonly DisplayPage[];
  readonly activation: boolean;
  /** Whether the jurisdiction requires a session summary that was not shown yet. */
  readonly summary: boolean;
  /** Actions that were postponed in this session. Forced actions cannot be postponed. */
  readonly postponed?: ReadonlySet<PlayerAction> | undefined;
}

/**
 * Returns the next step after sign-in.
 *
 * The order is fixed: forced actions, terms, session summary, optional actions, activation, welcome. A forced page of
 * an unknown type blocks the player.
 */
export function getNextPostSignInStep(facts: PostSignInFacts): PostSignInStep {
  const { profile, pages, activation, summary, postponed } = facts;
  const actions = pages.flatMap(({ pageType, forceAction }) => {
    const action = toPlayerAction(pageType);
    return action ? [{ kind: 'action' as const, action, forced: forceAction }] : [];
  });
  const forced = actions.find((one) => one.forced);
  if (forced) return forced;
  const unknown = findUnknownPages(pages).find((page) => page.forceAction);
  if (unknown) return { kind: 'unknown-action', pageType: unknown.pageType };
  if (profile.hasToAcceptTerms) return { kind: 'terms' };
  if (summary) return { kind: 'widget', widget: 'session-summary' };
  const optional = actions.find(({ action }) => !postponed?.has(action));
  if (optional) return optional;
  const widget = needsActivation(profile, activation) ? 'activate-message' : 'welcome-message';
  return { kind: 'widget', widget };
}
