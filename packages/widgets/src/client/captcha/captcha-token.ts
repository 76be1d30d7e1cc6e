/** Something that makes proofs, each good for one call. */
export interface CaptchaDriver {
  /** Rejects with `generic.provider-not-loaded` where the provider cannot be reached. */
  solve(container?: () => HTMLElement): Promise<string>;
  release(): void;
}

/** Proofs of one instance: made ahead of a call or with it. */
export interface CaptchaTokens {
  /** Makes the proof of the next call now. */
  prepare(container: () => HTMLElement): Promise<void>;
  /** The proof for a call: the one that is ready, else a new one. Each is taken once. */
  take(): Promise<string>;
  release(): void;
}
