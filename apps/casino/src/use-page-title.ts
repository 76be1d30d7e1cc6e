import { useEffect } from 'react';
import { useSite } from './use-site.tsx';

/** Sets the title of the window to that of a page, or to the name of the site. */
export function usePageTitle(title?: string): void {
  const { t } = useSite();
  const site = t('site.title');
  useEffect(() => {
    document.title = title ? `${title} – ${site}` : site;
  }, [title, site]);
}
