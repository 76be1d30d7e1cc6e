// Made by tools/build/wrapper-version.ts from the sources of this folder.
export const HASH = '738ac91b1a2c';
