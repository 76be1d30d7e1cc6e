import { activate, changeActivationEmail, requestActivationCode } from '@playerdesk/contract/internal';
import {
  activateSchema,
  changeActivationEmailSchema,
  requestActivationCodeSchema,
} from '@playerdesk/contract/schemas';
import { type Handler, write } from '../../operations/call/call.ts';
import type { ActivationService } from './activation.ts';

export function activationRoutes(activation: ActivationService): Handler[] {
  return [
    write(activate, activateSchema, activation.activate),
    write(requestActivationCode, requestActivationCodeSchema, activation.requestCode),
    write(changeActivationEmail, changeActivationEmailSchema, activation.changeEmail),
  ];
}
