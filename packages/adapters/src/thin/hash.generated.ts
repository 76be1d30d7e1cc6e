// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '273882e008c7';
