import { definePlatform } from '@playerdesk/adapters/define';
import {
  type CallOptions,
  needsCaptcha,
  type OperationInput,
  type OperationName,
  type Platform,
  type PlatformEvents,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { sampleAnswers } from '../samples/answers.ts';
import { createHandlers, type MockScript, toHandlers } from './handlers.ts';
import type { Outcome } from './outcomes.ts';
import { getPersonaEmail, type PersonaName } from './personas.ts';
import { MockState } from './state.ts';

const NEEDS_SESSION: ReadonlySet<string> = new Set(
  OPERATIONS.filter(({ operation }) => operation.session === 'required').map(
    ({ operation }) => operation.name,
  ),
);

const NAMES: ReadonlySet<string> = new Set(OPERATIONS.map(({ operation }) => operation.name));

/** Throws for a name of no operation, which would otherwise change nothing. */
function assertOperations(names: readonly string[]): void {
  const wrong = names.find((name) => !NAMES.has(name));
  if (wrong !== undefined) throw new TypeError(`"${wrong}" is no operation.`);
}

/** A recorded call. */
export interface MockCall {
  readonly name: OperationName;
  readonly input: unknown;
  readonly options: CallOptions;
}

/** Options of {@link createMockPlatform}. */
export interface MockPlatformOptions {
  /** Operations that the platform does not have. Widgets hide what needs them. */
  readonly without?: readonly OperationName[];
  /**
   * Answers for a test of what a widget shows. With them the platform has no players and no rules: it accepts every
   * session, returns sample data where the script has no answer, does not compare answers with the contract, and wants
   * the captcha tokens that the contract names.
   */
  readonly script?: MockScript;
}

/** A platform in memory, with players and rules, that records its calls. */
export interface MockPlatform extends Platform {
  /** All calls so far, oldest first. */
  readonly calls: readonly MockCall[];
  /** Returns the inputs of all calls of an operation so far. */
  inputsOf<N extends OperationName>(name: N): readonly OperationInput<N>[];
  /** Replaces the answers to further calls. */
  script(answers: MockScript): void;
  /** Decides what becomes of the next call of an operation. Several are used in their order. */
  next(name: OperationName, outcome: Outcome): void;
  /** Decides what becomes of all further calls of an operation. */
  always(name: OperationName, outcome: Outcome): void;
  /** Starts a session of a persona and returns its id. */
  signIn(persona: PersonaName): string;
  /** Emits an event of the platform. */
  emit<N extends keyof PlatformEvents>(event: N, data: PlatformEvents[N]): void;
  /** Restores the players, and forgets sessions, calls and outcomes. */
  reset(): void;
}

/**
 * Creates a mock platform. Its players are the personas: `maja@demo.playerdesk.example` and others, with the password
 * `MOCK_PASSWORD`.
 *
 * What a call changes, later calls return: a limit that is set, a profile that is edited. Each answer is compared with
 * the contract.
 *
 * @throws TypeError for a name of no operation, here and in the methods that take one.
 *
 * @example
 * const platform = createMockPlatform();
 * platform.next('setLimit', refuse('responsible-gaming.limit-locked'));
 */
export function createMockPlatform({ without = [], script }: MockPlatformOptions = {}): MockPlatform {
  assertOperations([...without, ...Object.keys(script ?? {})]);
  let state = new MockState();
  let handlers = getHandlers();
  const calls: MockCall[] = [];
  const next = new Map<string, Outcome[]>();
  const always = new Map<string, Outcome>();
  let emit: MockPlatform['emit'] = () => {};

  function getHandlers() {
    return script ? toHandlers({ ...sampleAnswers, ...script }) : createHandlers(state);
  }

  function reset(): void {
    state = new MockState();
    handlers = getHandlers();
    calls.length = 0;
    next.clear();
    always.clear();
  }

  const names = (Object.keys(handlers) as OperationName[]).filter((name) => !without.includes(name));
  const dispatchers = Object.fromEntries(
    names.map((name) => [
      name,
      (input: unknown, options: CallOptions) => {
        calls.push({ name, input, options });
        // Cast: the name decides the type of the input, and it comes with that name.
        const handler = handlers[name] as (input: unknown, options: CallOptions) => unknown;
        const perform = async () => {
          if (!script && NEEDS_SESSION.has(name)) state.player(options.sessionId);
          return handler(input, options);
        };
        const outcome = next.get(name)?.shift() ?? always.get(name);
        return outcome ? outcome(perform) : perform();
      },
    ]),
  );
  const platform = definePlatform(dispatchers, {
    ...(script ? { checks: false, capabilities: { guards: needsCaptcha } } : { checks: true }),
    subscribe: (send) => {
      emit = send;
      return () => {};
    },
  });
  return {
    ...platform,
    calls,
    inputsOf: <N extends OperationName>(name: N) => {
      assertOperations([name]);
      // Cast: an input was recorded with the name of its operation.
      return calls.filter((call) => call.name === name).map(({ input }) => input as OperationInput<N>);
    },
    script: (answers) => {
      assertOperations(Object.keys(answers));
      handlers = { ...handlers, ...toHandlers(answers) };
    },
    next: (name, outcome) => {
      assertOperations([name]);
      next.set(name, [...(next.get(name) ?? []), outcome]);
    },
    always: (name, outcome) => {
      assertOperations([name]);
      always.set(name, outcome);
    },
    signIn: (persona) => {
      const player = state.find(getPersonaEmail(persona));
      if (!player) throw new TypeError(`There is no persona "${persona}".`);
      return state.open(player);
    },
    emit: (event, data) => emit(event, data),
    reset,
  };
}
