import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { ClockCard } from './clock-card.tsx';
import { CountryCard } from './country-card.tsx';
import { FaultsCard } from './faults-card.tsx';
import { WorkCounts } from './work-counts.tsx';

export function Overview() {
  return (
    <Page
      title="Overview"
      description="What waits for staff, and the conditions that the platform runs under: its time, its visitors' country and its faults."
    >
      <WorkCounts />
      <CardGrid>
        <ClockCard />
        <CountryCard />
      </CardGrid>
      <FaultsCard />
    </Page>
  );
}
