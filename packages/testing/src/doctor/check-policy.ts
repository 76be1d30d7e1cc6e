import { CspEvaluator } from 'csp_evaluator';
import { Csp } from 'csp_evaluator/dist/csp.js';
import { Severity, Type } from 'csp_evaluator/dist/finding.js';
import { findBlockingDirective, type PolicyRequest } from './content-policy.ts';
import type { ExaminedPage, PlatformTarget } from './examined-page.ts';
import { conclude, type Finding, type Problem, skip } from './finding.ts';

/** A file that a tag loads, with the nonce that it inherits. */
export interface LoadedFile {
  readonly url: URL;
  readonly nonce: string | undefined;
}

/** What the page has to be allowed to load. */
export interface PolicyNeeds {
  readonly files: readonly LoadedFile[];
  readonly platform: PlatformTarget | null;
  /** Addresses of the frames that the operator named: payments, games, e-ID, chat. */
  readonly frames: readonly URL[];
}

/** Trusted Types policies that the widgets always create. */
const TRUSTED_TYPES = ['playerdesk-sanitise', 'dompurify'];
/** The one that loads the scripts of a third party. */
const SCRIPT_TRUSTED_TYPE = 'playerdesk';

/** Checks that the policy of the page allows what the widgets need, and no more than advised. */
export function checkPolicy(page: ExaminedPage, needs: PolicyNeeds): readonly Finding[] {
  if (page.policies.length === 0) {
    const code = page.isReportOnly ? 'policy.report-only' : 'policy.missing';
    return conclude('policy', [{ code, detail: page.url.href }], '');
  }
  const { platform, files, frames } = needs;
  const isThin = platform?.provider === 'thin';
  const scripts = isThin ? [...files, { url: platform.url, nonce: undefined }] : files;
  const framed = isThin ? [...frames, platform.url] : frames;
  const data = new URL('data:image/png,');
  return [
    ...conclude('policy', [], `${page.policies.length} enforced`),
    ...conclude('policy.strength', findWeaknesses(page), 'as strict as advised'),
    ...conclude('policy.framing', findFraming(page), 'frame-ancestors in a header'),
    ...(scripts.length === 0
      ? skip('policy.scripts', 'the HTML has no script tag of the widgets')
      : conclude(
          'policy.scripts',
          findBlocked(page, 'script-src-elem', scripts, 'file.blocked-by-csp'),
          `${scripts.length} scripts allowed`,
        )),
    ...(platform === null
      ? skip('policy.platform', 'the platform is unknown: pass --platform or --browser')
      : conclude(
          'policy.platform',
          findBlocked(page, 'connect-src', [platform], 'platform.blocked-by-csp'),
          `${platform.url.origin} allowed`,
        )),
    ...(framed.length === 0
      ? skip('policy.frames', 'pass the origins of payments, games, e-ID or chat with --frame')
      : conclude(
          'policy.frames',
          findBlocked(
            page,
            'frame-src',
            framed.map((url) => ({ url })),
            'policy.frames',
          ),
          `${framed.length} frames allowed`,
        )),
    ...conclude(
      'policy.images',
      findBlocked(page, 'img-src', [{ url: data }], 'policy.images'),
      'data: allowed',
    ),
    ...conclude(
      'policy.trusted-types',
      findMissingTypes(page, isThin),
      'the widgets may create their policies',
    ),
  ];
}

function findBlocked(
  page: ExaminedPage,
  directive: PolicyRequest['directive'],
  requests: readonly { readonly url: URL; readonly nonce?: string | undefined }[],
  code: string,
): readonly Problem[] {
  const details = page.policies.flatMap((policy) =>
    requests.flatMap(({ url, nonce }) => {
      const blocking = findBlockingDirective(policy, { directive, url, nonce, page: page.url });
      return blocking ? [`${blocking} lacks ${url.protocol === 'data:' ? 'data:' : url.origin}`] : [];
    }),
  );
  return [...new Set(details)].map((detail) => ({ code, detail }));
}

/** Returns what allows an attack in every policy: the strictest one decides. */
function findWeaknesses({ policies, url }: ExaminedPage): readonly Problem[] {
  const each = policies.map((policy) => {
    const directives = Object.fromEntries(
      Object.entries(policy).map(([name, sources]) => [name, [...(sources ?? [])]]),
    );
    return (
      new CspEvaluator(new Csp(directives))
        .evaluate()
        .filter(({ severity, type }) => severity <= Severity.MEDIUM || type === Type.SCRIPT_UNSAFE_EVAL)
        // A page on this machine has no TLS.
        .filter(({ type }) => type !== Type.SRC_HTTP || url.protocol === 'https:')
        .map(({ directive, value, description }) => `${directive}${value ? ` ${value}` : ''}: ${description}`)
    );
  });
  const [strictest = []] = each.toSorted((one, other) => one.length - other.length);
  return [...new Set(strictest)].map((detail) => ({ code: 'policy.weak', detail }));
}

const findFraming = ({ headerPolicies, url }: ExaminedPage): readonly Problem[] =>
  headerPolicies.some((policy) => policy['frame-ancestors'])
    ? []
    : [{ code: 'policy.framing', detail: `${url.href} lacks frame-ancestors` }];

function findMissingTypes({ policies }: ExaminedPage, isThin: boolean): readonly Problem[] {
  const needed = isThin ? [...TRUSTED_TYPES, SCRIPT_TRUSTED_TYPE] : TRUSTED_TYPES;
  return policies.flatMap(({ 'trusted-types': names }) =>
    // Without names, the directive allows none.
    names === undefined || names.includes('*')
      ? []
      : needed
          .filter((name) => !names.includes(name))
          .map((name) => ({ code: 'policy.trusted-types', detail: `trusted-types lacks ${name}` })),
  );
}
