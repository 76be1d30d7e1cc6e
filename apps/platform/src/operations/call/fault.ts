/** The faults that Backstage can inject into a call, independent of the protocol. */
export interface FaultTarget {
  /** Answers with a server error. */
  sendError(): void;
  /** Answers with an unreadable body. */
  sendGarbage(): void;
  /** Closes the connection without an answer. */
  dropConnection(): void;
}

/** A fault injected into one call, before or after its work. Both methods return whether the call ends there. */
export interface Fault {
  before(target: FaultTarget): Promise<boolean>;
  after(target: FaultTarget): Promise<boolean>;
}

/** Decides whether the next call of an operation fails. */
export interface FaultSource {
  take(operation: string): Fault | null;
}

export const noFaults: FaultSource = { take: () => null };
