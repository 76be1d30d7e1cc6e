// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '6ac0dd59e51b';
