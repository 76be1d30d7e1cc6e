import { VERSION } from '@playerdesk/contract/internal';
import { HASH } from './hash.generated.ts';

/** Incremented with each published change of the wrapper. */
const BUILD = 8;

/** Version of the library and build of the wrapper, such as `2.20.3-fluid.8`. */
export const WRAPPER_VERSION = `${VERSION}-fluid.${BUILD}`;

/** The first twelve hexadecimal digits of the SHA-256 of the wrapper's sources. */
export const WRAPPER_HASH: string = HASH;
