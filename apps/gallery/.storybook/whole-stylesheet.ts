import { baseCss } from '../../../packages/widgets/src/design-system/theme/stylesheet.ts';

const FILES = import.meta.glob<string>('../../../packages/widgets/src/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
/** Style sheets that the base style sheet contains already. It must come first. */
const BASE = /\/design-system\/(?:theme\/\w+|button|choice|field|notice|panel|stepper)\.css$/;

/** Style sheets of all features, for pages that show every component. */
export const wholeCss: string = [
  baseCss,
  ...Object.entries(FILES).flatMap(([path, css]) => (BASE.test(path) ? [] : [css])),
].join('\n');
