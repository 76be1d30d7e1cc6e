import { Page } from '../../components/page.tsx';
import { FaultsCard } from './faults-card.tsx';

export function Faults() {
  return (
    <Page
      title="Faults"
      description="See how the widgets handle a lost connection, a slow platform or a lost answer."
    >
      <FaultsCard />
    </Page>
  );
}
