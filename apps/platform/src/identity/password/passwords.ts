import { hash, verify } from '@node-rs/argon2';

/** Hashes passwords with argon2id, on threads of its own and off the event loop. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Whether a password fits. With no hash it does the same work and says no, so that time tells nothing. */
  verify(password: string, passwordHash: string | null): Promise<boolean>;
}

/** Cost of a hash: memory in KiB, passes, lanes. */
export interface PasswordCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's first recommendation for argon2id. */
export const RECOMMENDED_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A test run hashes thousands of passwords that guard nobody. */
export const TEST_COST: PasswordCost = { memoryCost: 1024, timeCost: 1, parallelism: 1 };

export async function createPasswords(cost: PasswordCost): Promise<Passwords> {
  const nobody = await hash('nobody has this password', cost);
  return {
    // The same characters typed on another keyboard must make the same hash.
    hash: (password) => hash(password.normalize('NFKC'), cost),
    verify: async (password, passwordHash) => {
      const fits = await verify(passwordHash ?? nobody, password.normalize('NFKC'));
      return fits && passwordHash !== null;
    },
  };
}
