import type { AnyOperation } from '@playerdesk/contract/internal';

/** Captcha of one instance. */
export interface Captcha {
  /** Returns whether a call needs a captcha token. */
  asks(operation: AnyOperation): boolean;
  /**
   * Requests the token of the next guarded call.
   *
   * @param place Returns the element in which a provider may show a challenge.
   */
  prepare(place: () => HTMLElement): Promise<void>;
  /**
   * Returns the token of a call: the prepared one, or a new one. Undefined if the call needs none. `wasRefused`: the
   * platform has refused the call for want of a token.
   */
  tokenFor(operation: AnyOperation, wasRefused?: boolean): Promise<string | undefined> | undefined;
  release(): void;
}
