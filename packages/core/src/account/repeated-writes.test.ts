import {
  type AnyOperation,
  activate,
  cancelBonus,
  cancelLimit,
  changePassword,
  claimBonus,
  optInTournament,
  type Platform,
  playerdeskError,
  resetPassword,
  triggerBonus,
} from '@playerdesk/contract/internal';
import { describe, expect, it } from 'vitest';
import { createTestEnvironment } from '../environment/test-environment.ts';
import { type Guarded, writeOnce } from './write.ts';

const refused = (code: string) => Promise.reject(playerdeskError({ code, kind: 'refused' }));
const bonus = (status: string) => ({
  bonuses: [{ id: 'b', code: 'TEN', status, startTime: '2026-01-01T00:00:00Z' }],
});
/** Lets in whom the password that was typed belongs to. */
const signIn = (isDone: boolean) =>
  isDone ? { sessionId: 's-2' } : refused('sign-in.incorrect-credentials');

interface Case {
  readonly operation: AnyOperation;
  readonly input: object;
  /** What a second copy is refused with, or answered. */
  readonly code: string;
  readonly answer?: object;
  /** What the platform answers to each read, by whether the write has taken effect. */
  readonly reads: Readonly<Record<string, (isDone: boolean) => unknown>>;
}

const PASSWORD = { newPassword: 'Secret-123', currentPassword: 'old' };
const CASES: readonly (readonly [string, Case])[] = [
  [
    'a change of password',
    {
      operation: changePassword,
      input: PASSWORD,
      code: 'player.incorrect-credentials',
      reads: { getProfile: () => ({ email: 'a@b.se' }), signIn },
    },
  ],
  [
    'a reset of a password',
    {
      operation: resetPassword,
      input: { token: 't', usernameOrEmail: 'a@b.se', ...PASSWORD },
      code: 'reset-password.link-expired',
      reads: { signIn },
    },
  ],
  ...['already-activated', 'incorrect-code', 'link-expired'].map(
    (key) =>
      [
        `an activation (${key})`,
        {
          operation: activate,
          input: { code: '482913' },
          code: `activate.${key}`,
          reads: { getProfile: (isActivated: boolean) => ({ isActivated }) },
        },
      ] as const,
  ),
  [
    'a bonus code',
    {
      operation: triggerBonus,
      input: { code: 'TEN' },
      code: 'bonus.invalid-bonus',
      reads: { getBonuses: (isDone) => bonus(isDone ? 'Active' : 'Expired') },
    },
  ],
  [
    'a bonus code with the answer 0',
    {
      operation: triggerBonus,
      input: { code: 'TEN' },
      code: 'bonus.invalid-bonus',
      answer: { result: 0 },
      reads: { getBonuses: (isDone) => bonus(isDone ? 'Active' : 'Expired') },
    },
  ],
  [
    'a claim',
    {
      operation: claimBonus,
      input: { id: 'b' },
      code: 'bonus.invalid-bonus',
      reads: { getBonuses: (isDone) => bonus(isDone ? 'Active' : 'Initiated') },
    },
  ],
  [
    'a cancellation of a bonus',
    {
      operation: cancelBonus,
      input: { id: 'b' },
      code: 'bonus.not-available',
      reads: { getBonuses: (isDone) => bonus(isDone ? 'Canceled' : 'Active') },
    },
  ],
  [
    'an opt-in to a tournament',
    {
      operation: optInTournament,
      input: { tournamentIdentifier: 'cup', playerId: 'me' },
      code: 'tournament.already-optin',
      reads: { getRelativeLeaderboard: (isDone) => ({ players: isDone ? [{ userId: 'me' }] : [] }) },
    },
  ],
  [
    'a canceled limit change',
    {
      operation: cancelLimit,
      input: { id: 'l' },
      code: 'responsible-gaming.limit-gone',
      reads: {
        getLimits: (isDone) => ({
          limits: isDone
            ? []
            : [
                {
                  id: 'l',
                  type: 'deposit',
                  period: 'daily',
                  status: 'active',
                  amount: 1,
                  activationDate: '',
                },
              ],
        }),
      },
    },
  ],
];

/** Sends a write to a platform that its first copy reached, or did not, and that refuses the copy it answers. */
function send({ operation, input, code, answer, reads }: Case, firstCopyArrived: boolean) {
  const environment = createTestEnvironment();
  let isDone = false;
  let writes = 0;
  const call = async ({ name, kind }: AnyOperation) => {
    if (name === operation.name) {
      writes += 1;
      isDone = firstCopyArrived;
      return answer ?? refused(code);
    }
    const read = reads[name];
    if (read) return read(isDone);
    throw playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented', cause: kind });
  };
  const platform = { call } as Pick<Platform, 'call'>;
  const optionsFor = () => ({ sessionId: 's-1', requestId: 'r-1' });
  const guarded: Guarded = (_operation, call) => call({});
  const context = { platform, environment, serverNow: () => Date.UTC(2026, 10, 23), optionsFor, guarded };
  return { result: writeOnce(context, operation, input), writes: () => writes };
}

describe.each(CASES)('%s that a browser sent twice', (_what, each) => {
  it('is settled by a read when its first copy took effect', async () => {
    const { result, writes } = send(each, true);

    await expect(result).resolves.toEqual({ kind: 'settled' });
    expect(writes()).toBe(1);
  });

  it('is rejected when nothing took effect', async () => {
    const { result, writes } = send(each, false);

    await expect(result).rejects.toMatchObject({ code: each.code, kind: 'refused' });
    expect(writes()).toBe(1);
  });
});
