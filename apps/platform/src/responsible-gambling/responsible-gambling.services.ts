import type { EngagementServices } from '../engagement/index.ts';
import type { RateTable } from '../infrastructure/exchange-rates/rates.ts';
import type { Infrastructure } from '../infrastructure/infrastructure.ts';
import { createLimits, type LimitDeps, type Limits } from './limits/limits.ts';
import { type BalanceReader, createAfterExclusion } from './protection/after-exclusion.ts';
import { createHarmWatch, type HarmWatch } from './protection/harm-watch.ts';
import { createMonthlySummary, type MonthlySummary } from './protection/monthly-summary.ts';
import { createProtectedGroups, type ProtectedGroups } from './protection/protected-groups.ts';
import { createRealityChecks, type RealityChecks } from './protection/reality-checks.ts';
import { createLimitChoices, type LimitChoices } from './required-actions/limit-choices.ts';
import { createRequiredActions, type RequiredActions } from './required-actions/required-actions.ts';
import { createSafetyInformation, type SafetyInformation } from './required-actions/safety-information.ts';

export interface ResponsibleGamblingSettings {
  readonly restrictedSessions: boolean;
  readonly exchangeRates: RateTable;
  readonly termsVersion: string;
}

type Deps = Infrastructure &
  EngagementServices &
  Pick<LimitDeps, 'sessions' | 'holdOtherAccounts'> & { readonly ledger: BalanceReader };

/** The rules of player protection that other domains use. */
export interface ResponsibleGamblingServices {
  readonly limits: Limits;
  readonly requiredActions: RequiredActions;
  readonly limitChoices: LimitChoices;
  readonly safetyInformation: SafetyInformation;
  readonly realityChecks: RealityChecks;
  readonly protectedGroups: ProtectedGroups;
  readonly harmWatch: HarmWatch;
  readonly monthlySummary: MonthlySummary;
}

export function createResponsibleGamblingServices(
  { restrictedSessions, exchangeRates, termsVersion }: ResponsibleGamblingSettings,
  deps: Deps,
): ResponsibleGamblingServices {
  const { clock } = deps;
  const requiredActions = createRequiredActions({ clock, termsVersion });
  const afterExclusion = createAfterExclusion({ ...deps, restrictedSessions });
  return {
    requiredActions,
    limits: createLimits({ ...deps, restrictedSessions, exchangeRates, afterExclusion }),
    limitChoices: createLimitChoices({ ...deps, requiredActions }),
    safetyInformation: createSafetyInformation(deps),
    realityChecks: createRealityChecks(deps),
    protectedGroups: createProtectedGroups(clock, exchangeRates),
    harmWatch: createHarmWatch(deps),
    monthlySummary: createMonthlySummary(deps),
  };
}
