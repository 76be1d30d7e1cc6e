import { createPlaySetUps } from '@playerdesk/core/internal';
import { perAccount } from './per-account.ts';

export const getPlaySetUps = perAccount((account) => createPlaySetUps(account));
