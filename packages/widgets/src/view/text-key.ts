import type account from '../features/account/messages/en-US.json';
import type activation from '../features/activation/messages/en-US.json';
import type eid from '../features/eid/messages/en-US.json';
import type message from '../features/message/messages/en-US.json';
import type passwordReset from '../features/password-reset/messages/en-US.json';
import type signIn from '../features/sign-in/messages/en-US.json';
import type signUp from '../features/sign-up/messages/en-US.json';
import type terms from '../features/terms/messages/en-US.json';
import type forms from '../form-texts/en-US.json';
import type common from '../texts/en-US.json';

type Catalogues = typeof account &
  typeof eid &
  typeof activation &
  typeof message &
  typeof passwordReset &
  typeof signIn &
  typeof signUp &
  typeof terms &
  typeof common &
  typeof forms;

/** Every text there is, by key: a key without a text does not compile. */
export type TextKey = keyof Catalogues;
