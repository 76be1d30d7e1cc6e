import { createPlaySetUps } from '@playerdesk/core';
import { ofAccount } from './per-account.ts';

export const setUpsOf = ofAccount((account) => createPlaySetUps(account));
