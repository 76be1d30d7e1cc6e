/** Code of the later steps in one chunk, preloaded during the first step. */
export { effectHandlers } from './effect-handlers.ts';
export { AcceptStep } from './steps/accept.view.tsx';
export { ActivationStep } from './steps/activation.view.tsx';
export { AddressStep } from './steps/address.view.tsx';
export { AnnualActivityStep } from './steps/annual-activity.view.tsx';
export { ChangeEmailStep } from './steps/change-email.view.tsx';
export { DoneStep } from './steps/done.view.tsx';
export { GenderField } from './steps/gender-field.tsx';
export { PersonalStep, PersonFields } from './steps/personal.view.tsx';
export { SignInStep } from './steps/sign-in.view.tsx';
