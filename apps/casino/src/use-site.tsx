import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { Site, SiteState } from './site.ts';

const SiteContext = createContext<Site | null>(null);

/** Provides the settings and the messages of the page to the components below. */
export function SiteProvider({ site, children }: { readonly site: Site; readonly children: ReactNode }) {
  return <SiteContext value={site}>{children}</SiteContext>;
}

/** Returns the settings and the messages of the page. */
export function useSite(): SiteState {
  const site = useContext(SiteContext);
  if (!site) throw new Error('Wrap the page in <SiteProvider site={…}>.');
  return useSyncExternalStore(site.subscribe, site.getState);
}
