// @chunk safety

import { createSafety } from '@playerdesk/core';
import { perAccount } from './per-account.ts';

export const getSafety = perAccount(createSafety);
