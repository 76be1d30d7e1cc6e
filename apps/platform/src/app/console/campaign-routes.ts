import { JURISDICTIONS, MARKETING_PRODUCTS } from '@playerdesk/contract/internal';
import { z } from 'zod';
import { type Campaign, type Candidate, campaignSchema, type ReadyCampaign } from '../../engagement/index.ts';
import { NO_PLAYER } from '../../infrastructure/database/no-player.ts';
import type { Tx } from '../../infrastructure/database/tables.ts';
import { LANGUAGES } from '../../infrastructure/reference-data/languages.ts';
import { maskPerson, type StaffRequests } from '../../staff/index.ts';
import type { Services } from '../services.ts';
import { type ConsoleRoute, type RouteContext, reason, route } from './console-route.ts';

interface CampaignDeps extends Pick<Services, 'db' | 'clock' | 'audit' | 'engagement'> {
  readonly requests: StaffRequests;
}

const idSchema = z.object({ id: z.uuid() });
const versionSchema = z.object({ id: z.uuid(), version: z.int().min(1) });

/** Messages and bonuses to many: drafts, previews, requests for an approval, and results. */
export function campaignRoutes(deps: CampaignDeps): ConsoleRoute[] {
  const { db, audit, requests } = deps;
  const withdrawAs = (by: RouteContext['by']) => (tx: Tx, id: string) => requests.withdraw(tx, id, by);
  // Read at a call: the routes are listed without services, too.
  const campaigns = () => deps.engagement.campaigns;
  return [
    route({ method: 'GET', path: '/campaigns', act: 'read-campaigns' }, z.object({}), async () => {
      const [found, offers] = await Promise.all([campaigns().list(), campaigns().listOffers()]);
      return {
        campaigns: found.map(toSummary),
        offers: offers.map(({ code, terms }) => ({ code, name: terms.name })),
        markets: JURISDICTIONS,
        products: MARKETING_PRODUCTS,
        languages: LANGUAGES,
      };
    }),
    route({ method: 'GET', path: '/campaign', act: 'read-campaigns' }, idSchema, ({ id }, { staff }) =>
      readCampaign(deps, id, staff.staffId),
    ),
    route(
      { method: 'GET', path: '/campaign-preview', act: 'read-campaigns' },
      idSchema,
      async ({ id }, { by }) => {
        const { examples, ...preview } = await campaigns().preview(await campaigns().find(id));
        const after = { campaign: id, players: preview.players, examples: examples.length };
        await audit.write(db, { ...by, action: 'preview-campaign', after });
        return { ...preview, examples: examples.map(maskExample) };
      },
    ),
    route(
      { method: 'POST', path: '/campaign', act: 'write-campaign' },
      z.object({ of: versionSchema.nullable().default(null), ...campaignSchema.shape }),
      ({ of, ...content }, { staff, by }) => {
        const author = { ...by, name: staff.name };
        return of === null
          ? campaigns().add(content, author)
          : campaigns().change(of, content, author, withdrawAs(by));
      },
    ),
    route(
      { method: 'POST', path: '/campaign-sending', act: 'send-campaign' },
      z.object({ ...versionSchema.shape, reason }),
      async ({ reason: given, ...of }, context) =>
        addRequest(deps, await campaigns().prepare(of), given, context),
    ),
    route(
      { method: 'POST', path: '/campaign-cancel', act: 'cancel-campaign' },
      z.object({ ...idSchema.shape, reason }),
      async ({ id, reason: given }, { staff, by }) => {
        await campaigns().cancel(id, given, { ...by, name: staff.name }, withdrawAs(by));
        return {};
      },
    ),
  ];
}

/** Requests the approval of a draft. An earlier request for it ends. */
async function addRequest(
  { requests, engagement }: CampaignDeps,
  ready: ReadyCampaign,
  given: string,
  { staff, by }: RouteContext,
) {
  const { campaign, digest, players } = ready;
  const { id: campaignId, version, name, kind, channel, startsAt, request_id: earlier } = campaign;
  const input = { campaign: campaignId, version, name, kind, channel, players, startsAt, digest };
  const request = { act: 'send-campaign', playerId: NO_PLAYER, input, reason: given } as const;
  const { id, expiresAt } = await requests.add(request, staff, by.requestId, async (tx, requestId) => {
    if (earlier !== null) await requests.withdraw(tx, earlier, by);
    await engagement.campaigns.setRequest(tx, ready, requestId);
  });
  return { id, expiresAt: expiresAt.toISOString() };
}

async function readCampaign({ engagement, requests }: CampaignDeps, id: string, reader: string) {
  const { campaigns } = engagement;
  const campaign = await campaigns.find(id);
  const { audience, texts, product, offer, version, approved, request_id: requestId } = campaign;
  const open = requestId === null ? null : await requests.findOpen(requestId, NO_PLAYER);
  return {
    ...toSummary(campaign),
    audience,
    texts,
    product,
    offer,
    version,
    approved,
    request: open && {
      id: open.id,
      by: open.requesterName,
      isOwn: open.requestedBy === reader,
      reason: open.reason,
      expiresAt: open.expiresAt.toISOString(),
    },
    results: await campaigns.countResults(id),
  };
}

const toSummary = ({ id, name, kind, channel, status, startsAt, ...campaign }: Campaign) => ({
  id,
  name,
  kind,
  channel,
  status,
  startsAt,
  changedBy: campaign.changed_by_name,
  changedAt: campaign.changed_at.toISOString(),
  endedAt: campaign.ended_at?.toISOString() ?? null,
});

/** Hides more than for staff who talk to the player: here the name is hidden, too. */
function maskExample({ first_name, last_name, email, ...player }: Candidate) {
  const name = `${first_name.slice(0, 1)}••• ${last_name.slice(0, 1)}•••`;
  const masked = maskPerson({ name, email, phone: '', birthDate: player.birth_date });
  const { jurisdiction: market, language } = player;
  return { name, email: masked.email, market, language, createdAt: player.created_at.toISOString() };
}
