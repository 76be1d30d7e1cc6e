import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { Shell } from './shell.tsx';
import { AuditView } from './views/audit.tsx';
import { BooksView } from './views/books.tsx';
import { BreakGlassView } from './views/break-glass.tsx';
import { CampaignView } from './views/campaign.tsx';
import { CampaignsView } from './views/campaigns.tsx';
import { PaymentsView } from './views/payments.tsx';
import { PermissionsView } from './views/permissions.tsx';
import { PlayerView } from './views/player.tsx';
import { PlayersView } from './views/players.tsx';
import { ReportsView } from './views/reports.tsx';
import { RefusedView, SignedInView } from './views/sign-in.tsx';
import { TodayView } from './views/today.tsx';

type Search = Readonly<Record<string, unknown>>;
const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** A list of Today, and the item that is open. */
type TodaySearch = { readonly [Part in 'kind' | 'item']?: string | undefined };

/** What to look for among players. */
type PlayerFilters = {
  readonly [Filter in 'text' | 'market' | 'verified' | 'limits' | 'markers' | 'from' | 'to']?:
    | string
    | undefined;
};

/** A list about a player, and the days that it covers. */
type PlayerSearch = { readonly [Part in 'list' | 'from' | 'to']?: string | undefined };

const PAYMENT_FILTERS = [
  'reference',
  'playerId',
  'method',
  'status',
  'provider',
  'currency',
  'least',
  'largest',
  'from',
  'to',
] as const;
type PaymentFilters = { readonly [Filter in (typeof PAYMENT_FILTERS)[number]]?: string | undefined };

/** A market's month, and the figure whose rows are shown. */
type ReportSearch = {
  readonly [Part in 'market' | 'month' | 'kind' | 'part' | 'currency']?: string | undefined;
};

type AuditFilters = {
  readonly [Filter in 'staffId' | 'playerId' | 'action' | 'from' | 'to']?: string | undefined;
};

const rootRoute = createRootRoute();
const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });
const todayRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  component: TodayView,
  validateSearch: (search: Search): TodaySearch => ({ kind: text(search.kind), item: text(search.item) }),
});
export const playersRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/players',
  component: PlayersView,
  validateSearch: (search: Search): PlayerFilters => ({
    text: text(search.text),
    market: text(search.market),
    verified: text(search.verified),
    limits: text(search.limits),
    markers: text(search.markers),
    from: text(search.from),
    to: text(search.to),
  }),
});
const playerRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/players/$id',
  component: PlayerView,
  validateSearch: (search: Search): PlayerSearch => ({
    list: text(search.list),
    from: text(search.from),
    to: text(search.to),
  }),
});
const campaignsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns',
  component: CampaignsView,
});
const campaignRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/campaigns/$id',
  component: CampaignView,
});
const paymentsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payments',
  component: PaymentsView,
  // A number in an address is a number.
  validateSearch: (search: Search): PaymentFilters =>
    Object.fromEntries(PAYMENT_FILTERS.map((name) => [name, text(String(search[name] ?? ''))])),
});
const booksRoute = createRoute({ getParentRoute: () => shellRoute, path: '/books', component: BooksView });
const reportsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/reports',
  component: ReportsView,
  validateSearch: (search: Search): ReportSearch => ({
    market: text(search.market),
    month: text(search.month),
    kind: text(search.kind),
    part: text(search.part),
    currency: text(search.currency),
  }),
});
const auditRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/audit',
  component: AuditView,
  validateSearch: (search: Search): AuditFilters => ({
    staffId: text(search.staffId),
    playerId: text(search.playerId),
    action: text(search.action),
    from: text(search.from),
    to: text(search.to),
  }),
});
const permissionsRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/permissions',
  component: PermissionsView,
});
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signed-in',
  component: SignedInView,
});
const breakGlassRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/break-glass',
  component: BreakGlassView,
});
const refusedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/refused',
  component: RefusedView,
  validateSearch: (search: Search) => ({ code: text(search.code), claim: text(search.claim) }),
});

/** Every view has an address, so that it can be opened again and sent to a colleague. */
export const router = createRouter({
  routeTree: rootRoute.addChildren([
    shellRoute.addChildren([
      todayRoute,
      playersRoute,
      playerRoute,
      campaignsRoute,
      campaignRoute,
      paymentsRoute,
      booksRoute,
      reportsRoute,
      auditRoute,
      permissionsRoute,
    ]),
    signedInRoute,
    breakGlassRoute,
    refusedRoute,
  ]),
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
