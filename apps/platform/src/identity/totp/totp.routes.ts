import { confirmTotp, getTotp, removeTotp, startTotp } from '@playerdesk/contract/internal';
import {
  confirmTotpSchema,
  getTotpSchema,
  removeTotpSchema,
  startTotpSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { TotpService } from './totp.ts';

export function totpRoutes(totp: TotpService): Handler[] {
  return [
    read(getTotp, getTotpSchema, totp.get),
    read(startTotp, startTotpSchema, totp.start),
    write(confirmTotp, confirmTotpSchema, totp.confirm),
    write(removeTotp, removeTotpSchema, totp.remove),
  ];
}
