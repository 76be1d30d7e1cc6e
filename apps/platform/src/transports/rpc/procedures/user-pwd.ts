import {
  changePassword,
  isResetKeyAvailable,
  requestPasswordReset,
  resetPassword,
} from '@playerdesk/contract/internal';
import { procedures } from '@playerdesk/contract/procedures';
import { operationProcedure } from '../procedure-call.ts';

const none = () => ({});

export const passwordProcedures = [
  operationProcedure(procedures.changePassword, changePassword, {
    input: ({ oldPassword, newPassword }) => ({ currentPassword: oldPassword, newPassword }),
    answer: none,
    names: { currentPassword: 'oldPassword' },
  }),
  operationProcedure(procedures.resetPassword, resetPassword, {
    input: ({ key, password }) => ({ token: key, newPassword: password }),
    answer: none,
    names: { token: 'key', newPassword: 'password' },
  }),
  operationProcedure(procedures.isResetPwdKeyAvailable, isResetKeyAvailable, {
    input: (kwargs) => kwargs,
    answer: (answer) => answer,
  }),
  operationProcedure(procedures.sendResetPwdEmail, requestPasswordReset, {
    input: ({ email }) => ({ usernameOrEmail: email }),
    answer: none,
    names: { usernameOrEmail: 'email' },
    page: 'changePwdURL',
  }),
];
