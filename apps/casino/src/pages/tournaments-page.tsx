import { widgets } from '@playerdesk/widgets/react';
import { NearViewport } from '../near-viewport.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { useSite } from '../use-site.tsx';

const Tournament = widgets.tournament;
/** The page has the title. */
const PANEL = { noHeader: true, size: 'wide' } as const;

/** The current tournaments. */
export function TournamentsPage() {
  const { t } = useSite();
  const title = t('tournaments.title');
  usePageTitle(title);
  return (
    <section className="article wide">
      <h1 tabIndex={-1}>{title}</h1>
      <p>{t('tournaments.text')}</p>
      <NearViewport name="tournament">
        <Tournament panel={PANEL} />
      </NearViewport>
    </section>
  );
}
