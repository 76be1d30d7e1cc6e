import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data of one program. */
export interface DataFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Creates a folder, with a copy of the empty data of a program where `create-data.ts` has run. */
export async function createDataFolder(program: 'platform' | 'simulators'): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), `playerdesk-e2e-${program}-`));
  const empty = process.env.PLAYERDESK_EMPTY_DATA;
  if (empty) await cp(join(empty, program), path, { recursive: true });
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
