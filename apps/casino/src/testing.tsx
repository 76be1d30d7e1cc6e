import type { Playerdesk } from '@playerdesk/widgets';
import { PlayerdeskProvider } from '@playerdesk/widgets/react';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { readSettings, type Settings } from './settings.ts';
import { createSite } from './site.ts';
import { SiteProvider } from './use-site.tsx';

const DEFAULTS = readSettings('', { getItem: () => null });

/** Renders a part of the site for a test. Its messages are their keys. */
export function renderSite(
  desk: Playerdesk,
  page: ReactNode,
  {
    settings = {},
    t = (key: string) => key,
  }: { settings?: Partial<Settings>; t?: (key: string) => string } = {},
) {
  const site = createSite(desk, { ...DEFAULTS, ...settings }, t);
  const { unmount } = render(
    <PlayerdeskProvider desk={desk}>
      <SiteProvider site={site}>{page}</SiteProvider>
    </PlayerdeskProvider>,
  );
  return { site, unmount };
}
