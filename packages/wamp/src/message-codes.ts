/** The websocket subprotocol of WAMP v2 with JSON. */
export const SUBPROTOCOL = 'wamp.2.json';

// One constant per code, so that a bundle contains only the codes that its client uses. Codes of the basic profile for
// calls and events. Source: https://wamp-proto.org/wamp_latest_ietf.html, "Message Codes and Direction".
export const HELLO = 1;
export const WELCOME = 2;
export const ABORT = 3;
export const GOODBYE = 6;
export const ERROR = 8;
export const SUBSCRIBE = 32;
export const SUBSCRIBED = 33;
export const UNSUBSCRIBE = 34;
export const UNSUBSCRIBED = 35;
export const EVENT = 36;
export const CALL = 48;
export const RESULT = 50;
