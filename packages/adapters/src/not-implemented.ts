import { type PlayerdeskError, playerdeskError } from '@playerdesk/contract';

/** What a call fails with that the platform cannot do. */
export function notImplemented(): PlayerdeskError {
  return playerdeskError({
    code: 'generic.not-implemented',
    kind: 'not-implemented',
    description: 'Method not implemented',
  });
}
