import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { readManifest } from '../build/build-packages.ts';

/** The workspaces and what each may import. Imports that are not listed are forbidden. */
const ARROWS: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/wamp': [],
  'packages/jurisdictions': ['packages/contract'],
  'packages/adapters': ['packages/contract', 'packages/wamp'],
  'packages/conformance': ['packages/contract', 'packages/wamp', 'packages/adapters'],
  'packages/testing': ['packages/contract', 'packages/adapters', 'packages/texts'],
  'packages/texts': [],
  // Its test compares its choices with the contract.
  'packages/create-playerdesk': ['packages/contract'],
  'packages/core': ['packages/contract', 'packages/jurisdictions'],
  'packages/cashier': ['packages/contract'],
  'packages/widgets': ['packages/contract', 'packages/core', 'packages/cashier'],
  'packages/devtools': ['packages/contract', 'packages/core', 'packages/widgets'],
  'packages/embed': ['packages/contract', 'packages/adapters', 'packages/widgets'],
  'apps/platform': [
    'packages/contract',
    'packages/jurisdictions',
    'packages/wamp',
    'packages/document-sanitizer',
  ],
  'apps/simulators': [],
  'apps/documented-platform': [],
  'apps/backstage': ['packages/contract', 'packages/widgets'],
  'apps/console': ['packages/contract', 'packages/widgets'],
  'apps/casino': ['packages/widgets', 'packages/adapters'],
  'apps/gallery': ['packages/contract', 'packages/core', 'packages/testing', 'packages/widgets'],
};

/** Domains of the reference platform, lowest first. A domain imports from earlier ones in this list. */
const PLATFORM_DOMAINS = [
  'engagement',
  'verification',
  'responsible-gambling',
  'identity',
  'money',
  'gaming',
  'staff',
  'privacy',
];

/** Layers of the reference platform, highest first. A layer imports from itself and from lower ones. */
const PLATFORM_LAYERS = [['app'], ['transports'], PLATFORM_DOMAINS, ['operations'], ['infrastructure']];

/** Layers of the widgets, highest first. A layer imports from itself, from lower ones, and from the base. */
const WIDGET_LAYERS = ['entries', 'client', 'shell', 'screens', 'features', 'kit', 'design-system'];
/** Modules that every layer of the widgets may import: option types and texts. */
const WIDGET_BASE = ['options', 'i18n'];

/** Workspaces whose tests and stories may also import the adapters and the test kit. */
const TESTED_OVER_ADAPTERS = [
  'packages/widgets',
  'packages/devtools',
  'packages/testing',
  'apps/casino',
  'apps/platform',
];
/** The conformance suite runs against the reference platform, and against the mock platform. */
const SUITES: Readonly<Record<string, readonly string[]>> = {
  'apps/platform': ['packages/conformance', 'apps/simulators'],
  'packages/testing': ['packages/conformance'],
};
const TEST_FILE = '(^apps/platform/test/|[.]test[.]tsx?$|[.]stories[.]tsx$|/testing/[^/]+[.]|[.]case[.]ts$)';
/** Build configurations share the plugins of the build. */
const CONFIGURATION = '[.]config[.]ts$|/[.]storybook/|^packages/embed/build/';
/** The gallery shows the design system, and the pages of staff are built with it. */
const WORKSHOP = 'apps/(gallery|backstage|console)/';
/** For tests without a browser in the widgets, and with browsers in e2e: hostile HTML, a page translator. */
const SHARED_WITH_BROWSERS =
  'packages/widgets/src/design-system/(sanitizer/testing/hostile-html|testing/translate-page)[.]ts';
/** The platform of unit tests in the packages below the test kit. It is not published. */
const FIXTURE = 'packages/contract/src/testing/scripted-platform.ts';
/** The fuzzers call the parsers of untrusted input themselves, which packages do not export. */
const FUZZERS = '^e2e/security/fuzz/';
/** The generators, and the test that compares the doctor's attributes, read tables that packages do not export. */
const GENERATORS =
  '^tools/(build/operation-lists[.]|docs/generate-|gates/repository/tag-attributes[.]test[.]ts$)';
const DESIGN_SYSTEM = 'packages/widgets/src/design-system/';
/** Entry points that start the simulators in the process of a test, and create what a platform trusts. */
const SIMULATORS_ENTRY = '^apps/simulators/src/(start-simulators|wallet/wallet-trust)[.]ts$';
/** Collects the texts of the widgets, for the package of the texts and for the reference. */
const COLLECTOR = 'packages/texts/build/collect-catalogs[.]ts';
/** The helper with which tests name the requirements that they prove. */
const PROVES = 'tools/proves';
const ANY_WORKSPACE = '^(packages|apps)/[^/]+/|^(e2e|bench|tools)/';

