import { createPlaySetUps } from '@playerdesk/core';
import { perAccount } from './per-account.ts';

export const getSetUps = perAccount((account) => createPlaySetUps(account));
