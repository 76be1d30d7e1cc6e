import rich from '../sanitise/rich-text.css?inline';
import account from '../ui/account-layout.css?inline';
import code from '../ui/code-field.css?inline';
import limits from '../ui/limit-group.css?inline';
import scan from '../ui/scan-card.css?inline';
import { baseCss } from './stylesheet.ts';

/** The stylesheets of all rooms, for pages that show every part at once. */
export const wholeCss: string = [baseCss, account, code, limits, scan, rich].join('\n');