/** Returns the dependency-cruiser rules for the repository at `root`. Zones come from the folders on disk. */
export function boundaryRules(root: string): IForbiddenRuleType[] {
  return [
    ...ANYWHERE,
    ...Object.entries(ARROWS).map(([workspace, allowed]) => arrow(workspace, allowed)),
    ...TESTED_OVER_ADAPTERS.map((workspace) => testArrow(workspace, ARROWS[workspace] ?? [])),
    ...features(root).map(featureZone),
    ...WIDGET_LAYERS.slice(1).map((layer, index) => widgetLayer([layer], WIDGET_LAYERS.slice(0, index + 1))),
    widgetLayer(WIDGET_BASE, WIDGET_LAYERS),
    ...packages(root).map((name) => entryPointRule(root, name)),
    workshop(root),
    ...PLATFORM_LAYERS.slice(1).map((layer, index) =>
      layerRule(layer, PLATFORM_LAYERS.slice(0, index + 1).flat()),
    ),
    ...PLATFORM_DOMAINS.slice(0, -1).map((domain, index) =>
      domainOrder(domain, PLATFORM_DOMAINS.slice(index + 1)),
    ),
    DOMAIN_INTERFACES,
    BACKSTAGE_APART,
    ...SIMULATORS_APART,
  ];
}

function layerRule(layer: readonly string[], above: readonly string[]): IForbiddenRuleType {
  return {
    name: `platform-below-${above.at(-1)}`,
    comment: `${layer.join(', ')} of the platform import nothing of the layers above: ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^apps/platform/src/(${layer.join('|')})/`, pathNot: TEST_FILE },
    to: { path: `^apps/platform/src/(${above.join('|')})/` },
  };
}

function widgetLayer(layers: readonly string[], above: readonly string[]): IForbiddenRuleType {
  return {
    name: `widgets-${layers.join('-and-')}`,
    comment: `${layers.join(' and ')} of the widgets import nothing of the layers above: ${above.join(', ')}.`,
    severity: 'error',
    from: { path: `^packages/widgets/src/(${layers.join('|')})/`, pathNot: TEST_FILE },
    to: { path: `^packages/widgets/src/(${above.join('|')})/` },
  };
}

function domainOrder(domain: string, above: readonly string[]): IForbiddenRuleType {
  return {
    name: `domain-order-${domain}`,
    comment: `${domain} imports nothing of ${above.join(', ')}: what it needs of them is handed to it.`,
    severity: 'error',
    from: { path: `^apps/platform/src/${domain}/`, pathNot: TEST_FILE },
    to: { path: `^apps/platform/src/(${above.join('|')})/` },
  };
}

const DOMAIN_INTERFACES: IForbiddenRuleType = {
  name: 'domain-interfaces',
  comment:
    'Other domains, the transports and the app reach a domain through its index.ts, and its part of the schema by itself.',
  severity: 'error',
  from: { path: `^apps/platform/src/(${PLATFORM_DOMAINS.join('|')}|transports|app)/`, pathNot: TEST_FILE },
  to: {
    path: `^apps/platform/src/(${PLATFORM_DOMAINS.join('|')})/`,
    pathNot: `^apps/platform/src/($1/|[^/]+/(index|[^/]+[.]schema)[.]ts$)`,
  },
};

const BACKSTAGE_APART: IForbiddenRuleType = {
  name: 'backstage-is-for-development',
  comment: 'Backstage is no part of production. Only platform.ts imports it, which starts it.',
  severity: 'error',
  from: { path: '^apps/platform/src/', pathNot: '^apps/platform/src/app/(backstage/|platform[.]ts$)' },
  to: { path: '^apps/platform/src/app/backstage/' },
};

/** The simulated suppliers are a separate program. The platform calls them over HTTP only. */
const SIMULATORS_APART: readonly IForbiddenRuleType[] = [
  {
    name: 'simulators-are-for-tests',
    comment:
      'Only fixtures of the platform, the browser tests and the settings of this machine import the simulators.',
    severity: 'error',
    from: { pathNot: '^(apps/simulators|apps/platform/test|e2e|tools/dev)/' },
    to: { path: '^apps/simulators/' },
  },
  {
    name: 'simulators-entry-point',
    comment: 'The simulators are entered by start-simulators.ts and wallet-trust.ts.',
    severity: 'error',
    from: { pathNot: '^apps/simulators/' },
    to: { path: '^apps/simulators/', pathNot: SIMULATORS_ENTRY },
  },
];

