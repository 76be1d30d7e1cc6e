/** Loaded when it is used. */
export { browserAuthenticator, updatePasskeyUser } from '@playerdesk/core/internal';
