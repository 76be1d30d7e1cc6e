/**
 * What the newest schema removes from the previous release, in the form that `breaks` returns, with the release since
 * which nothing uses it. A first step adds the replacement and writes both; the second step, a release later at the
 * earliest, removes the old one.
 */
export const SECOND_STEPS: Readonly<Record<string, string>> = {};
