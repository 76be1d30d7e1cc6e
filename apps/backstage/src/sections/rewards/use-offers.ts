import { getBonusOffers } from '../../api/rewards.ts';
import { POLL_INTERVAL, useQuery } from '../../data/use-query.ts';

export const useOffers = () => useQuery('bonus offers', () => getBonusOffers(), { every: POLL_INTERVAL });
