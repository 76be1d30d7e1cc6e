import { getPlayerProperties, setPlayerProperties } from '@playerdesk/contract/internal';
import { getPlayerPropertiesSchema, setPlayerPropertiesSchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import { type PlayerPropertyService, propertyProblems } from './player-properties.ts';

export function playerPropertyRoutes(service: PlayerPropertyService): Handler[] {
  return [
    read(getPlayerProperties, getPlayerPropertiesSchema, service.list),
    write(setPlayerProperties, setPlayerPropertiesSchema, service.set, propertyProblems),
  ];
}
