import rich from '../sanitise/rich-text.css?inline';
import account from '../ui/account-layout.css?inline';
import selector from '../ui/bonus-selector.css?inline';
import bonuses from '../ui/bonuses.css?inline';
import breaks from '../ui/breaks.css?inline';
import cashier from '../ui/cashier.css?inline';
import code from '../ui/code-field.css?inline';
import documents from '../ui/documents.css?inline';
import fieldGroup from '../ui/field-group.css?inline';
import game from '../ui/game.css?inline';
import gated from '../ui/gated-button.css?inline';
import history from '../ui/history.css?inline';
import inbox from '../ui/inbox.css?inline';
import limitGroup from '../ui/limit-group.css?inline';
import limits from '../ui/limits.css?inline';
import lobby from '../ui/lobby.css?inline';
import marketing from '../ui/marketing.css?inline';
import mask from '../ui/mask.css?inline';
import checklist from '../ui/password-checklist.css?inline';
import frame from '../ui/payment-page.css?inline';
import placeholder from '../ui/placeholder.css?inline';
import playSetUp from '../ui/play-set-up.css?inline';
import radios from '../ui/radio-group.css?inline';
import realityCheck from '../ui/reality-check.css?inline';
import saferGambling from '../ui/safer-gambling.css?inline';
import safetyBar from '../ui/safety-bar.css?inline';
import scan from '../ui/scan-card.css?inline';
import select from '../ui/select-control.css?inline';
import selfTest from '../ui/self-test.css?inline';
import subscriptions from '../ui/subscriptions.css?inline';
import wallet from '../ui/wallet-bar.css?inline';
import wealth from '../ui/wealth.css?inline';
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
