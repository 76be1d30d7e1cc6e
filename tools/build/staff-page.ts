import { run } from '../setup/command.mjs';
import { buildOnce } from './build-cache.ts';

/** A page for staff that the platform serves. */
export type StaffPage = 'backstage' | 'console';

/** Builds a page if its sources have changed. Resolves with whether it exists. */
export function buildStaffPage(app: StaffPage): Promise<boolean> {
  return buildOnce({
    name: app,
    sources: [`apps/${app}`, 'packages/contract', 'packages/widgets', 'tools/build/vite'],
    output: `apps/${app}/dist/index.html`,
    build: async () => {
      const { code, output } = await run('npm', ['run', '--silent', 'build', '-w', `@playerdesk/${app}`], {
        capture: true,
      });
      if (code !== 0) console.error(output);
      return code === 0;
    },
  });
}
