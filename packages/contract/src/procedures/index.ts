/**
 * Procedures of the websocket platform with the schemas of their keyword arguments, for servers, documentation and the
 * conformance suite.
 *
 * Adapters import only types from here: the schemas would add the validators to their bundle.
 */

import { OPERATIONS } from '../schemas.ts';
import { getClientIdentity } from './connection.ts';
import { getExtensionProcedures } from './extension.ts';
import type { Procedure } from './procedure.ts';
import { acceptTC, getCmsSessionID, getSessionInfo, login, logout } from './user.ts';
import {
  activate,
  getCountries,
  getCurrencies,
  getProfile,
  register,
  updateProfile,
} from './user-account.ts';
import { applyBonus, getApplicableBonuses, getClaimableBonuses } from './user-bonus.ts';
import {
  getLimits,
  removeDepositLimit,
  removeLossLimit,
  removeSessionLimit,
  removeWageringLimit,
  setDepositLimit,
  setLossLimit,
  setSessionLimit,
  setWageringLimit,
} from './user-limit.ts';
import { getBalance, getTransactionHistory, watchBalance } from './user-money.ts';
import { change, isResetPwdKeyAvailable, reset, sendResetPwdEmail } from './user-pwd.ts';

export * from './error.ts';
export { getExtensionProcedures } from './extension.ts';
export { notes } from './notes.ts';
export type { AnswerOf, KwargsOf, Procedure } from './procedure.ts';
export * from './topic.ts';

/** Procedures of the specification by name. */
export const procedures = {
  getClientIdentity,
  login,
  logout,
  acceptTC,
  getSessionInfo,
  getCmsSessionID,
  register,
  getProfile,
  updateProfile,
  getCountries,
  getCurrencies,
  activate,
  changePassword: change,
  resetPassword: reset,
  isResetPwdKeyAvailable,
  sendResetPwdEmail,
  getBalance,
  watchBalance,
  getTransactionHistory,
  getClaimableBonuses,
  getApplicableBonuses,
  applyBonus,
  setDepositLimit,
  setLossLimit,
  setWageringLimit,
  setSessionLimit,
  removeDepositLimit,
  removeLossLimit,
  removeWageringLimit,
  removeSessionLimit,
  getLimits,
} as const;

/** All procedures of the websocket, in the order of the documents, and those of extensions. */
export const PROCEDURES: readonly Procedure[] = [
  ...Object.values(procedures),
  ...OPERATIONS.flatMap(getExtensionProcedures),
];
