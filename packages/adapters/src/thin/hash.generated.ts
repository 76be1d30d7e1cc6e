// Made by tools/build/wrapper-version.ts from the sources of this folder.
export const HASH = '89ae9aa4ab10';
