import type { AnyOperation } from '@playerdesk/contract';

/** Human verification of one instance. */
export interface Captcha {
  /** Whether a call is made with a proof. */
  asks(operation: AnyOperation): boolean;
  /** Gets a proof ready for the next guarded call. `place` is where a provider may show its own elements. */
  prepare(place: () => HTMLElement): Promise<void>;
  /** The proof a call travels with, made now unless one is ready. Undefined where none is asked for. */
  tokenFor(operation: AnyOperation): Promise<string | undefined> | undefined;
  release(): void;
}
