import { withDefault } from './reader.ts';
import { record } from './record.ts';
import { filledText, flag } from './scalars.ts';

/** Reads the required actions. They guard other actions, so one unreadable page makes the answer unreadable. */
export const displayPage = record<{ pageType: string; forceAction: boolean }>(
  // A page without the flag counts as forced.
  { pageType: filledText, forceAction: withDefault(flag, true) },
  { pageType: ['page', 'type'], forceAction: ['force', 'forced', 'required'] },
);
