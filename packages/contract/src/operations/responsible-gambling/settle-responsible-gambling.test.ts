import { describe, expect, it } from 'vitest';
import { playerdeskError } from '../../errors.ts';
import type { AnyOperation, SettleCall } from '../../operation.ts';
import { optInTournament } from '../gaming/opt-in-tournament.ts';
import { setUpPlay } from '../gaming/set-up-play.ts';
import { activate } from '../identity/activate.ts';
import { createSsoToken } from '../identity/create-sso-token.ts';
import { requestOtp } from '../identity/request-otp.ts';
import { requestPasswordReset } from '../identity/request-password-reset.ts';
import { signInWithCode } from '../identity/sign-in-with-code.ts';
import { signInWithOtp } from '../identity/sign-in-with-otp.ts';
import { signUp } from '../identity/sign-up.ts';
import { signUpWithCode } from '../identity/sign-up-with-code.ts';
import { signUpWithToken } from '../identity/sign-up-with-token.ts';
import { createCashierSession } from '../money/create-cashier-session.ts';
import { triggerBonus } from '../money/trigger-bonus.ts';
import { declareWealth } from '../verification/declare-wealth.ts';
import { uploadDocument } from '../verification/upload-document.ts';
import { block } from './block.ts';
import { panic } from './panic.ts';
import { selfExclude } from './self-exclude.ts';
import { setLimit } from './set-limit.ts';
import { submitTestScore } from './submit-test-score.ts';

const STARTED = Date.UTC(2026, 10, 21, 12);
const SINCE = '2026-11-21T12:00:00.000Z';
const BEFORE = '2026-11-21T11:59:59.999Z';

/** Answers every read with the same value, or throws it. */
function answering(answer: unknown) {
  const asked: string[] = [];
  const call = (async ({ name }: AnyOperation) => {
    asked.push(name);
    if (answer instanceof Error) throw answer;
    return answer;
  }) as SettleCall;
  return { call, asked };
}

async function settled(operation: AnyOperation, answer: unknown, input: object = {}) {
  const { call, asked } = answering(answer);
  return { outcome: await operation.settle?.(call, input as never, STARTED), asked };
}

const refused = (code: string) => playerdeskError({ code, kind: 'refused' });
const blocks = (...all: [string, string][]) => ({
  blocks: all.map(([product, status]) => ({ product, status })),
});
const PAUSE = { panicChoice: 'pause' };
const ID = { type: 'id', fileName: 'front.jpg' };
const documents = (changes: object = {}) => ({
  documents: [{ type: 'id', added: SINCE, fileName: 'front.jpg', ...changes }],
});

