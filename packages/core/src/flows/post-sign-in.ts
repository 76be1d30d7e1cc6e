import type { Profile, WidgetName } from '@playerdesk/contract';
import { needsActivation } from './activation.ts';

/** A page of the operator's that the player has to do something on (`getDisplayPages`). */
export interface DisplayPage {
  readonly pageType: string;
  readonly forceAction: boolean;
}

/** What a player may be asked to do, by our own name. */
export type PlayerAction =
  | 'source-of-wealth'
  | 'responsible-gaming-test'
  | 'deposit-limits'
  | 'documents'
  | 'safety-information'
  | 'account-review';

/** The platform's words for the actions. */
const ACTIONS: Readonly<Record<string, PlayerAction>> = {
  sourceofwealth: 'source-of-wealth',
  responsiblegamingtest: 'responsible-gaming-test',
  depositlimits: 'deposit-limits',
  providedocuments: 'documents',
  safergamblinginformation: 'safety-information',
  accountreview: 'account-review',
};

/** The platform's words for the terms, which have a place of their own in the order. */
const TERMS = new Set(['terms', 'termsandconditions', 'termsofservice', 'tac', 'tc']);

const normalizePageType = (pageType: string) => pageType.toLowerCase().replace(/[^a-z]/g, '');

/** The action a page stands for; null for terms and for pages we do not know. */
export function toPlayerAction(pageType: string): PlayerAction | null {
  const word = normalizePageType(pageType);
  return Object.hasOwn(ACTIONS, word) ? (ACTIONS[word] ?? null) : null;
}

/** Whether a page asks for the terms. */
export function isTermsPage(pageType: string): boolean {
  return TERMS.has(normalizePageType(pageType));
}

/** The pages that are neither an action nor terms: no widget of ours can do what they ask for. */
export function findUnknownPages(pages: readonly DisplayPage[]): readonly DisplayPage[] {
  return pages.filter(({ pageType }) => toPlayerAction(pageType) === null && !isTermsPage(pageType));
}

/** What a player sees after signing in. */
export type PostSignInStep =
  | { readonly kind: 'action'; readonly action: PlayerAction; readonly forced: boolean }
  | { readonly kind: 'terms' }
  /** A forced page that no widget of ours can show. */
  | { readonly kind: 'unknown-action'; readonly pageType: string }
  | {
      readonly kind: 'widget';
      readonly widget: Extract<WidgetName, 'session-summary' | 'activate-message' | 'welcome-message'>;
    };

export interface PostSignInFacts {
  readonly profile: Profile;
  readonly pages: readonly DisplayPage[];
  readonly activation: boolean;
  /** Whether the jurisdiction wants a summary that this session has not shown yet. */
  readonly summary: boolean;
  /** Actions that were put off in this session; forced ones never are. */
  readonly putOff: ReadonlySet<PlayerAction>;
}

/**
 * What comes next for a player who is in, in the one order there is (decision 38): forced actions, terms, the session
 * summary, what may be put off, the way to activate, the welcome. A forced page of an unknown type holds the player.
 */
export function getNextPostSignInStep(facts: PostSignInFacts): PostSignInStep {
  const { profile, pages, activation, summary, putOff } = facts;
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
  const optional = actions.find(({ action }) => !putOff.has(action));
  if (optional) return optional;
  const widget = needsActivation(profile, activation) ? 'activate-message' : 'welcome-message';
  return { kind: 'widget', widget };
}
