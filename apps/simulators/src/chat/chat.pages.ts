import { readBuiltPages, type StaticFiles } from '../shared/static-files.ts';

export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Reads the files of the provider's pages. */
export const readPages = (): Promise<StaticFiles> => readBuiltPages('chat');
