import { getStepUpOptions, stepUp } from '@playerdesk/contract/internal';
import { getStepUpOptionsSchema, stepUpSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { StepUpService } from './step-up.ts';

export function stepUpRoutes(service: StepUpService): Handler[] {
  return [
    read(getStepUpOptions, getStepUpOptionsSchema, service.options),
    write(stepUp, stepUpSchema, service.confirm),
  ];
}
