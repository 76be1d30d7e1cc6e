import type { Kwargs } from '../frame.ts';
import {
  ABORT,
  CALL,
  ERROR,
  EVENT,
  GOODBYE,
  RESULT,
  SUBSCRIBE,
  SUBSCRIBED,
  UNSUBSCRIBE,
  UNSUBSCRIBED,
  WELCOME,
} from '../message-codes.ts';

const REQUESTS = { subscribe: SUBSCRIBE, unsubscribe: UNSUBSCRIBE, call: CALL } as const;

/** An error of a request. */
export interface RequestError {
  readonly request: keyof typeof REQUESTS;
  readonly id: number;
  readonly uri: string;
  readonly details?: Kwargs;
  readonly kwargs?: Kwargs;
}

/** Writes WELCOME of a router with the roles dealer and broker. `details` are added to the roles. */
export function welcomeMessage(session: number, details: Kwargs = {}): string {
  const roles = { dealer: { features: {} }, broker: { features: {} } };
  return JSON.stringify([WELCOME, session, { roles, ...details }]);
}

/** Writes ABORT. */
export const abortMessage = (reason: string): string => JSON.stringify([ABORT, {}, reason]);

/** Writes GOODBYE. */
export const goodbyeMessage = (reason: string): string => JSON.stringify([GOODBYE, {}, reason]);

/** Writes SUBSCRIBED. */
export const subscribedMessage = (request: number, subscription: number): string =>
  JSON.stringify([SUBSCRIBED, request, subscription]);

/** Writes UNSUBSCRIBED. */
export const unsubscribedMessage = (request: number): string => JSON.stringify([UNSUBSCRIBED, request]);

/** Writes EVENT with keyword arguments and no positional ones. */
export const eventMessage = (subscription: number, publication: number, kwargs: Kwargs): string =>
  JSON.stringify([EVENT, subscription, publication, {}, [], kwargs]);

/** Writes RESULT with keyword arguments and no positional ones. */
export const resultMessage = (request: number, details: Kwargs, kwargs: Kwargs): string =>
  JSON.stringify([RESULT, request, details, [], kwargs]);

/** Writes ERROR with keyword arguments and no positional ones. */
export const errorMessage = ({ request, id, uri, details = {}, kwargs = {} }: RequestError): string =>
  JSON.stringify([ERROR, REQUESTS[request], id, details, uri, [], kwargs]);