const ANYWHERE: readonly IForbiddenRuleType[] = [
  {
    name: 'proves-is-for-tests',
    comment: 'Only tests name the requirements that they prove.',
    severity: 'error',
    from: { pathNot: `${TEST_FILE}|^${PROVES}/` },
    to: { path: `^${PROVES}/` },
  },
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file, or lack a third.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'Every import leads somewhere.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '[?](inline|raw|url|worker)$|^virtual:' },
  },
  {
    name: 'apps-and-e2e-are-leaves',
    comment: 'Nothing imports from an app or from the browser tests.',
    severity: 'error',
    from: { path: '^(packages/[^/]+|apps/[^/]+|e2e)/' },
    to: { path: '^(apps|e2e)/', pathNot: `^$1/|^apps/documented-platform/|${SIMULATORS_ENTRY}` },
  },
  {
    name: 'server-facts-are-for-servers',
    comment: 'No page loads the facts of a license that only a server needs.',
    severity: 'error',
    from: { path: '^packages/', pathNot: `^packages/jurisdictions/src/server[.]ts$|${TEST_FILE}` },
    to: { path: '^packages/jurisdictions/src/.*server[.]ts$' },
  },
  {
    name: 'documented-platform-is-for-e2e',
    comment: 'Only the browser tests import the platform that is written from the documents alone.',
    severity: 'error',
    from: { pathNot: '^(apps/documented-platform|e2e)/' },
    to: { path: '^apps/documented-platform/' },
  },
  {
    name: 'design-system-knows-no-account',
    comment:
      'Fields, panel, theme and sanitizer know nothing of accounts. Digits and codes are read as the contract does.',
    severity: 'error',
    from: {
      path: '^packages/widgets/src/design-system/',
      pathNot: `${TEST_FILE}|/design-system/digits[.]ts$`,
    },
    to: {
      path: '^packages/(core|contract|cashier|adapters)/|^packages/widgets/src/',
      pathNot: '^packages/widgets/src/design-system/',
    },
  },
  {
    name: 'published-needs-declared',
    comment: 'What a package publishes may not lean on a dependency of development.',
    severity: 'error',
    from: { path: '^packages/[^/]+/src/', pathNot: TEST_FILE },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only', 'npm-peer'],
    },
  },
];

function arrow(workspace: string, allowed: readonly string[]): IForbiddenRuleType {
  return {
    name: `arrow-${workspace.replace('/', '-')}`,
    comment: `${workspace} imports from ${allowed.join(', ') || 'no other workspace'}.`,
    severity: 'error',
    from: {
      path: `^${workspace}/`,
      pathNot: TESTED_OVER_ADAPTERS.includes(workspace) ? `${TEST_FILE}|${CONFIGURATION}` : CONFIGURATION,
    },
    to: { path: ANY_WORKSPACE, pathNot: within([workspace, PROVES, ...allowed]) },
  };
}

function testArrow(workspace: string, allowed: readonly string[]): IForbiddenRuleType {
  const suite = SUITES[workspace] ?? [];
  return {
    name: `arrow-tests-of-${workspace.replace('/', '-')}`,
    comment: `Tests and stories of ${workspace} may also import the adapters and the test kit${suite.length > 0 ? `, and ${suite.join(', ')}` : ''}.`,
    severity: 'error',
    from: { path: `^${workspace}/.*${TEST_FILE}` },
    to: {
      path: ANY_WORKSPACE,
      pathNot: within([workspace, PROVES, 'packages/adapters', 'packages/testing', ...suite, ...allowed]),
    },
  };
}

function featureZone(feature: string): IForbiddenRuleType {
  return {
    name: `feature-${feature}`,
    comment: 'A feature is one folder: no other feature is imported from it.',
    severity: 'error',
    from: { path: `^packages/widgets/src/features/${feature}/` },
    to: { path: '^packages/widgets/src/features/', pathNot: `^packages/widgets/src/features/${feature}/` },
  };
}

function entryPointRule(root: string, name: string) {
  const { exports = {} } = readManifest(join(root, 'packages', name));
  // A private package may have an entry point of types only.
  const files = Object.values(exports).map((entry) =>
    literal((entry['playerdesk-source'] ?? entry.types ?? '').slice(2)),
  );
  const isWorkshopOf = name === 'widgets';
  return {
    name: `entry-points-of-${name}`,
    comment: `packages/${name} is imported by the entry points in its package.json.`,
    severity: 'error' as const,
    from: {
      pathNot: isWorkshopOf
        ? `^(packages/${name}/|${WORKSHOP})|${FUZZERS}|${GENERATORS}`
        : `^packages/${name}/|${FUZZERS}|${GENERATORS}`,
    },
    to: {
      path: `^packages/${name}/`,
      pathNot: `^packages/${name}/(${files.join('|')})$|^${SHARED_WITH_BROWSERS}$|^${literal(FIXTURE)}$|^${COLLECTOR}$`,
    },
  };
}

/** The gallery and the operator's console import the widgets by their entry points and the design system. */
function workshop(root: string): IForbiddenRuleType {
  const rule = entryPointRule(root, 'widgets');
  return {
    ...rule,
    name: 'entry-points-of-widgets-for-the-workshop',
    from: { path: `^${WORKSHOP}` },
    to: { ...rule.to, pathNot: `${rule.to.pathNot}|^${DESIGN_SYSTEM}` },
  };
}

const features = (root: string) => folders(join(root, 'packages/widgets/src/features'));
const packages = (root: string) =>
  folders(join(root, 'packages')).filter((name) => existsSync(join(root, 'packages', name, 'package.json')));
const within = (workspaces: readonly string[]) => `^(${workspaces.join('|')})/`;
const literal = (text: string) => text.replaceAll('.', '[.]');

function folders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
}
