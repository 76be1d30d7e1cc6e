import { readBuiltPages, type StaticFiles } from '../shared/static-files.ts';

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** Reads the files of the windows and of the script. */
export const readPages = (): Promise<StaticFiles> => readBuiltPages('third-party');
