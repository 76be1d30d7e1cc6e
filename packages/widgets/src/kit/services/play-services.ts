import { createPlaySetUps } from '@playerdesk/core';
import { perAccount } from './per-account.ts';

export const getPlaySetUps = perAccount((account) => createPlaySetUps(account));
