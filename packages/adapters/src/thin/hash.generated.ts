// Made by tools/build/wrapper-version.ts from the sources of this folder.
export const HASH = '9c1d02890a85';
