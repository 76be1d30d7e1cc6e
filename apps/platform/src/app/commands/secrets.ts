import { openMovableClock } from '../../infrastructure/clock/movable-clock.ts';
import type { Database } from '../../infrastructure/database/database.ts';
import { reportDataKey, resealDataKey } from '../../infrastructure/secret/data-key.ts';
import {
  createPrivacyDeps,
  type PrivacyDeps,
  resealAll,
  type SealedKind,
  sealedKinds,
} from '../../privacy/index.ts';
import type { Configuration } from '../configuration/configuration.ts';

export type Print = (line: string) => void;

/**
 * Reports what an earlier secret or document key still seals. With `reseals`, seals it again first. Platforms may run
 * meanwhile. Returns whether the earlier secret and keys are no longer needed.
 *
 * @throws DataKeyError when no configured secret opens the data key.
 */
export async function checkSecrets(
  database: Database,
  configuration: Configuration,
  reseals: boolean,
  print: Print,
): Promise<boolean> {
  const clock = await openMovableClock(database, () => {});
  try {
    const deps = await createPrivacyDeps(configuration, database.db, clock);
    const kinds = sealedKinds(deps);
    if (reseals) await reseal(deps, configuration, kinds, print);
    return await report(deps, configuration, kinds, print);
  } finally {
    await clock.close();
  }
}

async function reseal(
  { db, audit }: PrivacyDeps,
  configuration: Configuration,
  kinds: readonly SealedKind[],
  print: Print,
): Promise<void> {
  const dataKey = await resealDataKey(db, configuration);
  const { resealed, failures } = await resealAll(kinds);
  for (const { kind, id, error } of failures) print(`failed: ${kind} ${id}: ${(error as Error).message}`);
  await audit.write(db, {
    actor: 'platform',
    action: 'reseal-secrets',
    after: { dataKey, resealed, failed: failures.length },
  });
}

async function report(
  { db, seal }: PrivacyDeps,
  configuration: Configuration,
  kinds: readonly SealedKind[],
  print: Print,
): Promise<boolean> {
  const { createdAt, sealedAt, isCurrent } = await reportDataKey(db, configuration);
  const name = isCurrent ? 'PLATFORM_SECRET' : 'PLATFORM_SECRET_PREVIOUS';
  print(`data key: created ${day(createdAt)}, sealed ${day(sealedAt)} with ${name}`);
  let outdated = 0;
  for (const kind of kinds) {
    const { length } = await kind.findOutdated();
    print(`${kind.name}: ${length} not known to be sealed with the document key ${seal.keyId}`);
    outdated += length;
  }
  return isCurrent && outdated === 0;
}

function day(date: Date): string {
  return date.toISOString().slice(0, 10);
}
