/** The components of the widgets' design system that the console uses. No other file imports them by their path. */

export { Button } from '../../../packages/widgets/src/design-system/button.tsx';
export { Field, useFieldIds } from '../../../packages/widgets/src/design-system/field.tsx';
export { Notice } from '../../../packages/widgets/src/design-system/notice.tsx';
export { Skeleton } from '../../../packages/widgets/src/design-system/skeleton.tsx';
export { adoptStyles } from '../../../packages/widgets/src/design-system/theme/adopt-styles.ts';
export { baseCss } from '../../../packages/widgets/src/design-system/theme/stylesheet.ts';
