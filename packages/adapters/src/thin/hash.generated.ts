// Made by tools/build/wrapper-version.ts from the sources of this folder.
export const HASH = '295e129537fc';
