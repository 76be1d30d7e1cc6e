/** The websocket subprotocol of WAMP v2 with JSON. */
export const SUBPROTOCOL = 'wamp.2.json';

// One constant per code, so that a bundle contains only the codes that its client uses. Codes of the basic profile for
// calls and events. Source: https://wamp-proto.org/wamp_latest_ietf.html, "Message Codes and Direction".
/** Client: opens a session. */
export const HELLO = 1;
/** Router: accepts a session. */
export const WELCOME = 2;
/** Refuses a session. */
export const ABORT = 3;
/** Ends a session. */
export const GOODBYE = 6;
/** Router: refuses a request. */
export const ERROR = 8;
/** Client: subscribes to a topic. */
export const SUBSCRIBE = 32;
/** Router: confirms a subscription. */
export const SUBSCRIBED = 33;
/** Client: ends a subscription. */
export const UNSUBSCRIBE = 34;
/** Router: confirms the end of a subscription. */
export const UNSUBSCRIBED = 35;
/** Router: delivers an event. */
export const EVENT = 36;
/** Client: calls a procedure. */
export const CALL = 48;
/** Router: returns the result of a call. */
export const RESULT = 50;
