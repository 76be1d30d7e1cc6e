import { LANGUAGES, type Language, toLanguage } from '../../infrastructure/reference-data/languages.ts';
import type { FieldProblems } from '../../infrastructure/refusal.ts';
import { bonusMessage } from '../messages/automatic-messages.ts';
import { toPlainText } from '../messages/plain-text.ts';
import { FOOTERS } from '../subscriptions/newsletter-footer.ts';
import { type Candidate, countAudience, findCandidates, type LeftOutReason } from './audience.queries.ts';
import { type Campaign, findText, type GrantedOffer } from './campaign.ts';
import { type CampaignDeps, findOffer, isOnRegister, selectFor } from './campaign-deps.ts';

/** Players who are compared with the national register and the protected groups before the sending. */
const MOST_CHECKED = 1000;
const BATCH = 200;
const EXAMPLES = 3;

/** What players read in a language. */
interface PreviewedMessage {
  readonly language: Language;
  readonly title: string;
  /** Plain text. An empty line separates paragraphs. */
  readonly text: string;
}

export interface CampaignPreview {
  /** Players who would get it now. */
  readonly players: number;
  /**
   * Whether the count knows the national register and the protected groups. They are asked of each player again at the
   * sending, so that a count without them is too high, and never too low.
   */
  readonly isExact: boolean;
  readonly languages: readonly { readonly language: Language; readonly players: number }[];
  readonly leftOut: readonly { readonly reason: LeftOutReason; readonly players: number }[];
  readonly examples: readonly Candidate[];
  readonly messages: readonly PreviewedMessage[];
  /** What keeps the campaign from an approval, by field. */
  readonly problems: FieldProblems;
}

/** Returns whom a campaign would reach now, what they would read, and what is missing. */
export async function previewCampaign(deps: CampaignDeps, campaign: Campaign): Promise<CampaignPreview> {
  const { db } = deps;
  const counts = await countAudience(db, selectFor(deps, campaign));
  const fit = counts.filter(({ reason }) => reason === null);
  const reasons = sumBy(counts, ({ reason }) => reason);
  const total = reasons.get(null) ?? 0;
  reasons.delete(null);
  const { spared, examples } = await checkPlayers(deps, campaign, total);
  const languages = sumBy(fit, ({ language }) => toLanguage(language));
  for (const { language } of spared) add(languages, toLanguage(language), -1);
  if (spared.length > 0) add(reasons, 'protected', spared.length);
  const offer = await findOffer(deps, campaign);
  const players = total - spared.length;
  const needed = [...languages].flatMap(([language, number]) => (number > 0 ? [language] : []));
  return {
    players,
    isExact: total <= MOST_CHECKED,
    languages: needed.map((language) => ({ language, players: languages.get(language) ?? 0 })),
    leftOut: [...reasons].flatMap(([reason, number]) => (reason ? [{ reason, players: number }] : [])),
    examples,
    messages: writeMessages(campaign, offer),
    problems: findProblems(campaign, { offer, players, needed, now: deps.clock.now() }),
  };
}

/**
 * Asks the national register and the protected groups about every player, or about the first ones of a large audience.
 * Returns whom they spare, and examples of the others.
 */
async function checkPlayers(deps: CampaignDeps, campaign: Campaign, total: number) {
  const { db, protectedGroups } = deps;
  const selection = selectFor(deps, campaign);
  const isSpared = async (candidate: Candidate) =>
    (await isOnRegister(deps, candidate)) || (await protectedGroups.findGroups(db, candidate.id)).length > 0;
  const spared: Candidate[] = [];
  const examples: Candidate[] = [];
  const isDone = () => total > MOST_CHECKED && examples.length === EXAMPLES;
  for (let after: string | null = null; !isDone(); ) {
    const page = { after, registeredUntil: selection.now, most: BATCH };
    const candidates = await findCandidates(db, selection, page);
    after = candidates.at(-1)?.id ?? null;
    if (after === null) break;
    for (const candidate of candidates.filter(({ reason }) => reason === null)) {
      if (isDone()) break;
      if (await isSpared(candidate)) spared.push(candidate);
      else if (examples.length < EXAMPLES) examples.push(candidate);
    }
  }
  return { spared, examples };
}

function writeMessages(campaign: Campaign, offer: GrantedOffer | null): PreviewedMessage[] {
  if (campaign.kind === 'reward') {
    if (!offer) return [];
    const { name, names } = offer.terms;
    const { texts } = bonusMessage('', (language) => names?.[language] ?? name);
    return ALL_LANGUAGES.map((language) => {
      const { title, content } = texts(language);
      return { language, title, text: toPlainText(content) };
    });
  }
  return ALL_LANGUAGES.flatMap((language) => {
    const text = findText(campaign, language);
    if (!text) return [];
    const footer = campaign.channel === 'email' ? [FOOTERS[language]] : [];
    return [{ language, title: text.title, text: [text.text, ...footer].join('\n\n') }];
  });
}

// Cast: the list is of this type.
const ALL_LANGUAGES = LANGUAGES as readonly Language[];

interface Facts {
  readonly offer: GrantedOffer | null;
  readonly players: number;
  /** The languages of the players. */
  readonly needed: readonly Language[];
  readonly now: number;
}

function findProblems(campaign: Campaign, { offer, players, needed, now }: Facts): FieldProblems {
  const { kind, startsAt } = campaign;
  const missing = kind === 'message' ? needed.filter((language) => !findText(campaign, language)) : [];
  const begins = startsAt === null ? now : Date.parse(startsAt);
  const isOver = offer !== null && offer.endsAt !== null && offer.endsAt.getTime() <= begins;
  return {
    ...(players === 0 && { audience: 'empty-audience' }),
    ...(missing.length > 0 && { texts: `missing-language:${missing.join(', ')}` }),
    ...(kind === 'reward' && offer === null && { offer: 'unknown-offer' }),
    ...(isOver && { offer: 'offer-over' }),
    ...(startsAt !== null && begins <= now && { startsAt: 'in-past' }),
  };
}

function sumBy<Key>(
  counts: Awaited<ReturnType<typeof countAudience>>,
  getKey: (count: (typeof counts)[number]) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const count of counts) add(sums, getKey(count), count.players);
  return sums;
}

function add<Key>(sums: Map<Key, number>, key: Key, players: number): void {
  sums.set(key, (sums.get(key) ?? 0) + players);
}
