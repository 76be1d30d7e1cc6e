import { baseCss } from '../../../packages/widgets/src/design-system/theme/stylesheet.ts';

const FILES = import.meta.glob<string>('../../../packages/widgets/src/**/*.css', {
  query: '?inline',
  import: 'default',
  eager: true,
});
/** Sheets that are in the base one, which has to come first. */
const BASE = /\/design-system\/(?:theme\/\w+|button|choice|field|notice|panel|stepper)\.css$/;

/** The stylesheets of all features, for pages that show every component at once. */
export const wholeCss: string = [
  baseCss,
  ...Object.entries(FILES).flatMap(([path, css]) => (BASE.test(path) ? [] : [css])),
].join('\n');
