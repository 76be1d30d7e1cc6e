// @chunk reading

import { type PlayerdeskError, playerdeskError } from '@playerdesk/contract/internal';

/** Creates the error of a call that the platform does not support. */
export function notImplemented(): PlayerdeskError {
  return playerdeskError({
    code: 'generic.not-implemented',
    kind: 'not-implemented',
    description: 'Method not implemented',
  });
}
