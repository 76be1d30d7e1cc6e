import type { JurisdictionPack } from '@playerdesk/contract/internal';
import type { LawAnswers } from './statements.ts';

/** Creates the functions of a pack that load on demand. The first call loads one file with all answers of the pack. */
export function lazyRules(
  load: () => Promise<LawAnswers>,
): Pick<JurisdictionPack, 'limits' | 'responsibleGambling' | 'gambling' | 'sources'> {
  return {
    limits: async () => (await load()).limits,
    responsibleGambling: async () => (await load()).responsibleGambling,
    gambling: async () => (await load()).gambling,
    sources: async () => (await load()).sources,
  };
}
