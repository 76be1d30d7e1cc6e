import { text } from './field.schema.ts';

/** A coarse description of a player's device for the platform's records. Never a fingerprint. */
export const deviceFields = {
  platform: text(40),
  operatingSystem: text(40),
  browser: text(40),
};
