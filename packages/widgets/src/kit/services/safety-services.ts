import { createSafety } from '@playerdesk/core';
import { ofAccount } from './per-account.ts';

export const safetyOf = ofAccount(createSafety);
