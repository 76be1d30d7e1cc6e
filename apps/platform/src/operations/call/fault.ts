/** What a bad day may do to a call, whatever protocol brought it. */
export interface FaultTarget {
  /** Answers that the platform failed. */
  sendError(): void;
  /** Answers something that nobody can read. */
  sendGarbage(): void;
  /** Cuts the line without an answer. */
  dropConnection(): void;
}

/** A bad day for one call: something goes wrong before or after its work. Both tell whether that ends the call. */
export interface Fault {
  before(scene: FaultTarget): Promise<boolean>;
  after(scene: FaultTarget): Promise<boolean>;
}

/** Says whether the next call of an operation has a bad day. */
export interface FaultSource {
  take(operation: string): Fault | null;
}

export const noFaults: FaultSource = { take: () => null };
