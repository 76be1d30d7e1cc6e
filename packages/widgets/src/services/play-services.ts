import { createPlaySetUps } from '@playerdesk/core';
import { ofAccount } from './of-account.ts';

export const setUpsOf = ofAccount((account) => createPlaySetUps(account));
