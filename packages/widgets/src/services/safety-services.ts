import { createSafety } from '@playerdesk/core';
import { ofAccount } from './of-account.ts';

export const safetyOf = ofAccount(createSafety);
