import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { proves } from '@playerdesk/proves';
import { cruise } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';
import { boundaryRules } from './boundaries.ts';

const PACKAGES = ['contract', 'adapters', 'conformance', 'core', 'widgets', 'testing'];
const ENTRY = 'export const entry = 1;\n';
const trees: string[] = [];

/** Texts of files by path. */
type Files = Readonly<Record<string, string>>;

/** Creates a small repository with the given files and one entry point per package. */
function tree(files: Files): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'boundaries-')));
  trees.push(root);
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  for (const name of PACKAGES) {
    const exports = { '.': { 'playerdesk-source': './src/index.ts' } };
    write(`packages/${name}/package.json`, JSON.stringify({ name: `@playerdesk/${name}`, exports }));
    write(`packages/${name}/src/index.ts`, ENTRY);
    mkdirSync(join(root, 'node_modules/@playerdesk'), { recursive: true });
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@playerdesk', name));
  }
  for (const [path, text] of Object.entries(files)) write(path, text);
  return root;
}

async function violated(files: Files): Promise<string[]> {
  const root = tree({ 'e2e/journeys/empty.ts': ENTRY, 'apps/casino/src/empty.ts': ENTRY, ...files });
  const options = {
    ...config.options,
    baseDir: root,
    validate: true,
    ruleSet: { forbidden: boundaryRules(root) },
  };
  const { output } = await cruise(
    ['packages', 'apps', 'e2e'],
    options,
    { ...config.options?.enhancedResolveOptions, bustTheCache: true },
    {},
  );
  if (typeof output === 'string') throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))].sort();
}

afterEach(() => {
  for (const root of trees.splice(0)) rmSync(root, { recursive: true });
});

const imports = (what: string) => `import { entry } from '${what}';\nexport const used = entry;\n`;

