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
      const args = ['run', '--silent', 'build', '-w', `@playerdesk/${app}`];
      // In a test, NODE_ENV would select the development build of React.
      const { code, output } = await run('npm', args, { capture: true, env: { NODE_ENV: 'production' } });
      if (code !== 0) console.error(output);
      return code === 0;
    },
  });
}
