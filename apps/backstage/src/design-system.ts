/** The components of the widgets' design system that this page uses. No other file imports them by their path. */

export { Button } from '../../../packages/widgets/src/design-system/button.tsx';
export { Checkbox } from '../../../packages/widgets/src/design-system/checkbox.tsx';
export { EmptyState } from '../../../packages/widgets/src/design-system/empty-state.tsx';
export { Field, type FieldFrame, useFieldIds } from '../../../packages/widgets/src/design-system/field.tsx';
export { Form, type FormValues } from '../../../packages/widgets/src/design-system/form.tsx';
export { Notice } from '../../../packages/widgets/src/design-system/notice.tsx';
export { SelectField, type SelectOption } from '../../../packages/widgets/src/design-system/select-field.tsx';
export { Skeleton } from '../../../packages/widgets/src/design-system/skeleton.tsx';
export { adoptStyles } from '../../../packages/widgets/src/design-system/theme/adopt-styles.ts';
export { baseCss } from '../../../packages/widgets/src/design-system/theme/stylesheet.ts';
