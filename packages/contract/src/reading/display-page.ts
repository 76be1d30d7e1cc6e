import { withDefault } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag } from './scalars.ts';

/** Reads what the player has to do. It guards what they may do: a page that cannot be read makes all unreadable. */
export const displayPage = record<{ pageType: string; forceAction: boolean }>(
  // A page that does not say whether it is forced is.
  { pageType: filledText, forceAction: withDefault(flag, true) },
  { pageType: ['page', 'type'], forceAction: ['force', 'forced', 'required'] },
);
