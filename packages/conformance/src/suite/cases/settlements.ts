import {
  type AnyOperation,
  acknowledgeInformation,
  cancelDataExport,
  closeAccount,
  declineDepositLimits,
  endOtherSessions,
  endSession,
  getAccountClosure,
  getDataExport,
  getDisplayPages,
  getStatementMail,
  isLostAnswer,
  listSessions,
  requestDataExport,
  type SettleCall,
  setStatementMail,
  signUp,
  validateEmail,
} from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import type { ConformanceCase } from '../conformance-case.ts';
import { notExamined } from '../difference.ts';
import { describeFailure, expectThat, refuseUnexamined, rejection } from '../expectation.ts';
import type { ConformanceFixture, FaultKind } from '../fixture.ts';
import { PASSKEY_SETTLE_READS } from '../passkey-scenes.ts';
import { serverTime } from '../player.ts';
import { prepare } from '../prepare.ts';
import { TOTP_SETTLE_READS } from '../totp-scenes.ts';
import { SCENE_NEEDS, WRITE_SCENES } from '../write-scenes.ts';

const writes = OPERATIONS.filter(({ operation }) => operation.kind === 'write');

/** Reads that settle writes, where not every platform has them. */
const SETTLE_READS: Readonly<Record<string, readonly string[]>> = {
  [signUp.name]: [validateEmail.name],
  [declineDepositLimits.name]: [getDisplayPages.name],
  [acknowledgeInformation.name]: [getDisplayPages.name],
  [endSession.name]: [listSessions.name],
  [endOtherSessions.name]: [listSessions.name],
  [requestDataExport.name]: [getDataExport.name],
  [cancelDataExport.name]: [requestDataExport.name, getDataExport.name],
  [closeAccount.name]: [getAccountClosure.name],
  [setStatementMail.name]: [getStatementMail.name],
  ...PASSKEY_SETTLE_READS,
  ...TOTP_SETTLE_READS,
};

/** Cases about lost answers: every write establishes its outcome. */
const settlements: readonly ConformanceCase[] = writes.flatMap(({ operation, schema }) => [
  // A write without effect when repeated is settled by repeating it.
  settleCase(operation, 'drop-answer', schema.isRepeatable ? 'not-done' : 'done'),
  settleCase(operation, 'drop-request', 'not-done'),
]);

function settleCase(
  operation: AnyOperation,
  fault: FaultKind & `drop-${string}`,
  expected: 'done' | 'not-done',
): ConformanceCase {
  const [id, happened] =
    fault === 'drop-answer' ? ['lost-answer', 'whose answer was lost'] : ['never-left', 'that never arrived'];
  return {
    id: `settle.${operation.name}.${id}`,
    title: `${operation.name} ${happened} settles as ${expected}`,
    effect: 'writes',
    needs: ['rules', 'fault', ...(SCENE_NEEDS[operation.name] ?? [])],
    operations: [operation.name, ...(SETTLE_READS[operation.name] ?? [])],
    run: (fixture) => settle(fixture, operation, fault, expected),
  };
}

async function settle(
  fixture: ConformanceFixture,
  operation: AnyOperation,
  fault: FaultKind,
  expected: 'done' | 'not-done',
): Promise<void> {
  const scene = await WRITE_SCENES[operation.name]?.(fixture);
  if (!scene || !operation.settle) throw notExamined(`no scene brings ${operation.name} about`);
  const { input, sessionId = null } = scene;
  const startedAt = await serverTime(fixture);
  await fixture.fault?.(operation.name, fault);
  // A repeated write has the same request id.
  const intent = { sessionId, requestId: crypto.randomUUID() };
  const error = await rejection(fixture.platform.call(operation, input, intent));
  expectThat(isLostAnswer(error), 'answer', 'a lost answer, as ordered', describeFailure(error));
  const call: SettleCall = (other, otherInput) => fixture.platform.call(other, otherInput, { sessionId });
  const settlement = await operation.settle(call, input, startedAt);
  expectThat(settlement === expected, 'what the settle read finds', expected, settlement);
  if (expected === 'not-done') await fixture.platform.call(operation, input, intent);
}

const replay: ConformanceCase = {
  id: 'idempotent.signUp',
  title: 'signUp sent again with its request id gets its first answer',
  effect: 'writes',
  needs: ['idempotency'],
  operations: [signUp.name],
  run: async ({ platform, registration }) => {
    const input = registration();
    const requestId = crypto.randomUUID();
    const first = await platform.call(signUp, input, { requestId });
    const again = await platform.call(signUp, input, { requestId });
    expectThat(first.userId === again.userId, 'UserId', 'the first answer again', 'another player');
  },
};

const otherInput: ConformanceCase = {
  id: 'idempotent.other-input',
  title: 'signUp of another person with a request id that was used gets nobody else’s answer',
  effect: 'writes',
  needs: ['idempotency'],
  operations: [signUp.name],
  run: async ({ platform, registration }) => {
    const requestId = crypto.randomUUID();
    const register = () => platform.call(signUp, registration(), { requestId });
    const first = await prepare('registering a player', register);
    const userId = await register().then(
      (answer) => answer.userId,
      (error: unknown) => {
        refuseUnexamined(error);
        return null;
      },
    );
    expectThat(userId !== first.userId, 'UserId', 'a refusal, or another player', 'the first player');
  },
};

export const settlementCases: readonly ConformanceCase[] = [...settlements, replay, otherInput];
