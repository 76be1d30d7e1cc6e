import { conclude, type Finding, type Problem } from './finding.ts';
import type { Observation } from './observe-page.ts';

/** Returns the findings of what a browser saw. */
export function checkObservation(seen: Observation, page: URL): readonly Finding[] {
  if (seen.failure !== null) {
    return conclude('browser', [{ code: 'page.unresponsive', detail: seen.failure }], '');
  }
  const missing = seen.instances.length === 0 ? [{ code: 'page.no-instance', detail: page.href }] : [];
  const failure = seen.widgetFailure;
  const diagnostics = unique([
    ...seen.diagnostics,
    ...(failure === null || seen.diagnostics.some(({ code }) => code === 'load-failed')
      ? []
      : [{ code: 'load-failed', detail: failure }]),
  ]);
  return [
    ...conclude('browser.instance', missing, describe(seen)),
    ...(missing.length > 0
      ? []
      : conclude('browser.diagnostics', diagnostics, 'a widget shows, nothing is reported')),
    ...conclude(
      'browser.policy',
      seen.violations.map((detail) => ({ code: 'policy.violation', detail })),
      'no violation',
    ),
    ...conclude(
      'browser.errors',
      [...new Set(seen.errors)].map((detail) => ({ code: 'page.script-error', detail })),
      'no error',
    ),
  ];
}

const unique = (problems: readonly Problem[]): readonly Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.code} ${problem.detail}`, problem])).values(),
];

const describe = ({ instances }: Observation): string =>
  instances
    .map(
      ({ address, locale, theme, jurisdiction }) =>
        `platform ${address ?? 'without an address'}, locale ${locale}, theme ${theme}, jurisdiction ${jurisdiction}`,
    )
    .join('; ');
