import { endPlay, getPlaySetUp, setUpPlay } from '@playerdesk/contract/internal';
import { procedures } from '@playerdesk/contract/procedures';
import { operationProcedure } from '../procedure-call.ts';

const none = () => ({});

export const playProcedures = [
  operationProcedure(procedures.getPlaySetUp, getPlaySetUp, {
    input: (kwargs) => kwargs,
    answer: (answer) => answer,
  }),
  operationProcedure(procedures.setUpPlay, setUpPlay, {
    input: (kwargs) => kwargs,
    answer: (answer) => answer,
  }),
  operationProcedure(procedures.endPlay, endPlay, { input: none, answer: none }),
];
