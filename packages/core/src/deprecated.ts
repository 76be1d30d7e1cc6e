// Names of earlier releases. They stay until the next major version, for at least six months.
import { type LazyAsync, lazyAsync } from './environment/lazy-async.ts';

export type {
  /** @deprecated Use `SessionPersistence`. */
  SessionPersistence as SessionKeeping,
} from './account/account-port.ts';
export {
  /** @deprecated Use `CALL_TIMEOUT`. */
  CALL_TIMEOUT as PATIENCE,
} from './account/call-outcome.ts';
export {
  /** @deprecated Use `createDraft`. */
  createDraft as keptDraft,
  /** @deprecated Use `createWealthDraft`. */
  createWealthDraft as wealthDraft,
} from './account/draft.ts';
export {
  /** @deprecated Use `preloadAccountActions`. */
  preloadAccountActions as prepareActs,
} from './account/lazy-actions.ts';
export type {
  /** @deprecated Use `WriteOptions`. */
  WriteOptions as WriteMeans,
} from './account/write.ts';
export {
  /** @deprecated Use `createTestEnvironment`. */
  createTestEnvironment as createStillEnvironment,
  /** @deprecated Use `TestEnvironment`. */
  type TestEnvironment as StillEnvironment,
} from './environment/test-environment.ts';
export {
  /** @deprecated Use `getEidMode`. */
  getEidMode as eidModeOf,
} from './flows/eid/eid-mode.ts';
export {
  /** @deprecated Use `findUnknownPages`. */
  findUnknownPages as unknownPages,
  /** @deprecated Use `getNextPostSignInStep`. */
  getNextPostSignInStep as nextAfterSignIn,
  /** @deprecated Use `PostSignInFacts`. */
  type PostSignInFacts as AfterSignInFacts,
  /** @deprecated Use `PostSignInStep`. */
  type PostSignInStep as AfterSignIn,
  /** @deprecated Use `toPlayerAction`. */
  toPlayerAction as playerAction,
} from './flows/post-sign-in.ts';
export {
  /** @deprecated Use `getTestBand`. */
  getTestBand as bandOf,
} from './flows/self-test/instrument.ts';
export {
  /** @deprecated Use `toSignUpLimits`. */
  toSignUpLimits as limitsOf,
} from './flows/sign-up/chosen-limits.ts';
export {
  /** @deprecated Use `getStepShown`. */
  getStepShown as stepShown,
} from './flows/sign-up/navigation.ts';
export {
  /** @deprecated Use `toEidRegistration`. */
  toEidRegistration as eidRegistrationOf,
  /** @deprecated Use `toRegistration`. */
  toRegistration as registrationOf,
  /** @deprecated Use `toTokenRegistration`. */
  toTokenRegistration as tokenRegistrationOf,
} from './flows/sign-up/registration.ts';
export {
  /** @deprecated Use `readSignUpDraft`. */
  readSignUpDraft as readDraft,
  /** @deprecated Use `toSignUpDraft`. */
  toSignUpDraft as draftOf,
} from './flows/sign-up/sign-up-draft.ts';
export {
  /** @deprecated Use `getAcceptField`. */
  getAcceptField as acceptField,
  /** @deprecated Use `getBirthDate`. */
  getBirthDate as birthDateOf,
  /** @deprecated Use `getDepositMaximums`. */
  getDepositMaximums as maximumsFor,
} from './flows/sign-up/sign-up-fields.ts';
export {
  /** @deprecated Use `getPromptedField`. */
  getPromptedField as promptedField,
  /** @deprecated Use `PERIOD_BY_FIELD`. */
  PERIOD_BY_FIELD as PERIOD_OF,
} from './flows/sign-up/sign-up-limits.ts';
export {
  /** @deprecated Use `findInvalidSteps`. */
  findInvalidSteps as wrongSteps,
  /** @deprecated Use `findStepOfFields`. */
  findStepOfFields as stepOfFields,
  /** @deprecated Use `getStepFields`. */
  getStepFields as fieldsOf,
  /** @deprecated Use `getStepNumber`. */
  getStepNumber as stepNumber,
  /** @deprecated Use `getUnsupportedSteps`. */
  getUnsupportedSteps as missingSteps,
  /** @deprecated Use `getVisibleSteps`. */
  getVisibleSteps as visibleSteps,
} from './flows/sign-up/sign-up-steps.ts';
export {
  /** @deprecated Use `findMissingAnswer`. */
  findMissingAnswer as missingAnswer,
} from './flows/wealth/wealth-answers.ts';
export {
  /** @deprecated Use `toWealthDraft`. */
  toWealthDraft as wealthDraftOf,
} from './flows/wealth/wealth-draft.ts';
export {
  /** @deprecated Use `compileTextOverrides`. */
  compileTextOverrides as compileOverrides,
} from './i18n/overrides.ts';
export {
  /** @deprecated Use `markTimedOut`. */
  markTimedOut as timedOut,
} from './play/play-set-ups.ts';
export {
  /** @deprecated Use `dependsOnHistory`. */
  dependsOnHistory as dependsOnThePast,
  /** @deprecated Use `getEffectiveTime`. */
  getEffectiveTime as appliesFrom,
  /** @deprecated Use `getLimitSpans`. */
  getLimitSpans as spansOf,
  /** @deprecated Use `hasOverruledPeriod`. */
  hasOverruledPeriod as isOverruledBy,
} from './safety/limit-form.ts';
export type {
  /** @deprecated Use `RealityCheckOptions`. */
  RealityCheckOptions as RealityCheckParts,
} from './safety/reality-checks.ts';

/** @deprecated Use `LazyAsync` and its `current`. */
export interface Once<T> extends LazyAsync<T> {
  /** @deprecated Use `current`. */
  made: Promise<T> | null;
}

/** @deprecated Use `lazyAsync`. */
export function once<T>(make: () => Promise<T>): Once<T> {
  const get = lazyAsync(make);
  return Object.defineProperty(get as Once<T>, 'made', {
    get: () => get.current,
    set: (current: Promise<T> | null) => {
      get.current = current;
    },
  });
}
