import {
  cancelDataExport,
  downloadDataExport,
  getDataExport,
  requestDataExport,
} from '@playerdesk/contract/internal';
import {
  cancelDataExportSchema,
  downloadDataExportSchema,
  getDataExportSchema,
  requestDataExportSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { DataExports } from './data-exports.ts';

export function dataExportRoutes(dataExports: DataExports): Handler[] {
  return [
    read(getDataExport, getDataExportSchema, dataExports.get),
    write(requestDataExport, requestDataExportSchema, dataExports.request),
    write(cancelDataExport, cancelDataExportSchema, dataExports.cancel),
    read(downloadDataExport, downloadDataExportSchema, dataExports.download),
  ];
}
