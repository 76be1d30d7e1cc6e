import { findOutdatedIdentities, resealIdentity } from './kept-identities.ts';
import type { PrivacyDeps } from './privacy-deps.ts';

/** One kind of data that document keys seal. */
export interface SealedKind {
  readonly name: 'documents' | 'file names' | 'declarations' | 'identities';
  /** Returns the ids of what an earlier key sealed. */
  findOutdated(): Promise<readonly string[]>;
  /** Seals one item with the newest key. Repeated, it has no effect. */
  reseal(id: string): Promise<void>;
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
      findOutdated: () => findOutdatedIdentities(db, seal),
      reseal: (id) => resealIdentity(db, seal, id),
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
    for (const id of await findOutdated()) {
      try {
        await reseal(id);
        resealed += 1;
      } catch (error) {
        failures.push({ kind: name, id, error });
      }
    }
  }
  return { resealed, failures };
}
