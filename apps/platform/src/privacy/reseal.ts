import type { OwnedKey } from '../verification/index.ts';
import { findOutdatedIdentities, resealIdentity } from './kept-identities.ts';
import type { PrivacyDeps } from './privacy-deps.ts';

/** One kind of data that document keys seal. */
export interface SealedKind {
  readonly name: 'documents' | 'file names' | 'declarations' | 'identities';
  /** Returns what an earlier key sealed. */
  findOutdated(): Promise<readonly OwnedKey[]>;
  /** Seals one item with the newest key. Repeated, it has no effect. */
  reseal(key: OwnedKey): Promise<void>;
}

export interface ResealFailure {
  readonly kind: SealedKind['name'];
  readonly id: string;
  readonly error: unknown;
}

type Deps = Pick<PrivacyDeps, 'db' | 'seal' | 'files' | 'fileNames' | 'wealth'>;

export function sealedKinds({ db, seal, files, fileNames, wealth }: Deps): readonly SealedKind[] {
  return [
    { name: 'documents', findOutdated: files.findOutdated, reseal: files.reseal },
    { name: 'file names', findOutdated: fileNames.findOutdated, reseal: fileNames.reseal },
    { name: 'declarations', findOutdated: wealth.findOutdated, reseal: wealth.reseal },
    {
      name: 'identities',
      findOutdated: async () =>
        (await findOutdatedIdentities(db, seal)).map((playerId) => ({ playerId, id: playerId })),
      reseal: ({ playerId }) => resealIdentity(db, seal, playerId),
    },
  ];
}

/**
 * Seals everything that an earlier document key sealed with the newest key, one item per transaction, so that it can be
 * interrupted and repeated. An item that fails does not stop the others.
 */
export async function resealAll(
  kinds: readonly SealedKind[],
): Promise<{ readonly resealed: number; readonly failures: readonly ResealFailure[] }> {
  const failures: ResealFailure[] = [];
  let resealed = 0;
  for (const { name, findOutdated, reseal } of kinds) {
    for (const key of await findOutdated()) {
      try {
        await reseal(key);
        resealed += 1;
      } catch (error) {
        failures.push({ kind: name, id: key.id, error });
      }
    }
  }
  return { resealed, failures };
}
