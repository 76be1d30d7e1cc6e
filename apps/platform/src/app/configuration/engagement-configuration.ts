import { MARKETING_PRODUCTS, type MarketingProduct } from '@playerdesk/contract/internal';
import { z } from 'zod';

export interface EngagementConfiguration {
  /** Products that the operator markets, where a license asks for consent by product. */
  readonly marketingProducts: readonly MarketingProduct[];
}

export const engagementVariables = z.object({
  MARKETING_PRODUCTS: z
    .string()
    .default('betting,casino')
    .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
    .pipe(z.array(z.enum(MARKETING_PRODUCTS))),
});

export function engagementConfiguration(env: z.infer<typeof engagementVariables>): EngagementConfiguration {
  return { marketingProducts: env.MARKETING_PRODUCTS };
}
