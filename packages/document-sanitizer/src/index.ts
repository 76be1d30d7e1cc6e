export {
  type AcceptedFile,
  FILE_BOUNDS,
  type FileBounds,
  MEDIA_TYPES,
  type MediaType,
} from './accepted-file.ts';
export { FileFault, type FileFaultCode } from './file-fault.ts';
export { sanitizeFile } from './sanitize-file.ts';
