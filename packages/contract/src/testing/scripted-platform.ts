import type { Profile } from '../account/profile.schema.ts';
import { createEmitter } from '../emitter.ts';
import { needsCaptcha, type Operation } from '../operation.ts';
import type { CallOptions, Platform, PlatformEvents } from '../platform.ts';

/** Answers by operation name: a value, or a function of the input and the options that may throw. */
export type Script = Readonly<Record<string, unknown>>;

/** An activated player without restrictions. */
export const sampleProfile: Profile = {
  userId: 'p-1001',
  email: 'maja.lind@example.com',
  firstName: 'Maja',
  lastName: 'Lind',
  dateOfBirth: '1990-04-12',
  address: 'Strait Street 12',
  city: 'Valletta',
  zip: 'VLT 1434',
  callingCode: '+356',
  phone: '79123456',
  country: 'MT',
  currency: 'EUR',
  language: 'en',
  jurisdiction: 'MGA',
  playerGroups: [],
  isActivated: true,
  disabled: false,
  hasToAcceptTerms: false,
  notUpdatable: [],
};

const SESSION = { sessionId: 'session-1', hasToAcceptTerms: false, isEmailVerified: true };

/** Answers that sign a player in. */
const ANSWERS: Script = {
  bootstrap: { ipCountry: 'MT', allowed: true },
  signIn: SESSION,
  signInWithCode: SESSION,
  signInWithOtp: SESSION,
  getProfile: sampleProfile,
  getDisplayPages: { pages: [] },
};

/** A platform for unit tests of the packages below `@playerdesk/testing`. It records its calls. */
export interface ScriptedPlatform extends Platform {
  /** All calls so far, oldest first. */
  readonly calls: readonly {
    readonly name: string;
    readonly input: unknown;
    readonly options: CallOptions;
  }[];
  /** Replaces answers for later calls. */
  script(answers: Script): void;
  /** Emits a platform event to all subscribers. */
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
}

/** Creates a platform that answers from a script, and with an empty object where the script has no answer. */
export function createScriptedPlatform(script: Script = {}): ScriptedPlatform {
  const { on, emit, clear } = createEmitter<PlatformEvents>();
  const calls: ScriptedPlatform['calls'][number][] = [];
  let answers: Script = { ...ANSWERS, ...script };
  return {
    calls,
    capabilities: { supports: () => true, guards: needsCaptcha },
    script: (changes) => {
      answers = { ...answers, ...changes };
    },
    async call<I, O>(operation: Operation<I, O>, input: I, options: CallOptions = {}): Promise<O> {
      calls.push({ name: operation.name, input, options });
      const answer = answers[operation.name] ?? {};
      // Cast: a test scripts answers of any shape.
      return (await (typeof answer === 'function' ? answer(input, options) : answer)) as O;
    },
    on,
    emit,
    close: clear,
  };
}
