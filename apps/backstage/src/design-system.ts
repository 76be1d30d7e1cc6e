/** The parts of the widgets' design system that this page uses. No other file imports them by their path. */
export { adoptStyles } from '../../../packages/widgets/src/theme/adopt-styles.ts';
export { baseCss } from '../../../packages/widgets/src/theme/stylesheet.ts';
export { Button } from '../../../packages/widgets/src/ui/button.tsx';
export { Checkbox } from '../../../packages/widgets/src/ui/checkbox.tsx';
export { EmptyState } from '../../../packages/widgets/src/ui/empty-state.tsx';
export { Field, type FieldFrame, useFieldIds } from '../../../packages/widgets/src/ui/field.tsx';
export { Form, type FormValues } from '../../../packages/widgets/src/ui/form.tsx';
export { Notice } from '../../../packages/widgets/src/ui/notice.tsx';
export { SelectField, type SelectOption } from '../../../packages/widgets/src/ui/select-field.tsx';
export { Skeleton } from '../../../packages/widgets/src/ui/skeleton.tsx';
