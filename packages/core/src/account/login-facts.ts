import type { Profile } from '@playerdesk/contract/internal';
import { createMemoryStore } from '../environment/environment.ts';
import { getScopedKey } from '../environment/scoped-key.ts';
import type { AccountOptions } from './account-port.ts';

const KEY = 'playerdesk:login';

/** Obligations that the answer of a sign-in reports. The profile may or may not repeat them. */
export interface SignInFacts {
  readonly hasToAcceptTerms?: boolean | undefined;
  readonly isEmailVerified?: boolean | undefined;
}

/** Stores obligations that a sign-in reported and the profile does not repeat, for as long as the session is stored. */
export interface SignInFactsStore {
  /** Stores the facts of a new session. */
  begin(facts: SignInFacts): void;
  /** Returns the profile with the obligations that the sign-in reported. */
  apply(profile: Profile): Profile;
  /** Records that the player has to accept the terms. */
  require(fact: 'hasToAcceptTerms'): void;
  /** Records that the player has met an obligation. */
  settle(fact: keyof SignInFacts): void;
  clear(): void;
}

export function createSignInFactsStore({
  environment: { tabStore: tab, deviceStore: device },
  session = 'tab',
  brand,
}: Pick<AccountOptions, 'environment' | 'session' | 'brand'>): SignInFactsStore {
  const store = { tab, device, memory: createMemoryStore() }[session];
  const key = getScopedKey(KEY, brand);
  const save = (next: SignInFacts) => {
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
      save({ hasToAcceptTerms, isEmailVerified });
    },
    apply(profile) {
      // If the first profile agrees with the sign-in, the platform reports the flag itself. From then on only the
      // profile counts.
      if (isFirstProfile) save(withoutRepeated(facts, profile));
      isFirstProfile = false;
      return {
        ...profile,
        hasToAcceptTerms: profile.hasToAcceptTerms || facts.hasToAcceptTerms === true,
        isActivated: profile.isActivated && facts.isEmailVerified !== false,
      };
    },
    require: (fact) => save({ ...facts, [fact]: true }),
    settle: (fact) => save({ ...facts, [fact]: undefined }),
    clear: () => save({}),
  };
}

function withoutRepeated({ hasToAcceptTerms, isEmailVerified }: SignInFacts, profile: Profile): SignInFacts {
  return {
    ...(hasToAcceptTerms && !profile.hasToAcceptTerms && { hasToAcceptTerms }),
    ...(isEmailVerified === false && profile.isActivated && { isEmailVerified }),
  };
}

/** Parses stored facts. Other scripts of the page share the storage, so the value may be anything. */
function parseFacts(text: string | null): SignInFacts {
  try {
    const stored = JSON.parse(text ?? '{}') as SignInFacts | null;
    return {
      ...(stored?.hasToAcceptTerms === true && { hasToAcceptTerms: true }),
      ...(stored?.isEmailVerified === false && { isEmailVerified: false }),
    };
  } catch {
    return {};
  }
}
