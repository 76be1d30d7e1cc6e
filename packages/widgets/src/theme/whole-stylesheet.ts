import frame from '../features/pay-and-play/frame.css?inline';
import selector from '../parts/bonuses/bonus-selector.css?inline';
import bonuses from '../parts/bonuses/bonuses.css?inline';
import cashier from '../parts/cashier/cashier.css?inline';
import history from '../parts/history/history.css?inline';
import wallet from '../parts/wallet/wallet-bar.css?inline';
import rich from '../sanitise/rich-text.css?inline';
import account from '../ui/account-layout.css?inline';
import code from '../ui/code-field.css?inline';
import limits from '../ui/limit-group.css?inline';
import scan from '../ui/scan-card.css?inline';
import { baseCss } from './stylesheet.ts';

/** The stylesheets of all rooms, for pages that show every part at once. */
export const wholeCss: string = [
  baseCss,
  account,
  code,
  limits,
  scan,
  rich,
  wallet,
  cashier,
  selector,
  bonuses,
  history,
  frame,
].join('\n');
