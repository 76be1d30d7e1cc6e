import type { GamblingRules, JurisdictionPack } from '@playerdesk/contract';

/** What a pack answers that no form of a way in asks for. */
export interface LazyRules {
  readonly limits: Awaited<ReturnType<JurisdictionPack['limits']>>;
  readonly safety: Awaited<ReturnType<JurisdictionPack['safety']>>;
  readonly gambling: GamblingRules;
  readonly sources: Awaited<ReturnType<JurisdictionPack['sources']>>;
}

/** A pack's questions for later, answered from one file that is loaded when the first of them is asked. */
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
