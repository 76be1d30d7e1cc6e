import button from '../button.css?inline';
import choice from '../choice.css?inline';
import field from '../field.css?inline';
import notice from '../notice.css?inline';
import panel from '../panel.css?inline';
import stepper from '../stepper.css?inline';
import base from './base.css?inline';
import tokens from './tokens.css?inline';

// base.css resets every element of ours with `all`; the tokens and components only win because they follow it.
/** The stylesheet of every widget. Features with components of their own add the rest. */
export const baseCss: string = [base, tokens, button, field, choice, notice, stepper, panel].join('\n');
