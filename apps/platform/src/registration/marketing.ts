import { BUNDLED_OPT_INS, MARKETING_CHANNELS } from '@playerdesk/contract';

/** Kinds of marketing a player may opt into: channels ticked one by one, or the subscription types of one tick. */
export const MARKETING_KINDS: readonly string[] = [...MARKETING_CHANNELS, 'post', ...BUNDLED_OPT_INS];
