import type { Profile } from '@playerdesk/contract';
import { createMemoryStore } from '../environment/environment.ts';
import { keyOf } from '../environment/key-of.ts';
import type { AccountOptions } from './account-port.ts';

const KEY = 'playerdesk:login';

/** What the answer of a sign-in says about the player (1-identity §3, §7). The profile may repeat it. */
export interface LoginFacts {
  readonly hasToAcceptTerms?: boolean | undefined;
  readonly isEmailVerified?: boolean | undefined;
}

/** Keeps what a sign-in said and the profile does not repeat, for as long as the session is kept. */
export interface LoginFactsStore {
  /** Takes the facts of a new session. */
  begin(facts: LoginFacts): void;
  /** Returns the profile with the obligations that the sign-in named. */
  apply(profile: Profile): Profile;
  /** Records that the player owes the terms, as something other than the sign-in said. */
  require(fact: 'hasToAcceptTerms'): void;
  /** Records that the player has met an obligation. */
  settle(fact: keyof LoginFacts): void;
  clear(): void;
}

export function createLoginFacts({
  environment: { tabStore: tab, deviceStore: device },
  session = 'tab',
  brand,
}: Pick<AccountOptions, 'environment' | 'session' | 'brand'>): LoginFactsStore {
  const store = { tab, device, memory: createMemoryStore() }[session];
  const key = keyOf(KEY, brand);
  const keep = (next: LoginFacts) => {
    facts = next;
    const owes = next.hasToAcceptTerms === true || next.isEmailVerified === false;
    if (owes) store.set(key, JSON.stringify(next));
    else store.remove(key);
  };
  let facts = parseFacts(store.get(key));
  let isFirstProfile = false;
  return {
    begin({ hasToAcceptTerms, isEmailVerified }) {
      isFirstProfile = true;
      keep({ hasToAcceptTerms, isEmailVerified });
    },
    apply(profile) {
      // A profile that agrees with the sign-in carries the flag itself: from then on it alone is right.
      if (isFirstProfile) keep(withoutRepeated(facts, profile));
      isFirstProfile = false;
      return {
        ...profile,
        hasToAcceptTerms: profile.hasToAcceptTerms || facts.hasToAcceptTerms === true,
        isActivated: profile.isActivated && facts.isEmailVerified !== false,
      };
    },
    require: (fact) => keep({ ...facts, [fact]: true }),
    settle: (fact) => keep({ ...facts, [fact]: undefined }),
    clear: () => keep({}),
  };
}

function withoutRepeated({ hasToAcceptTerms, isEmailVerified }: LoginFacts, profile: Profile): LoginFacts {
  return {
    ...(hasToAcceptTerms && !profile.hasToAcceptTerms && { hasToAcceptTerms }),
    ...(isEmailVerified === false && profile.isActivated && { isEmailVerified }),
  };
}

/** Other scripts of the page write to the same storage, so the value may be anything. */
function parseFacts(text: string | null): LoginFacts {
  try {
    const kept = JSON.parse(text ?? '{}') as LoginFacts | null;
    return {
      ...(kept?.hasToAcceptTerms === true && { hasToAcceptTerms: true }),
      ...(kept?.isEmailVerified === false && { isEmailVerified: false }),
    };
  } catch {
    return {};
  }
}
