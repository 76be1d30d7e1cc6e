import { beforeAll, describe, expect, it } from 'vitest';
import { createPasswords, type Passwords, RECOMMENDED_COST } from './passwords.ts';

let passwords: Passwords;
beforeAll(async () => {
  passwords = await createPasswords(RECOMMENDED_COST);
});

describe('a password', () => {
  it('the hash is argon2id at the recommended cost with a new salt each time', async () => {
    const [one, two] = [await passwords.hash('Secret-123'), await passwords.hash('Secret-123')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect([await passwords.verify('Secret-123', one), await passwords.verify('Secret-124', one)]).toEqual([
      true,
      false,
    ]);
  });

  it('matches in any Unicode normalization form', async () => {
    const hash = await passwords.hash('Ålesund-1'.normalize('NFD'));
    expect(await passwords.verify('Ålesund-1'.normalize('NFC'), hash)).toBe(true);
  });

  it('a verification takes about as much work for an unknown player', async () => {
    const hash = await passwords.hash('Secret-123');
    const work = async (stored: string | null) => {
      const before = process.cpuUsage();
      for (let times = 0; times < 9; times += 1)
        expect(await passwords.verify('Wrong-123', stored)).toBe(false);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const ratio = (await work(null)) / (await work(hash));
    expect(ratio).toBeGreaterThan(0.4);
    expect(ratio).toBeLessThan(2.5);
  });
});
