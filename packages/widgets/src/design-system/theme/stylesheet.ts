import button from '../button.css?inline';
import choice from '../choice.css?inline';
import field from '../field.css?inline';
import notice from '../notice.css?inline';
import panel from '../panel.css?inline';
import stepper from '../stepper.css?inline';
import base from './base.css?inline';
import tokens from './tokens.css?inline';

// Order matters: base.css resets every element with `all`, so tokens and components must follow it.
/** Base style sheet of every widget. Features add their own. */
export const baseCss: string = [base, tokens, button, field, choice, notice, stepper, panel].join('\n');
