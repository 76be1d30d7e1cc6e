import { endPlay, getPlaySetUp, setUpPlay } from '@playerdesk/contract/internal';
import { endPlaySchema, getPlaySetUpSchema, setUpPlaySchema } from '@playerdesk/contract/schemas';
import { type Handler, read, write } from '../../operations/call/call.ts';
import type { PlaySetUps } from './play-set-ups.ts';

export function playSetUpRoutes(setUps: Pick<PlaySetUps, 'read' | 'begin' | 'end'>): Handler[] {
  return [
    read(getPlaySetUp, getPlaySetUpSchema, setUps.read),
    write(setUpPlay, setUpPlaySchema, setUps.begin),
    write(endPlay, endPlaySchema, setUps.end),
  ];
}
