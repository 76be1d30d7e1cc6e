// @chunk responsible-gambling

import { createResponsibleGambling } from '@playerdesk/core/internal';
import { perAccount } from './per-account.ts';

export const getResponsibleGambling = perAccount(createResponsibleGambling);
