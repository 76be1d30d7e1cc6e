import button from '../ui/button.css?inline';
import choice from '../ui/choice.css?inline';
import field from '../ui/field.css?inline';
import notice from '../ui/notice.css?inline';
import panel from '../ui/panel.css?inline';
import stepper from '../ui/stepper.css?inline';
import base from './base.css?inline';
import tokens from './tokens.css?inline';

// base.css resets every element of ours with `all`; the tokens and components only win because they follow it.
/** What every widget stands on; rooms with parts of their own bring the rest. */
export const baseCss: string = [base, tokens, button, field, choice, notice, stepper, panel].join('\n');
