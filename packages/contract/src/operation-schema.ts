import type { ZodMiniType } from 'zod/mini';
import type { AnyOperation } from './operation.ts';

/**
 * The half of an operation that browsers do not load: its schemas, and the facts that servers, documentation and tests
 * need. A fact that decides safety is strict where an operation does not say it.
 */
export interface OperationSchema {
  readonly input: ZodMiniType;
  readonly output: ZodMiniType;
  /**
   * Whether the operation is beyond the specification, and from when widgets offer it.
   *
   * `offered`: once the platform has announced it, because a button or a field has no other way. `assumed`: until the
   * announcement, which its call asks for first, because there is another way without it, or an answer of the platform
   * has asked for it. Undefined: the specification has it.
   */
  readonly extension?: 'offered' | 'assumed';
  /**
   * Input fields beyond the specification. Each is sent only to platforms that announce it by name, such as
   * `selfExclude.allBrands`. A field that a player answers is asked only where it is sent.
   */
  readonly extensionFields?: readonly string[];
  /**
   * Whether it needs the unit of amounts. An adapter that does not know the unit does not support a `required` operation:
   * its answer is nothing without the amounts, or its input is one. The answer of an `optional` one is of use without
   * them. Every operation whose answer has amounts says which.
   */
  readonly amounts?: 'required' | 'optional';
  /** Input of a read that any platform answers, for the conformance suite. Default: an empty input. */
  readonly exampleInput?: object;
  /**
   * Whether a player on a break may call it, or which inputs. Default: no. Applies to operations that require a session.
   * Players on a break withdraw money, read history and messages, verify their identity, secure their account, extend the
   * break and unsubscribe from marketing.
   */
  readonly duringBreak?: true | ((input: unknown) => boolean);
  /**
   * Whether each call costs the operator money, or writes. Platforms refuse it to pages of other sites. Default: writes,
   * and reads that are not sent as GET.
   *
   * @see {@link hasEffect}
   */
  readonly hasEffect?: boolean;
  /**
   * Whether pages repeat the read by a timer, after a push, and when they become visible. It does not count as use of the
   * session: an open page would otherwise keep it alive without a player.
   *
   * @see docs/decisions/0052-an-end-that-is-announced.md
   */
  readonly isBackground?: true;
  /**
   * Whether the player protects themself by the write, such as by an exclusion. Under overload, platforms refuse other
   * calls first.
   *
   * @see docs/decisions/0050-one-queue-for-connections.md
   */
  readonly isProtective?: true;
  /** Whether repeating the write has no effect, so that a lost answer settles as not done. */
  readonly isRepeatable?: true;
  /**
   * The procedure of an extension, with the input and the output as keyword arguments. Procedures of the specification
   * are in `procedures`: their arguments differ.
   */
  readonly procedure?: { readonly uri: string; readonly does: string };
  /** Kind of a refused call in the security log. Default: by the status of the refusal. */
  readonly attempt?:
    | 'sign-in'
    | 'one-time-code'
    | 'eid'
    | 'registration-token'
    | 'activation'
    | 'password-reset'
    | 'password-change'
    | 'step-up';
}

/** An operation with its schemas and facts. */
export interface OperationEntry {
  readonly operation: AnyOperation;
  readonly schema: OperationSchema;
}

/** Whether each call of an operation costs the operator money, or writes. */
export function hasEffect({ operation: { kind, rest }, schema }: OperationEntry): boolean {
  // A POST twin is the same call as its GET.
  return schema.hasEffect ?? (kind === 'write' || (rest.method !== 'GET' && !rest.hasPostTwin));
}
