// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '6d13aef49027';
