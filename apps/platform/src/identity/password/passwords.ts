import { hash, verify } from '@node-rs/argon2';
import { withSpan } from '../../infrastructure/tracing/tracing.ts';

/** Hashes passwords with argon2id, on dedicated threads and off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Verifies a password. Without a hash it does the same work and returns false, so that timing reveals nothing. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

/** Cost parameters of a hash: memory in KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for argon2id. */
export const RECOMMENDED_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Cheap parameters for tests, which hash thousands of passwords that protect nothing. */
export const TEST_COST: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  const nobody = await hash('nobody has this password', cost);
  return {
    // Normalizes, because the same characters typed on another keyboard must give the same hash.
    hash: (password) => withSpan('argon2', {}, () => hash(password.normalize('NFKC'), cost)),
    verify: async (password, passwordHash) => {
      const isMatch = await withSpan('argon2', {}, () =>
        verify(passwordHash ?? nobody, password.normalize('NFKC')),
      );
      return isMatch && passwordHash !== null;
    },
  };
}
