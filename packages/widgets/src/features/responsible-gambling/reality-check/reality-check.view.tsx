import { listedWagers, PRODUCTS, type WagerRow, wagerTotal } from '@playerdesk/contract/internal';
import { formatStatementMoney } from '@playerdesk/core/internal';
import { Button } from '../../../design-system/button.tsx';
import { EmptyState } from '../../../design-system/empty-state.tsx';
import { EqualChoice } from '../../../design-system/equal-choice.tsx';
import { Icon } from '../../../design-system/icons.tsx';
import { Stack } from '../../../design-system/layout.tsx';
import { Skeleton } from '../../../design-system/skeleton.tsx';
import { Screen } from '../../../kit/screen.tsx';
import { WhenLoaded } from '../../../kit/when-loaded.tsx';
import { useWidget } from '../../../kit/widget-context.ts';
import type { RealityCheckViewProps } from './reality-check.controller.ts';

/** Height in pixels of the wagers on one product, or of the statement that there were none. */
const WAGERS_HEIGHT = 172;

/** Actions that end the reality check: leaving first, staying with the same weight. */
const DECISIONS = ['sign-out', 'continue'] as const;

export function RealityCheckView(props: RealityCheckViewProps) {
  const { status, minutes, data, currency, actions, onAct, onBreak, onSignIn } = props;
  const { text } = useWidget().texts;
  if (status === 'signed-out') {
    return (
      <Screen title={text('reality-check.title')}>
        <EmptyState
          icon={<Icon name="lock" />}
          title={text('reality-check.signed-out')}
          action={<Button onClick={onSignIn}>{text('button.sign-in')}</Button>}
        />
      </Screen>
    );
  }
  const decisions = DECISIONS.filter((action) => actions.includes(action));
  const others = actions.filter((action) => action !== 'sign-out' && action !== 'continue');
  return (
    <Screen
      title={text('reality-check.title')}
      announcement={minutes === null ? undefined : text('reality-check.minutes', { minutes })}
      footer={
        decisions.length > 0 && (
          <EqualChoice
            options={decisions.map((action) => ({
              label: text(`reality-check.${action}`),
              onChoose: () => onAct(action),
            }))}
          />
        )
      }
    >
      <Stack>
        {(minutes !== null || data?.status === 'loading') && (
          <p className="pd-check-time" part="minutes">
            {minutes !== null && text('reality-check.minutes', { minutes })}
          </p>
        )}
        {data && (
          <WhenLoaded
            of={data}
            placeholder={<Skeleton height={WAGERS_HEIGHT} label={text('view.loading')} />}
          >
            {({ wagersWins }) => <Wagers rows={wagersWins} currency={currency} />}
          </WhenLoaded>
        )}
        <div className="pd-check-acts">
          {others.map((action) => (
            <Button key={action} kind="link" size="small" onClick={() => onAct(action)}>
              {text(`reality-check.${action}`)}
            </Button>
          ))}
          {onBreak && (
            <Button kind="link" size="small" onClick={onBreak}>
              {text('reality-check.break')}
            </Button>
          )}
        </div>
      </Stack>
    </Screen>
  );
}

/** Wagers and wins with the total result, so that losses are never hidden. */
function Wagers({ rows, currency }: { readonly rows: readonly WagerRow[]; readonly currency: string }) {
  const { text, locale } = useWidget().texts;
  const money = (minor: number) => formatStatementMoney(minor, currency, locale);
  const total = wagerTotal(rows);
  if (total.wager === 0 && total.win === 0)
    return <p className="pd-check-nothing">{text('reality-check.nothing')}</p>;
  return (
    <div className="pd-check-scroll">
      <table className="pd-check-table" part="wagers">
        <thead>
          <tr>
            <th scope="col">{text('reality-check.product')}</th>
            <th scope="col">{text('reality-check.wagered')}</th>
            <th scope="col">{text('reality-check.won')}</th>
          </tr>
        </thead>
        <tbody>
          {listedWagers(rows).map(({ product, wager, win }) => (
            <tr key={product} part="wager">
              <th scope="row">{productName(product, text)}</th>
              <td translate="no">{money(wager)}</td>
              <td translate="no">{money(win)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr part="total">
            <th scope="row">{text('reality-check.total')}</th>
            <td translate="no">{money(total.wager)}</td>
            <td translate="no">{money(total.win)}</td>
          </tr>
          <tr part="result" data-sign={total.net < 0 ? 'minus' : 'plus'}>
            <th scope="row" colSpan={2}>
              {text(total.net < 0 ? 'reality-check.lost' : 'reality-check.ahead')}
            </th>
            <td translate="no">{money(Math.abs(total.net))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function productName(product: string, text: ReturnType<typeof useWidget>['texts']['text']): string {
  const known = PRODUCTS.find((one) => one === product.toLowerCase());
  return known ? text(`product.${known}`) : product;
}
