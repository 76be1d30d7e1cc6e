import type { GamblingRules, JurisdictionPack } from '@playerdesk/contract';

/** Rules of a pack that no sign-in or sign-up form needs. */
export interface LazyRules {
  readonly limits: Awaited<ReturnType<JurisdictionPack['limits']>>;
  readonly safety: Awaited<ReturnType<JurisdictionPack['safety']>>;
  readonly gambling: GamblingRules;
  readonly sources: Awaited<ReturnType<JurisdictionPack['sources']>>;
}

/** Creates the functions of a pack that load on demand. The first call loads one file with all answers of the pack. */
export function lazyRules(
  load: () => Promise<LazyRules>,
): Pick<JurisdictionPack, 'limits' | 'safety' | 'gambling' | 'sources'> {
  return {
    limits: async () => (await load()).limits,
    safety: async () => (await load()).safety,
    gambling: async () => (await load()).gambling,
    sources: async () => (await load()).sources,
  };
}
