// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '935223fb2224';
