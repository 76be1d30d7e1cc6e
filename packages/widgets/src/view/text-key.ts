import type account from '../features/account/messages/en-US.json';
import type activation from '../features/activation/messages/en-US.json';
import type cashier from '../features/cashier/messages/en-US.json';
import type eid from '../features/eid/messages/en-US.json';
import type games from '../features/games/messages/en-US.json';
import type lobby from '../features/lobby/messages/en-US.json';
import type message from '../features/message/messages/en-US.json';
import type messages from '../features/messages/messages/en-US.json';
import type passwordReset from '../features/password-reset/messages/en-US.json';
import type payAndPlay from '../features/pay-and-play/messages/en-US.json';
import type safety from '../features/safety/messages/en-US.json';
import type selfTest from '../features/self-test/messages/en-US.json';
import type signIn from '../features/sign-in/messages/en-US.json';
import type signUp from '../features/sign-up/messages/en-US.json';
import type sourceOfWealth from '../features/source-of-wealth/messages/en-US.json';
import type terms from '../features/terms/messages/en-US.json';
import type unsubscribe from '../features/unsubscribe/messages/en-US.json';
import type verify from '../features/verify/messages/en-US.json';
import type forms from '../form-texts/en-US.json';
import type alreadyIn from '../parts/already-in/messages/en-US.json';
import type bonuses from '../parts/bonuses/messages/en-US.json';
import type breaks from '../parts/breaks/messages/en-US.json';
import type documents from '../parts/documents/messages/en-US.json';
import type history from '../parts/history/messages/en-US.json';
import type identifyCode from '../parts/identify-code/messages/en-US.json';
import type inbox from '../parts/inbox/messages/en-US.json';
import type limits from '../parts/limits/messages/en-US.json';
import type playSetUp from '../parts/play-set-up/messages/en-US.json';
import type requiredActions from '../parts/required-actions/messages/en-US.json';
import type saferGambling from '../parts/safer-gambling/messages/en-US.json';
import type subscriptions from '../parts/subscriptions/messages/en-US.json';
import type wallet from '../parts/wallet/messages/en-US.json';
import type common from '../texts/en-US.json';

type Catalogues = typeof account &
  typeof bonuses &
  typeof wallet &
  typeof cashier &
  typeof history &
  typeof identifyCode &
  typeof documents &
  typeof verify &
  typeof payAndPlay &
  typeof eid &
  typeof activation &
  typeof message &
  typeof passwordReset &
  typeof signIn &
  typeof signUp &
  typeof sourceOfWealth &
  typeof terms &
  typeof games &
  typeof lobby &
  typeof messages &
  typeof unsubscribe &
  typeof inbox &
  typeof subscriptions &
  typeof breaks &
  typeof safety &
  typeof selfTest &
  typeof limits &
  typeof saferGambling &
  typeof playSetUp &
  typeof requiredActions &
  typeof alreadyIn &
  typeof common &
  typeof forms;

/** Every text there is, by key: a key without a text does not compile. */
export type TextKey = keyof Catalogues;
