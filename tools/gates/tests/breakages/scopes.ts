/** Rules of law and money of the platform. */
const LAW =
  /^apps\/platform\/src\/(?:responsible-gambling|money|privacy|verification|engagement\/subscriptions|identity\/(?:exclusion-register|person-reviews|registration|terms))\//;

const isSource = (path: string) =>
  /[.]tsx?$/.test(path) &&
  !/[.](?:test|stories|d)[.]tsx?$|\/(?:testing|fixtures|messages|migrations|demo)\//.test(path);

/** The parts of the product from which the list is drawn: 20 breakages each. */
export const SCOPES: Readonly<Record<string, (path: string) => boolean>> = {
  widgets: (path) => path.startsWith('packages/widgets/src/'),
  'core and adapters': (path) => /^packages\/(?:core|adapters)\/src\//.test(path),
  'law and money': (path) => LAW.test(path),
  'rest of the platform': (path) => path.startsWith('apps/platform/src/') && !LAW.test(path),
};
export const PER_SCOPE = 20;

/** Returns the source files of a scope. */
export function filesOf(scope: string, paths: readonly string[]): string[] {
  return paths.filter((path) => isSource(path) && SCOPES[scope]?.(path) === true).sort();
}
