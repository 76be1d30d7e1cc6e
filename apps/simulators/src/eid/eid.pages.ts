import { readBuiltPages, type StaticFiles } from '../shared/static-files.ts';

export const POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'";
/** Policy of the phone and its files. No other page may frame it. */
export const PHONE_POLICY = `${POLICY}; style-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'`;

/** Reads the files of the provider's pages. */
export const readPages = (): Promise<StaticFiles> => readBuiltPages('eid');
