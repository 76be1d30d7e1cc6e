// Made by tools/build/wrapper-version.ts from the sources of this folder.
export const HASH = 'fbe56fd0408f';
