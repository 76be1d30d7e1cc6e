// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = 'c9bec67eae44';
