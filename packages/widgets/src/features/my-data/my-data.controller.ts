import {
  cancelDataExport,
  type downloadDataExport,
  getDataExport,
  type OutputOf,
} from '@playerdesk/contract/internal';
import { createAccountDataExport, type DataExportState } from '@playerdesk/core/internal';
import { useState } from 'react';
import { notifyFailure, notifySlow } from '../../kit/call-failure.ts';
import { hasOperation, isMissing } from '../../kit/discovered-operations.ts';
import { saveFile } from '../../kit/save-file.ts';
import { perAccount } from '../../kit/services/per-account.ts';
import { useAlive } from '../../kit/use-alive.ts';
import type { LoadState } from '../../kit/use-load.ts';
import { useResource } from '../../kit/use-resource.ts';
import { useWidget } from '../../kit/widget-context.ts';

const getAccountDataExport = perAccount(createAccountDataExport);

export interface MyDataViewProps {
  /** False on a platform that turned out to have no such file. */
  readonly isOffered: boolean;
  readonly state: LoadState<DataExportState>;
  readonly busy: boolean;
  readonly onRequest: () => void;
  readonly onDownload: () => void;
  /** Cancels the preparation. Null on a platform that cannot. */
  readonly onCancel: (() => void) | null;
}

export function useMyData(): MyDataViewProps {
  const widget = useWidget();
  const alive = useAlive();
  const dataExport = getAccountDataExport(widget.account);
  const { load, failure } = useResource(dataExport.state);
  const [busy, setBusy] = useState(false);
  const run = async (act: () => Promise<void>) => {
    setBusy(true);
    widget.notify(null);
    try {
      await act();
    } catch (thrown) {
      if (alive.current) notifyFailure(widget, thrown);
    }
    if (alive.current) setBusy(false);
  };
  const download = async () => {
    const { file } = await dataExport.download();
    if (file) saveFile(file.fileName, toBlob(file));
    // It was over.
    else await dataExport.state.reread();
  };
  return {
    isOffered: !(failure && isMissing(failure, widget.account.platform, getDataExport)),
    state: load,
    busy,
    onRequest: () => void run(() => dataExport.request(() => notifySlow(widget))),
    onDownload: () => void run(download),
    onCancel: hasOperation(widget.account.platform, cancelDataExport)
      ? () => void run(() => dataExport.cancel(() => notifySlow(widget)))
      : null,
  };
}

type DataFile = NonNullable<OutputOf<typeof downloadDataExport>['file']>;

const toBlob = ({ content, mediaType }: DataFile) =>
  new Blob([Uint8Array.from(atob(content), (byte) => byte.charCodeAt(0))], { type: mediaType });
