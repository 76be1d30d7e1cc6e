import {
  cancelDataExport,
  downloadDataExport,
  getDataExport,
  type OutputOf,
  requestDataExport,
} from '@playerdesk/contract/internal';
import type { Account } from '../account/account-port.ts';
import { afterWrite } from '../account/after-write.ts';
import type { WriteResult } from '../account/write.ts';
import { createResource, type Resource } from '../resources/resource.ts';

/** How far the file with all data about the player is. */
export type DataExportState = OutputOf<typeof getDataExport>;

/** The file with all data about a player, headless. Calls reject with a PlayerdeskError. */
export interface AccountDataExport {
  /** Read again while somebody watches: the platform prepares the file in the background. */
  readonly state: Resource<DataExportState>;
  request(onSlow?: () => void): Promise<void>;
  /** Cancels the preparation. */
  cancel(onSlow?: () => void): Promise<void>;
  download(): Promise<OutputOf<typeof downloadDataExport>>;
}

/** Milliseconds between reads. */
const EVERY = 10_000;

/** Creates the export of an account's data. */
export function createAccountDataExport(account: Account): AccountDataExport {
  const read = () => account.read(getDataExport, {});
  const state = createResource<DataExportState>(account, read, { every: EVERY });
  const afterReading = (write: Promise<WriteResult<object>>) =>
    afterWrite(account, write, async () => {
      await state.reread();
    });
  return {
    state,
    request: (onSlow) => afterReading(account.write(requestDataExport, {}, onSlow)),
    cancel: (onSlow) => afterReading(account.write(cancelDataExport, {}, onSlow)),
    download: () => account.read(downloadDataExport, {}),
  };
}
