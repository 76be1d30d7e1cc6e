import { text } from './field.schema.ts';

/** What kind of device a player uses: coarse words for the platform's records, never a fingerprint. */
export const deviceFields = {
  platform: text(40),
  operatingSystem: text(40),
  browser: text(40),
};
