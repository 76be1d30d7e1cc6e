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
    ['a break that holds for the account', block, blocks(['account', 'active']), {}, 'done'],
    ['a break of one product alone', block, blocks(['casino', 'active']), {}, 'not-done'],
    ['a break of the account that has ended', block, blocks(['account', 'expired']), {}, 'not-done'],
    [
      'a self-exclusion among other breaks',
      selfExclude,
      blocks(['casino', 'active'], ['account', 'active']),
      {},
      'done',
    ],
    ['a self-exclusion that is not there', selfExclude, blocks(), {}, 'not-done'],
    ['a pause that holds', panic, blocks(['account', 'active']), PAUSE, 'done'],
    ['a pause that is not there', panic, blocks(), PAUSE, 'not-done'],
    ['a test score taken since', submitTestScore, { taken: SINCE }, {}, 'done'],
    ['a test score taken before', submitTestScore, { taken: BEFORE }, {}, 'not-done'],
    ['a test score never taken', submitTestScore, {}, {}, 'not-done'],
    ['a declaration made since', declareWealth, { declared: SINCE }, {}, 'done'],
    ['a declaration made before', declareWealth, { declared: BEFORE }, {}, 'not-done'],
    ['a declaration never made', declareWealth, {}, {}, 'not-done'],
    ['a document added since', uploadDocument, documents(), ID, 'done'],
    ['a document added before', uploadDocument, documents({ added: BEFORE }), ID, 'not-done'],
    ['a document of another type', uploadDocument, documents({ type: 'other' }), ID, 'not-done'],
    ['a document of another file', uploadDocument, documents({ fileName: 'back.jpg' }), ID, 'not-done'],
    [
      'a document whose file the platform does not name',
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
  ])('takes a session that %s ended for done, and no other refusal', async (_what, operation, input) => {
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
  ])('lets $name be repeated, once the platform answers again', async (operation) => {
    const down = playerdeskError({ code: 'generic.network', kind: 'network' });

    expect(await settled(operation, {})).toEqual({ outcome: 'not-done', asked: ['bootstrap'] });
    await expect(settled(operation, down)).rejects.toBe(down);
  });

  it('takes an activated account for activated by this write or before it', async () => {
    expect(await activate.holds?.(answering({ isActivated: true }).call, {} as never)).toBe(true);
    expect(await activate.holds?.(answering({ isActivated: false }).call, {} as never)).toBe(false);
  });
});

describe('holds', () => {
  it('finds a bonus of the code that is active already', async () => {
    const active = { bonuses: [{ id: 'b', code: 'TEN', status: 'Active', startTime: SINCE }] };

    expect(await triggerBonus.holds?.(answering(active).call, { code: 'ten' })).toBe(true);
    expect(await triggerBonus.holds?.(answering(active).call, { code: 'OTHER' })).toBe(false);
  });

  it('finds a player who takes part in the tournament already', async () => {
    const input = { playerId: 'p-1', tournamentIdentifier: 't' };
    const board = { players: [{ userId: 'p-0' }, { userId: 'p-1' }] };

    expect(await optInTournament.holds?.(answering(board).call, input)).toBe(true);
    expect(await optInTournament.holds?.(answering({ players: [] }).call, input)).toBe(false);
  });
});

describe('refusalIn', () => {
  it('reads a bonus result of 0 as a refusal, and any other answer as none', () => {
    expect(triggerBonus.refusalIn?.({ result: 0 })).toBe('bonus.invalid-bonus');
    expect(triggerBonus.refusalIn?.({ result: 1 })).toBeUndefined();
    expect(triggerBonus.refusalIn?.({ result: -1 })).toBeUndefined();
  });
});

describe('scaleAmounts', () => {
  const toMajor = (amount: number, currency: string) => (currency === 'JPY' ? amount : amount / 100);
  const scaled = (operation: AnyOperation, input: object) =>
    operation.scaleAmounts?.(input as never, toMajor);

  it('converts a limit of money by its currency, and no limit of time', () => {
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

  it('converts the amount of a play set-up and leaves its minutes', () => {
    expect(scaled(setUpPlay, { minutes: 300, amount: 500 })).toEqual({ minutes: 300, amount: 5 });
  });

  it.each<[AnyOperation]>([[signUp], [signUpWithCode], [signUpWithToken]])(
    'converts the limits of money of $name',
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
