import selector from '../../features/bonuses/bonus-selector.css?inline';
import bonuses from '../../features/bonuses/bonuses.css?inline';
import breaks from '../../features/breaks/breaks.css?inline';
import cashier from '../../features/cashier/cashier.css?inline';
import documents from '../../features/documents/documents.css?inline';
import mask from '../../features/documents/mask.css?inline';
import scan from '../../features/eid/scan-card.css?inline';
import game from '../../features/games/game.css?inline';
import playSetUp from '../../features/games/play-set-up/play-set-up.css?inline';
import history from '../../features/history/history.css?inline';
import inbox from '../../features/inbox/inbox.css?inline';
import limits from '../../features/limits/limits.css?inline';
import lobby from '../../features/lobby/lobby.css?inline';
import frame from '../../features/pay-and-play/payment-page.css?inline';
import realityCheck from '../../features/safety/reality-check/reality-check.css?inline';
import safetyBar from '../../features/safety/safety-bar/safety-bar.css?inline';
import selfTest from '../../features/self-test/self-test.css?inline';
import marketing from '../../features/sign-up/marketing.css?inline';
import wealth from '../../features/source-of-wealth/wealth.css?inline';
import subscriptions from '../../features/subscriptions/subscriptions.css?inline';
import saferGambling from '../../kit/safer-gambling/safer-gambling.css?inline';
import wallet from '../../kit/wallet/wallet-bar.css?inline';
import account from '../account-layout.css?inline';
import code from '../code-field.css?inline';
import fieldGroup from '../field-group.css?inline';
import gated from '../gated-button.css?inline';
import limitGroup from '../limit-group.css?inline';
import checklist from '../password-checklist.css?inline';
import placeholder from '../placeholder.css?inline';
import radios from '../radio-group.css?inline';
import rich from '../sanitizer/rich-text.css?inline';
import select from '../select-control.css?inline';
import { baseCss } from './stylesheet.ts';

/** The stylesheets of all rooms, for pages that show every part at once. */
export const wholeCss: string = [
  baseCss,
  placeholder,
  checklist,
  radios,
  select,
  fieldGroup,
  account,
  code,
  limitGroup,
  scan,
  rich,
  wallet,
  cashier,
  selector,
  bonuses,
  history,
  inbox,
  subscriptions,
  marketing,
  game,
  playSetUp,
  lobby,
  frame,
  gated,
  documents,
  mask,
  wealth,
  saferGambling,
  limits,
  breaks,
  realityCheck,
  selfTest,
  safetyBar,
].join('\n');
