import type { Clock } from '../../infrastructure/clock/clock.ts';
import type { Db, Tx } from '../../infrastructure/database/tables.ts';
import type { Outbox } from '../../infrastructure/outbox/outbox.ts';
import { type EmailRecipient, renderEmail } from '../../infrastructure/outbox/render-email.ts';
import { findRecipients } from './newsletter.queries.ts';
import { FOOTERS } from './newsletter-footer.ts';
import { marketsByProduct, type Subject } from './product-consent.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** Types that are sent by email. */
export const MAILED_TYPES = ['NewsEmails', 'BonusEmails'] as const;

export interface NewsletterText {
  readonly type: (typeof MAILED_TYPES)[number];
  readonly subject: string;
  /** Plain text. An empty line separates paragraphs. */
  readonly text: string;
  /** Limits the recipients to readers of this language. Null: everyone. */
  readonly language: string | null;
  /**
   * The product it is about. Where a market asks for consent by product, only players who agreed to email about this
   * product receive it. With null, only those who agreed to all products.
   */
  readonly product: Subject;
}

export interface Newsletter {
  /**
   * Puts an email to each subscriber of the type into the outbox. Skips players who are not activated, may not be
   * marketed to, are on the national register or in a protected group. Returns the number of emails. `alongside` runs in the
   * same transaction.
   */
  send(text: NewsletterText, alongside: (tx: Tx, sent: number) => Promise<void>): Promise<number>;
}

/** Puts an email about a product into the outbox, with the links that unsubscribe from it. */
export type PutNewsletter = (
  tx: Tx,
  recipient: EmailRecipient & { readonly id: string; readonly jurisdiction: string },
  text: Omit<NewsletterText, 'language'>,
) => Promise<void>;

export function createNewsletterMail({
  outbox,
  unsubscribeLinks,
  subscriptions,
}: Pick<NewsletterDeps, 'outbox' | 'unsubscribeLinks' | 'subscriptions'>): PutNewsletter {
  return async (tx, recipient, { type, subject, text, product }) => {
    const example = marketsByProduct().includes(recipient.jurisdiction)
      ? subscriptions.mailType(product)
      : type;
    const { page, oneClick } = await unsubscribeLinks.make(tx, recipient.id, example);
    const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.trim());
    const mail = renderEmail('newsletter', recipient, (language) => ({
      subject,
      paragraphs: [...paragraphs, `${FOOTERS[language]}\n${page}`],
    }));
    await outbox.put(tx, {
      ...mail,
      headers: {
        'List-Unsubscribe': `<${oneClick ?? page}>`,
        // The page is for people: a POST to it has no effect.
        ...(oneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
      },
    });
  };
}

/** Queries the national register. */
export interface ExclusionLookup {
  isExcluded(person: {
    readonly firstName: string;
    readonly lastName: string;
    readonly dateOfBirth: string;
  }): Promise<boolean>;
}

/** Returns the ids of all players whom the rules exclude from marketing. */
interface ProtectedPlayers {
  allMembers(tx: Tx): Promise<ReadonlySet<string>>;
}

export interface NewsletterDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly outbox: Pick<Outbox, 'put'>;
  readonly exclusions: ExclusionLookup;
  readonly protectedGroups: ProtectedPlayers;
  readonly unsubscribeLinks: Pick<UnsubscribeLinks, 'make'>;
  readonly subscriptions: Pick<Subscriptions, 'withoutConsent' | 'mailType'>;
}

export function createNewsletter({
  db,
  clock,
  outbox,
  exclusions,
  protectedGroups,
  unsubscribeLinks,
  subscriptions,
}: NewsletterDeps): Newsletter {
  const queue = createNewsletterMail({ outbox, unsubscribeLinks, subscriptions });
  const findReaders = async (from: Db, { type, language, product }: NewsletterText) => {
    const now = new Date(clock.now());
    const recipients = await findRecipients(from, { type, language, otherwise: marketsByProduct(), now });
    const without = await subscriptions.withoutConsent(from, product, 'email');
    return recipients.filter(({ id }) => !without.has(id));
  };
  return {
    send: async (newsletter, alongside) => {
      const cleared = new Set<string>();
      for (const recipient of await findReaders(db, newsletter)) {
        const { id, first_name: firstName, last_name: lastName, birth_date: dateOfBirth } = recipient;
        if (!(await exclusions.isExcluded({ firstName, lastName, dateOfBirth }))) cleared.add(id);
      }
      return db.transaction().execute(async (tx) => {
        // Reads the recipients again: players may have unsubscribed meanwhile, and the register was not queried for
        // new ones.
        const recipients = await findReaders(tx, newsletter);
        const spared = await protectedGroups.allMembers(tx);
        const fit = recipients.filter(({ id }) => cleared.has(id) && !spared.has(id));
        for (const recipient of fit) await queue(tx, recipient, newsletter);
        await alongside(tx, fit.length);
        return fit.length;
      });
    },
  };
}
