import type { HostRoute } from '@playerdesk/contract/internal';
import type { CustomFieldPlace, CustomStepPlace } from '@playerdesk/core/internal';
import type { CustomText } from '../i18n/custom-text.ts';

interface FieldBase {
  /** A lower-case letter and up to 39 letters and digits. The registration and the platform use the same name. */
  readonly name: string;
  readonly label: CustomText;
  /** Text below the field. */
  readonly hint?: CustomText | undefined;
  /** Whether the field has to be answered. A required checkbox has to be ticked. Default: false. */
  readonly required?: boolean | undefined;
  /** Error text for an answer that is not accepted. Default: a general one. */
  readonly invalid?: CustomText | undefined;
  /**
   * Whether the answer is left out of the draft, which the browser stores. Set it for a national number and the like.
   * Default: false.
   */
  readonly sensitive?: boolean | undefined;
  /**
   * Whether the profile of the account has the field. `show` shows the answer, `edit` lets the player change it. Default:
   * neither. The platform has to return and accept the answers.
   *
   * A required checkbox that is ticked cannot be unticked there.
   *
   * @see docs/embedding/custom-sign-up.md
   */
  readonly profile?: 'show' | 'edit' | undefined;
}

/** A line of text. */
export interface CustomTextField extends FieldBase {
  readonly type: 'text';
  /** In UTF-16 code units. Default: 200, at most 1000. */
  readonly maxLength?: number | undefined;
  /** Regular expression (flag `u`) for the whole text, without surrounding spaces. */
  readonly pattern?: string | undefined;
  /** Keyboard on a touch screen. Default: `text`. */
  readonly inputMode?: 'text' | 'numeric' | 'email' | 'tel' | undefined;
}

/** A choice from a list. */
export interface CustomSelectField extends FieldBase {
  readonly type: 'select';
  readonly options: readonly { readonly value: string; readonly label: CustomText }[];
}

/** A checkbox, such as a consent. It is never preselected. */
export interface CustomCheckboxField extends FieldBase {
  readonly type: 'checkbox';
  /** A page of yours that the checkbox is about, opened like those of `navigate`. */
  readonly link?: { readonly label: CustomText; readonly route: HostRoute | (string & {}) } | undefined;
}

/** A field that you add to sign-up. */
export type CustomField = CustomTextField | CustomSelectField | CustomCheckboxField;

/** A field that you add to a step of sign-up. */
export type CustomFieldInStep = CustomField & {
  /**
   * Step that shows the field below its own fields. Default: `personal`. A wizard without the step shows the field in
   * `contact`.
   */
  readonly step?: CustomFieldPlace | undefined;
};

/** A step that you add to sign-up. */
export interface CustomStep {
  /** A lower-case letter and up to 39 letters and digits. The event `sign-up-step` has it as `custom:name`. */
  readonly name: string;
  readonly title: CustomText;
  /** Text below the title. */
  readonly lead?: CustomText | undefined;
  /** Default: the last step before the consent. */
  readonly after?: CustomStepPlace | undefined;
  readonly fields: readonly CustomField[];
}
