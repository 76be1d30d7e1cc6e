// Made by tools/wrapper-version.mjs from the sources of this folder.
export const HASH = '6159a76769bb';
