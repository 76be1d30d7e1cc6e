import rich from '../sanitise/rich-text.css?inline';
import account from '../ui/account-layout.css?inline';
import button from '../ui/button.css?inline';
import choice from '../ui/choice.css?inline';
import field from '../ui/field.css?inline';
import notice from '../ui/notice.css?inline';
import panel from '../ui/panel.css?inline';
import placeholder from '../ui/placeholder.css?inline';
import base from './base.css?inline';
import tokens from './tokens.css?inline';

// base.css resets every element of ours with `all`; the tokens and components only win because they follow it.
/** The whole stylesheet of the widgets, for `adoptedStyleSheets` or a file of its own. */
export const baseCss: string = [
  base,
  tokens,
  button,
  field,
  choice,
  notice,
  placeholder,
  panel,
  account,
  rich,
].join('\n');
