import { activate, requestActivationCode } from '@playerdesk/contract';
import { activateSchema, requestActivationCodeSchema } from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { ActivationService } from './activation.ts';

export function activationRoutes(activation: ActivationService): Handler[] {
  return [
    write(activate, activateSchema, activation.activate),
    write(requestActivationCode, requestActivationCodeSchema, activation.requestCode),
  ];
}
