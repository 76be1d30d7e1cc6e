// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '9c6c76da0a74';