describe('settle', () => {
  it.each<[string, AnyOperation, unknown, object, string]>([
    ['an active break of the account', block, blocks(['account', 'active']), {}, 'done'],
    ['a break of one product only', block, blocks(['casino', 'active']), {}, 'not-done'],
    ['a break of the account that has ended', block, blocks(['account', 'expired']), {}, 'not-done'],
    [
      'a self-exclusion among other breaks',
      selfExclude,
      blocks(['casino', 'active'], ['account', 'active']),
      {},
      'done',
    ],
    ['a missing self-exclusion', selfExclude, blocks(), {}, 'not-done'],
    ['an active pause', panic, blocks(['account', 'active']), PAUSE, 'done'],
    ['a missing pause', panic, blocks(), PAUSE, 'not-done'],
    ['a test score recorded after the write', submitTestScore, { taken: SINCE }, {}, 'done'],
    ['a test score recorded before the write', submitTestScore, { taken: BEFORE }, {}, 'not-done'],
    ['a missing test score', submitTestScore, {}, {}, 'not-done'],
    ['a declaration recorded after the write', declareWealth, { declared: SINCE }, {}, 'done'],
    ['a declaration recorded before the write', declareWealth, { declared: BEFORE }, {}, 'not-done'],
    ['a missing declaration', declareWealth, {}, {}, 'not-done'],
    ['a document added after the write', uploadDocument, documents(), ID, 'done'],
    ['a document added before the write', uploadDocument, documents({ added: BEFORE }), ID, 'not-done'],
    ['a document of another type', uploadDocument, documents({ type: 'other' }), ID, 'not-done'],
    ['a document with another file', uploadDocument, documents({ fileName: 'back.jpg' }), ID, 'not-done'],
    [
      'a document without a file name on the platform',
      uploadDocument,
      documents({ fileName: undefined }),
      ID,
      'done',
    ],
    ['a document sent without a file name', uploadDocument, documents(), { type: 'id' }, 'done'],
    [
      'a document among others',
      uploadDocument,
      { documents: [...documents({ type: 'other' }).documents, ...documents().documents] },
      ID,
      'done',
    ],
    ['no document', uploadDocument, { documents: [] }, ID, 'not-done'],
  ])('decides by a read: %s', async (_what, operation, answer, input, outcome) => {
    const { outcome: found, asked } = await settled(operation, answer, input);

    expect(found).toBe(outcome);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, AnyOperation, object]>([
    ['a block', block, {}],
    ['a self-exclusion', selfExclude, {}],
    ['a pause', panic, PAUSE],
  ])('counts a session that %s ended as done, and no other refusal', async (_what, operation, input) => {
    const ended = refused('responsible-gaming.player-self-blocked');
    const limited = refused('generic.rate-limit');

    expect((await settled(operation, ended, input)).outcome).toBe('done');
    await expect(settled(operation, limited, input)).rejects.toBe(limited);
  });

  it.each(['open', 'none'])('reads nothing after the panic choice "%s"', async (panicChoice) => {
    expect(await settled(panic, blocks(['account', 'active']), { panicChoice })).toEqual({
      outcome: 'not-done',
      asked: [],
    });
  });

  it.each<[AnyOperation]>([
    [requestOtp],
    [requestPasswordReset],
    [signInWithCode],
    [signInWithOtp],
    [createSsoToken],
  ])('allows $name to be repeated once the platform answers again', async (operation) => {
    const down = playerdeskError({ code: 'generic.network', kind: 'network' });

    expect(await settled(operation, {})).toEqual({ outcome: 'not-done', asked: ['bootstrap'] });
    await expect(settled(operation, down)).rejects.toBe(down);
  });

  it('counts an activated account as activated by this write or earlier', async () => {
    expect(await activate.holds?.(answering({ isActivated: true }).call, {} as never)).toBe(true);
    expect(await activate.holds?.(answering({ isActivated: false }).call, {} as never)).toBe(false);
  });
});

describe('holds', () => {
  it('finds an active bonus with the code', async () => {
    const active = { bonuses: [{ id: 'b', code: 'TEN', status: 'Active', startTime: SINCE }] };

    expect(await triggerBonus.holds?.(answering(active).call, { code: 'ten' })).toBe(true);
    expect(await triggerBonus.holds?.(answering(active).call, { code: 'OTHER' })).toBe(false);
  });

  it('finds the player among the participants of the tournament', async () => {
    const input = { playerId: 'p-1', tournamentIdentifier: 't' };
    const board = { players: [{ userId: 'p-0' }, { userId: 'p-1' }] };

    expect(await optInTournament.holds?.(answering(board).call, input)).toBe(true);
    expect(await optInTournament.holds?.(answering({ players: [] }).call, input)).toBe(false);
  });
});

describe('refusalIn', () => {
  it('reads a bonus result of 0 as a refusal and any other answer as none', () => {
    expect(triggerBonus.refusalIn?.({ result: 0 })).toBe('bonus.invalid-bonus');
    expect(triggerBonus.refusalIn?.({ result: 1 })).toBeUndefined();
    expect(triggerBonus.refusalIn?.({ result: -1 })).toBeUndefined();
  });
});

describe('scaleAmounts', () => {
  const toMajor = (amount: number, currency: string) => (currency === 'JPY' ? amount : amount / 100);
  const scaled = (operation: AnyOperation, input: object) =>
    operation.scaleAmounts?.(input as never, toMajor);

  it('converts a money limit by its currency and no time limit', () => {
    const deposit = { type: 'deposit', period: 'daily', amount: 500 };

    expect(scaled(setLimit, { ...deposit, currency: 'JPY' })).toMatchObject({ amount: 500 });
    expect(scaled(setLimit, { ...deposit, currency: 'EUR' })).toEqual({
      ...deposit,
      currency: 'EUR',
      amount: 5,
    });
    expect(scaled(setLimit, deposit)).toEqual({ ...deposit, amount: 5 });
    for (const type of ['session', 'product-session', 'reality-check']) {
      expect(scaled(setLimit, { ...deposit, type })).toEqual({ ...deposit, type });
    }
  });

  it('converts the amount of a cashier visit where there is one', () => {
    expect(scaled(createCashierSession, { method: 'deposit', amount: 500 })).toEqual({
      method: 'deposit',
      amount: 5,
    });
    expect(scaled(createCashierSession, { method: 'deposit' })).toEqual({ method: 'deposit' });
  });

  it('converts the amount of a play set-up and keeps its minutes', () => {
    expect(scaled(setUpPlay, { minutes: 300, amount: 500 })).toEqual({ minutes: 300, amount: 5 });
  });

  it.each<[AnyOperation]>([[signUp], [signUpWithCode], [signUpWithToken]])(
    'converts the money limits of $name',
    (operation) => {
      const money = { type: 'deposit', period: 'daily', amount: 500, currency: 'EUR' };
      const time = { type: 'session', period: 'daily', amount: 120 };

      expect(scaled(operation, { email: 'a@b.se', limits: [money, time] })).toEqual({
        email: 'a@b.se',
        limits: [{ ...money, amount: 5 }, time],
      });
    },
  );
});