describe('the import boundaries', () => {
  it('a tree that follows every rule has no violation', async () => {
    const files = {
      'packages/core/src/index.ts': imports('@playerdesk/contract'),
      'packages/widgets/src/index.ts': imports('@playerdesk/core'),
      'packages/widgets/src/limits.test.ts': imports('@playerdesk/adapters'),
      'packages/contract/src/testing/scripted-platform.ts': ENTRY,
      'packages/core/src/a.test.ts': imports('../../contract/src/testing/scripted-platform.ts'),
      'packages/conformance/src/index.ts': imports('@playerdesk/adapters'),
      'apps/platform/test/conformance/rest.test.ts': imports('@playerdesk/conformance'),
      'packages/widgets/src/design-system/button.tsx': ENTRY,
      'packages/widgets/src/options/options.ts': ENTRY,
      'packages/widgets/src/i18n/load-messages.ts': imports('../options/options.ts'),
      'packages/widgets/src/kit/screen.tsx': imports('../i18n/load-messages.ts'),
      'packages/widgets/src/kit/use-load.ts': imports('../design-system/button.tsx'),
      'packages/widgets/src/features/sign-in/sign-in.view.tsx': imports('../../kit/screen.tsx'),
      'packages/widgets/src/screens/sign-in/index.tsx': imports('../../features/sign-in/sign-in.view.tsx'),
      'packages/widgets/src/shell/render.tsx': imports('../kit/use-load.ts'),
      'packages/widgets/src/client/registry.ts': imports('../screens/sign-in/index.tsx'),
      'packages/widgets/src/client/client.ts': imports('../shell/render.tsx'),
      'packages/widgets/src/entries/elements.ts': imports('../client/client.ts'),
      'packages/widgets/src/kit/screen.test.tsx': imports('../client/client.ts'),
      'apps/platform/src/infrastructure/clock.ts': ENTRY,
      'apps/platform/src/operations/call.ts': imports('../infrastructure/clock.ts'),
      'apps/platform/src/money/payment.ts': imports('../operations/call.ts'),
      'apps/platform/src/money/index.ts': imports('./payment.ts'),
      'apps/platform/src/gaming/play.ts': imports('../money/index.ts'),
      'apps/platform/src/transports/http.ts': imports('../money/index.ts'),
      'apps/platform/src/app/start.ts': imports('../transports/http.ts'),
      'apps/casino/src/main.ts': imports('@playerdesk/widgets'),
      'apps/gallery/stories/button.stories.tsx': imports(
        '../../../packages/widgets/src/design-system/button.tsx',
      ),
      'apps/backstage/src/design-system.ts': imports(
        '../../../packages/widgets/src/design-system/button.tsx',
      ),
      'e2e/models/page.ts': ENTRY,
      'e2e/journeys/a.ts': imports('../models/page.ts'),
    };
    expect(await violated(files)).toEqual([]);
  });

  const forbidden: readonly [rule: string, path: string, what: string][] = [
    ['arrow-packages-contract', 'packages/contract/src/a.ts', '@playerdesk/core'],
    ['arrow-packages-adapters', 'packages/adapters/src/a.ts', '@playerdesk/core'],
    ['arrow-packages-adapters', 'packages/adapters/src/a.test.ts', '@playerdesk/conformance'],
    ['arrow-packages-conformance', 'packages/conformance/src/a.ts', '@playerdesk/core'],
    ['arrow-packages-testing', 'packages/testing/src/a.ts', '@playerdesk/conformance'],
    ['arrow-packages-testing', 'packages/testing/src/a.ts', '@playerdesk/widgets'],
    ['arrow-packages-devtools', 'packages/devtools/src/a.ts', '@playerdesk/adapters'],
    ['arrow-packages-core', 'packages/core/src/a.ts', '@playerdesk/adapters'],
    ['arrow-packages-widgets', 'packages/widgets/src/features/x/index.tsx', '@playerdesk/adapters'],
    ['arrow-packages-core', 'packages/core/src/a.test.ts', '@playerdesk/testing'],
    ['arrow-tests-of-packages-widgets', 'packages/widgets/src/a.test.ts', '@playerdesk/conformance'],
    ['arrow-apps-platform', 'apps/platform/src/a.ts', '@playerdesk/core'],
    ['arrow-apps-platform', 'apps/platform/src/a.ts', '@playerdesk/conformance'],
    ['arrow-apps-casino', 'apps/casino/src/a.ts', '@playerdesk/core'],
    ['arrow-apps-documented-platform', 'apps/documented-platform/src/a.ts', '@playerdesk/contract'],
    ['arrow-apps-documented-platform', 'apps/documented-platform/src/a.test.ts', '../../casino/src/empty.ts'],
    ['server-facts-are-for-servers', 'packages/jurisdictions/src/mga/pack.ts', './server.ts'],
    ['resolvable', 'packages/core/src/a.ts', './nowhere.ts'],
    ['proves-is-for-tests', 'packages/core/src/a.ts', '../../../tools/proves/entry.ts'],
    ['platform-below-app', 'apps/platform/src/transports/a.ts', '../app/entry.ts'],
    ['platform-below-transports', 'apps/platform/src/money/a.ts', '../transports/entry.ts'],
    ['platform-below-privacy', 'apps/platform/src/operations/a.ts', '../identity/entry.ts'],
    ['platform-below-operations', 'apps/platform/src/infrastructure/a.ts', '../operations/entry.ts'],
    ['domain-order-money', 'apps/platform/src/money/a.ts', '../gaming/index.ts'],
    ['domain-order-engagement', 'apps/platform/src/engagement/a.ts', '../identity/index.ts'],
    ['domain-interfaces', 'apps/platform/src/gaming/a.ts', '../identity/entry.ts'],
    ['domain-interfaces', 'apps/platform/src/transports/a.ts', '../identity/entry.ts'],
    ['domain-interfaces', 'apps/platform/src/app/a.ts', '../identity/entry.ts'],
    ['widgets-client', 'packages/widgets/src/client/a.ts', '../entries/entry.ts'],
    ['widgets-shell', 'packages/widgets/src/shell/a.ts', '../client/entry.ts'],
    ['widgets-screens', 'packages/widgets/src/screens/a/index.tsx', '../../shell/entry.ts'],
    ['widgets-features', 'packages/widgets/src/features/a/a.view.tsx', '../../screens/entry.ts'],
    ['widgets-kit', 'packages/widgets/src/kit/a.ts', '../features/entry.ts'],
    ['widgets-design-system', 'packages/widgets/src/design-system/a.ts', '../kit/entry.ts'],
    ['widgets-options-and-i18n', 'packages/widgets/src/options/a.ts', '../design-system/entry.ts'],
    ['widgets-options-and-i18n', 'packages/widgets/src/i18n/a.ts', '../kit/entry.ts'],
  ];
  const clausesOf = (rule: string) => {
    if (rule.startsWith('platform-')) return ['AR-01.platform-layers'];
    if (rule.startsWith('domain-')) return ['AR-01.platform-domains'];
    return rule.startsWith('widgets-') ? ['AR-01.widget-layers'] : [];
  };
  it.each(forbidden)('%s rejects %s with an import of %s', async (rule, path, what) => {
    proves(...clausesOf(rule));

    const layers = ['app', 'transports', 'identity', 'operations'];
    const widgets = ['entries', 'client', 'shell', 'screens', 'features', 'kit', 'design-system'];
    const entries: Record<string, string> = Object.fromEntries([
      ...layers.map((layer) => [`apps/platform/src/${layer}/entry.ts`, ENTRY]),
      ...widgets.map((layer) => [`packages/widgets/src/${layer}/entry.ts`, ENTRY]),
    ]);
    entries['tools/proves/entry.ts'] = ENTRY;
    entries['packages/jurisdictions/src/mga/server.ts'] = ENTRY;
    for (const domain of ['identity', 'gaming']) entries[`apps/platform/src/${domain}/index.ts`] = ENTRY;
    expect(await violated({ ...entries, [path]: imports(what) })).toContain(rule);
  });

  it('no-cycles rejects two files that import each other', async () => {
    proves('AR-01.no-cycles');

    const files = {
      'packages/core/src/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'packages/core/src/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
    };
    expect(await violated(files)).toEqual(['no-cycles']);
  });

  it('each feature folder is a zone that rejects an import from another', async () => {
    proves('AR-01.features-apart');

    const files = {
      'packages/widgets/src/features/account/account.view.tsx': imports('../sign-in/form.ts'),
      'packages/widgets/src/features/sign-in/form.ts': ENTRY,
    };
    expect(await violated(files)).toEqual(['feature-account']);
  });

  it('an import past the entry point of a package is rejected', async () => {
    const files = {
      'packages/contract/src/inner.ts': ENTRY,
      'packages/core/src/a.ts': imports('../../contract/src/inner.ts'),
    };
    expect(await violated(files)).toEqual(['entry-points-of-contract']);
  });

  it('only the fuzzers among the browser tests may import past the entry point of a package', async () => {
    const files = {
      'packages/contract/src/inner.ts': ENTRY,
      'e2e/security/fuzz/parsers.ts': imports('../../../packages/contract/src/inner.ts'),
    };
    expect(await violated(files)).toEqual([]);
    const others = { ...files, 'e2e/security/page.ts': imports('../../packages/contract/src/inner.ts') };
    expect(await violated(others)).toEqual(['entry-points-of-contract']);
  });

  it('the gallery may not import widgets beyond the design system', async () => {
    proves('AR-01.design-system');

    const files = {
      'packages/widgets/src/shell/widget-host.ts': ENTRY,
      'apps/gallery/stories/a.stories.tsx': imports('../../../packages/widgets/src/shell/widget-host.ts'),
    };
    expect(await violated(files)).toEqual(['entry-points-of-widgets-for-the-workshop']);
  });

  it('the design system may import neither the account nor the rest of the widgets', async () => {
    proves('AR-01.design-system');

    const core = { 'packages/widgets/src/design-system/a.tsx': imports('@playerdesk/core') };
    const mount = {
      'packages/widgets/src/design-system/a.tsx': imports('../shell/widget-host.ts'),
      'packages/widgets/src/shell/widget-host.ts': ENTRY,
    };
    expect(await violated(core)).toEqual(['design-system-knows-no-account']);
    expect(await violated(mount)).toEqual(['design-system-knows-no-account', 'widgets-design-system']);
  });

  it('an import from an app is rejected', async () => {
    const app = {
      'apps/casino/src/a.ts': ENTRY,
      'packages/core/src/a.ts': imports('../../../apps/casino/src/a.ts'),
    };
    const other = {
      'apps/gallery/a.ts': ENTRY,
      'apps/casino/src/a.ts': imports('../../gallery/a.ts'),
    };
    expect(await violated(app)).toContain('apps-and-e2e-are-leaves');
    expect(await violated(other)).toContain('apps-and-e2e-are-leaves');
  });

  it('only the browser tests may import the documented platform', async () => {
    const platform = { 'apps/documented-platform/src/start.ts': ENTRY };
    const byTests = {
      ...platform,
      'e2e/documented/fixture.ts': imports('../../apps/documented-platform/src/start.ts'),
    };
    const byApp = {
      ...platform,
      'apps/casino/src/a.ts': imports('../../documented-platform/src/start.ts'),
    };

    expect(await violated(byTests)).toEqual([]);
    expect(await violated(byApp)).toContain('documented-platform-is-for-e2e');
  });

  it('the console may not import Backstage, which production lacks', async () => {
    const backstage = { 'apps/platform/src/app/backstage/entry.ts': ENTRY };
    const byStart = { ...backstage, 'apps/platform/src/app/platform.ts': imports('./backstage/entry.ts') };
    const byConsole = {
      ...backstage,
      'apps/platform/src/app/console/a.ts': imports('../backstage/entry.ts'),
    };

    expect(await violated(byStart)).toEqual([]);
    expect(await violated(byConsole)).toEqual(['backstage-is-for-development']);
  });

  const START = 'apps/simulators/src/start-simulators.ts';

  it('fixtures of the platform and browser tests may start the simulators', async () => {
    proves('AR-01.simulators-apart');

    const files = {
      [START]: ENTRY,
      'apps/platform/test/fixtures/suppliers.ts': imports(`../../../simulators/src/start-simulators.ts`),
      'e2e/suppliers.ts': imports(`../${START}`),
    };
    expect(await violated(files)).toEqual([]);
  });

  it.each([
    ['arrow-apps-platform', 'apps/platform/src/app/a.ts', '../../../simulators/src/start-simulators.ts'],
    ['simulators-are-for-tests', 'apps/platform/src/a.test.ts', '../../simulators/src/start-simulators.ts'],
    ['simulators-are-for-tests', 'apps/casino/src/a.ts', '../../simulators/src/start-simulators.ts'],
    ['simulators-entry-point', 'apps/platform/test/a.ts', '../../simulators/src/games/slot.ts'],
    ['simulators-entry-point', 'e2e/a.ts', '../apps/simulators/src/games/slot.ts'],
    ['arrow-apps-simulators', 'apps/simulators/src/a.ts', '../../platform/src/money/entry.ts'],
    ['arrow-apps-simulators', 'apps/simulators/src/a.ts', '@playerdesk/contract'],
  ])('%s rejects %s with an import of %s for the simulators', async (rule, path, what) => {
    proves('AR-01.simulators-apart');

    const files = {
      [START]: ENTRY,
      'apps/simulators/src/games/slot.ts': ENTRY,
      'apps/platform/src/money/entry.ts': ENTRY,
      [path]: imports(what),
    };
    expect(await violated(files)).toContain(rule);
  });

  it('a published file that imports an undeclared dependency is rejected', async () => {
    const files = {
      'node_modules/left/package.json': '{"name":"left","main":"index.js"}',
      'node_modules/left/index.js': 'exports.entry = 1;',
      'packages/core/src/a.ts': imports('left'),
    };
    expect(await violated(files)).toEqual(['published-needs-declared']);
  });
});
