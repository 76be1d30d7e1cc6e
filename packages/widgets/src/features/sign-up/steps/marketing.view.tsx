import {
  bootstrap,
  type MarketingProduct,
  PRODUCT_CHANNELS,
  PRODUCT_SUBSCRIPTIONS,
} from '@playerdesk/contract/internal';
import { MARKETING_FIELDS } from '@playerdesk/core/internal';
import { useCallback, useRef } from 'react';
import { Checkbox } from '../../../design-system/checkbox.tsx';
import { Heading } from '../../../design-system/heading.tsx';
import { Stack, Text } from '../../../design-system/layout.tsx';
import { useStyles } from '../../../design-system/theme/use-styles.ts';
import { type LoadState, useLoad } from '../../../kit/use-load.ts';
import { useWidget } from '../../../kit/widget-context.ts';
import styles from '../marketing.css?inline';
import type { StepProps } from './step.ts';

type MarketingProps = Pick<StepProps, 'state' | 'onTyped'>;

const CHANNELS = [
  ['marketingEmail', 'sign-up.accept.marketing-email'],
  ['marketingSms', 'sign-up.accept.marketing-sms'],
  ['marketingPhone', 'sign-up.accept.marketing-phone'],
  ['marketingPush', 'sign-up.accept.marketing-push'],
] as const;

/**
 * Marketing consent per channel. Never preselected and never a condition.
 *
 * @see GDPR art. 7(4)
 * @see CJEU C-673/17 (Planet49)
 */
export function MarketingChoices({ state, onTyped }: MarketingProps) {
  const { texts, account } = useWidget();
  const { text } = texts;
  const { carries } = account.platform.capabilities;
  const channels = CHANNELS.filter(
    ([field]) => carries?.('signUp', `optIns.${MARKETING_FIELDS[field]}`) ?? true,
  );
  return (
    <Stack gap="small">
      <Heading level={4} size="small">
        {text('sign-up.accept.marketing')}
      </Heading>
      <Text tone="soft">{text('sign-up.accept.marketing-lead')}</Text>
      {channels.map(([field, key]) => (
        <Checkbox
          key={field}
          name={field}
          label={text(key)}
          defaultChecked={state.values[field] === 'on'}
          onChange={(ticked) => onTyped(field, ticked ? 'on' : '')}
        />
      ))}
    </Stack>
  );
}

const CHANNEL_LABELS = {
  email: 'sign-up.accept.marketing-email',
  sms: 'sign-up.accept.marketing-sms',
  phone: 'sign-up.accept.marketing-phone',
} as const;

/**
 * Returns the products that both the market and the platform name. Without an answer there is no consent form: the
 * player can consent later in the account.
 */
export function useMarketingProducts(): LoadState<readonly MarketingProduct[]> {
  const { account } = useWidget();
  const { marketingByProduct } = account.rules();
  const ask = useCallback(async () => {
    if (marketingByProduct.length === 0 || !account.platform.capabilities.supports(bootstrap.name)) return [];
    const { marketingProducts = [] } = await account
      .read(bootstrap, {})
      .catch(() => ({ marketingProducts: [] }));
    return marketingByProduct.filter((product) => marketingProducts.some((named) => named === product));
  }, [account, marketingByProduct]);
  return useLoad(ask);
}

/**
 * Marketing consent per product and channel. Nothing is preselected, and no checkbox covers several.
 *
 * @see LCCP SR 5.1.12
 */
export function MarketingByProduct({
  products,
  state,
  onTyped,
}: MarketingProps & { readonly products: readonly MarketingProduct[] }) {
  const place = useRef<HTMLDivElement>(null);
  const { text } = useWidget().texts;
  useStyles(place, styles);
  const getType = (product: string, channel: string) =>
    PRODUCT_SUBSCRIPTIONS.find((one) => one.product === product && one.channel === channel)?.type ?? '';
  return (
    <div ref={place} className="pd-marketing">
      <Heading level={4} size="small">
        {text('sign-up.accept.marketing')}
      </Heading>
      <Text tone="soft">{text('sign-up.accept.products-lead')}</Text>
      {products.map((product) => (
        <fieldset key={product} className="pd-marketing-product" part="product" data-product={product}>
          <legend className="pd-marketing-name">{text(`sign-up.accept.product.${product}`)}</legend>
          {PRODUCT_CHANNELS.map((channel) => {
            const type = getType(product, channel);
            return (
              <Checkbox
                key={type}
                name={type}
                label={text(CHANNEL_LABELS[channel])}
                defaultChecked={state.values[type] === 'on'}
                onChange={(ticked) => onTyped(type, ticked ? 'on' : '')}
              />
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}
