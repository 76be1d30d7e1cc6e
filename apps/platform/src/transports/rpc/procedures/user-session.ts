import { endOtherSessions, endSession, listSessions } from '@playerdesk/contract/internal';
import { procedures } from '@playerdesk/contract/procedures';
import { operationProcedure } from '../procedure-call.ts';

const none = () => ({});

export const sessionProcedures = [
  operationProcedure(procedures.listSessions, listSessions, { input: none, answer: (answer) => answer }),
  operationProcedure(procedures.endSession, endSession, { input: (kwargs) => kwargs, answer: none }),
  operationProcedure(procedures.endOtherSessions, endOtherSessions, { input: none, answer: none }),
];
