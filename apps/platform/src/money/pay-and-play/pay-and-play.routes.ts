import { signInWithPayment } from '@playerdesk/contract/internal';
import { signInWithPaymentSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { PayAndPlay } from './pay-and-play.ts';

export function payAndPlayRoutes(service: Pick<PayAndPlay, 'signIn'>): Handler[] {
  return [write(signInWithPayment, signInWithPaymentSchema, service.signIn)];
}
