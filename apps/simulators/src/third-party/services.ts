import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../shared/clock.ts';
import { DEMO_BRAND } from './brand.ts';

const footer = z.object({
  country: z.literal('uk'),
  brand: z.literal(DEMO_BRAND),
  language: z.literal('ENG'),
});
const information = z.object({ page: z.enum(['AboutUs', 'BonusPolicy']) });
const informationQuery = z.object({ lng: z.literal('eng') });

const LOGOS = `<ul>
<li><strong>18+</strong></li>
<li><a href="https://www.gamblingcommission.gov.uk/">Gambling Commission</a></li>
<li><a href="https://www.gambleaware.org/">GambleAware</a></li>
<li><a href="https://www.gamstop.co.uk/">GAMSTOP</a></li>
</ul>`;

const PAGES = {
  AboutUs: '<h1>About us</h1><p>The third party’s own words, which no host shows.</p>',
  BonusPolicy: '<h1>Bonus policy</h1><p>The third party’s own words, which no host shows.</p>',
};

/** Registers services for any page, without a session. */
export function registerServices(app: FastifyInstance, clock: Clock): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.post('/footer-icons', async (request, reply) => {
    const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded');
    if (!isForm || !footer.safeParse(request.body).success) return refuse(reply);
    return { data: { html: LOGOS } };
  });
  app.get('/information/:page', async (request, reply) => {
    const page = information.safeParse(request.params);
    if (!page.success || !informationQuery.safeParse(request.query).success) return refuse(reply);
    return { data: { html: PAGES[page.data.page] } };
  });
  app.get('/jackpots/total', async () => ({ totalAmount: jackpotAt(clock.now()), currency: 'EUR' }));
}

const FROM = Date.UTC(2026, 0, 1);

/** Returns the amount of a jackpot that grows every second. */
function jackpotAt(now: number): number {
  const seconds = Math.max(0, Math.floor((now - FROM) / 1000));
  return Math.round(125_000_000 + seconds * 7) / 100;
}

function refuse(reply: FastifyReply): FastifyReply {
  return reply.code(400).send({ message: 'Nothing answers to that.' });
}
