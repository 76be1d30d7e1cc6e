// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '1b40b0a8b188';
