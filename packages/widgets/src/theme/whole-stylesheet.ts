import rich from '../sanitise/rich-text.css?inline';
import account from '../ui/account-layout.css?inline';
import { baseCss } from './stylesheet.ts';

/** The stylesheets of all rooms, for pages that show every part at once. */
export const wholeCss: string = [baseCss, account, rich].join('\n');
