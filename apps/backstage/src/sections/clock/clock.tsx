import { CardGrid } from '../../components/card.tsx';
import { Page } from '../../components/page.tsx';
import { ClockCard } from './clock-card.tsx';
import { CountryCard } from './country-card.tsx';

export function Clock() {
  return (
    <Page
      title="Clock"
      description="Let time pass: limits take effect, breaks and sessions end. Visitors' country is here too."
    >
      <CardGrid>
        <ClockCard />
        <CountryCard />
      </CardGrid>
    </Page>
  );
}
