// @chunk responsible-gambling

import { createResponsibleGambling } from '@playerdesk/core';
import { perAccount } from './per-account.ts';

export const getResponsibleGambling = perAccount(createResponsibleGambling);
