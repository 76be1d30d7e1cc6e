import {
  type AnyOperation,
  bootstrap,
  getBonuses,
  getLimits,
  getOptOutIns,
  initCode,
  isPlayerdeskError,
  setLimit,
} from '@playerdesk/contract/internal';
import { OPERATIONS, type OperationEntry } from '@playerdesk/contract/schemas';
import type { ConformanceCase, Effect } from '../conformance-case.ts';
import { type Difference, notExamined } from '../difference.ts';
import { expectNone, expectThat, refuseUnexamined } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import { MESSAGE_READ_SCENES } from '../message-scenes.ts';
import { PLAY_READ_SCENES } from '../play-scenes.ts';
import { readingSession } from '../player.ts';
import { prepare } from '../prepare.ts';
import { readInput } from '../read-inputs.ts';
import type { Scene } from '../scene.ts';
import { shapeDifferences } from '../shape.ts';
import { bonusPlayer, SCENE_NEEDS, WRITE_SCENES } from '../write-scenes.ts';

/** Scenes in which a read returns something. */
const READ_SCENES: Readonly<Record<string, (fixture: ConformanceFixture) => Promise<Scene>>> = {
  [getLimits.name]: async (fixture) => {
    if (fixture.ordinaryPlayer) return { input: {}, sessionId: await readingSession(fixture) };
    const { input, sessionId } = (await WRITE_SCENES[setLimit.name]?.(fixture)) ?? { input: {} };
    // Cast: the scene of this write makes its input.
    const set = () => fixture.platform.call(setLimit, input as never, { sessionId: sessionId ?? null });
    await prepare('setting a limit', set);
    return { input: {}, ...(sessionId !== undefined && { sessionId }) };
  },
  [getBonuses.name]: async (fixture) => {
    const isAbsent = fixture.ordinaryPlayer || !fixture.bonusCode;
    const sessionId = isAbsent ? await readingSession(fixture) : (await bonusPlayer(fixture)).sessionId;
    return { input: {}, sessionId };
  },
  ...MESSAGE_READ_SCENES,
  ...PLAY_READ_SCENES,
};

async function readScene({ name, session }: AnyOperation, fixture: ConformanceFixture): Promise<Scene> {
  const input = readInput(name, fixture);
  return session === 'none' ? { input } : { input, sessionId: await readingSession(fixture) };
}

/** Reads that start something on the platform, or need an e-mail first. */
const BEGINS: ReadonlySet<string> = new Set([initCode.name, getOptOutIns.name]);

/** Cases that validate the answer of every operation against its schema. */
export const shapeCases: readonly ConformanceCase[] = [
  {
    id: 'shape.amounts',
    title: 'the unit of amounts is announced, or named by --amounts',
    effect: 'none',
    needs: [],
    operations: [],
    run: async ({ platform }) => {
      // The announcement comes with the first answer. A platform without the call cannot announce.
      await platform.call(bootstrap, {}).catch(() => {});
      const isKnown = platform.capabilities.carries?.(setLimit.name, 'amount') !== false;
      expectThat(isKnown, 'unit of amounts', 'minor or major', 'none: no amount is sent or shown');
    },
  },
  ...OPERATIONS.map(
    (entry): ConformanceCase => ({
      id: `shape.${entry.operation.name}`,
      title: `${entry.operation.name} answers in the shape of the contract`,
      effect: effectOf(entry.operation),
      needs: [],
      operations: [entry.operation.name],
      run: (fixture) => checkShape(entry, fixture),
    }),
  ),
];

function effectOf({ name, kind, session }: AnyOperation): Effect {
  if (kind === 'write' || BEGINS.has(name)) return 'writes';
  return session === 'none' ? 'none' : 'session';
}

async function checkShape({ operation, schema }: OperationEntry, fixture: ConformanceFixture): Promise<void> {
  needScene(operation.name, fixture);
  const makeScene = WRITE_SCENES[operation.name] ?? READ_SCENES[operation.name];
  const { input, sessionId }: Scene = makeScene
    ? await makeScene(fixture)
    : await readScene(operation, fixture);
  const sent = schema.input.safeParse(input);
  if (!sent.success) {
    const [issue] = sent.error.issues;
    throw notExamined(`the fixture makes no input of ${operation.name}: ${issue?.path.join('.')}`);
  }
  const outcome = await fixture.platform.call(operation, input, { sessionId: sessionId ?? null }).then(
    (answer: unknown) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  const error = 'error' in outcome ? outcome.error : undefined;
  refuseUnexamined(error);
  const exchange = fixture.wire?.last();
  const isSeen = exchange?.ok && exchange.operation === operation.name;
  const unreadable = isSeen ? unreadableParts(fixture, error) : [];
  // The wire shows more than an adapter, which accepts every documented shape.
  const spelling =
    isSeen && fixture.level !== 'documented' ? exchange.differences(schema.output).map(ofFullLevel) : [];
  const isDocumented = unreadable.length === 0;
  if (!isDocumented) expectNone(spelling.length > 0 ? spelling.map(ofEveryLevel) : unreadable);
  expectNone(spelling);
  if (error !== undefined) throw error;
  if ('answer' in outcome) expectNone(shapeDifferences(schema.output, outcome.answer));
}

const ofFullLevel = (difference: Difference): Difference => ({ ...difference, level: 'full' });
const ofEveryLevel = ({ level: _level, ...difference }: Difference): Difference => difference;

/** Returns the parts of an answer in an undocumented shape or in another unit than announced. */
function unreadableParts({ wire }: ConformanceFixture, error: unknown): Difference[] {
  const expected = 'a shape that the documents allow';
  if (isPlayerdeskError(error) && error.kind === 'unreadable') {
    const why = error.cause instanceof Error ? error.cause.message : error.code;
    return [{ path: 'answer', expected, got: why }];
  }
  return (wire?.unread?.() ?? []).map((part) => ({ path: 'part of the answer', expected, got: part }));
}

/**
 * Checks that the fixture can create the scene. A platform with rules needs a state in which the operation has an
 * effect.
 */
function needScene(operation: string, fixture: ConformanceFixture): void {
  if (!fixture.rules) return;
  // Each shape is requested once, so no repeated request needs the idempotency.
  const absent = SCENE_NEEDS[operation]?.find(
    (need) => need !== 'idempotency' && fixture[need] === undefined,
  );
  if (absent) throw notExamined(`the fixture has no ${absent}`);
}
