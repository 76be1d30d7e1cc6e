import { DOCUMENT_STATUSES, DOCUMENT_TYPES } from '@playerdesk/contract/internal';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Refusal } from '../../infrastructure/refusal.ts';
import { verdictSchema, verifyByStaff } from '../../verification/index.ts';
import { parseBody } from '../parse-body.ts';
import type { Services } from '../services.ts';
import { byBackstage } from './by-backstage.ts';
import { findPlayer } from './players.queries.ts';

type DocumentRouteDeps = Pick<Services, 'db' | 'clock' | 'audit' | 'verification'>;

const MOST_DECLARATIONS = 50;
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

const email = z.string().min(1);
const emailSchema = z.object({ email });
const statusSchema = z.object({ status: z.enum(DOCUMENT_STATUSES).default('uploaded') });
const wantedSchema = z.object({
  email,
  /** The most urgent first. Absent: nothing is requested any more. */
  wanted: z
    .array(z.object({ type: z.enum(DOCUMENT_TYPES), reason: z.string().trim().min(1).max(200).optional() }))
    .max(DOCUMENT_TYPES.length),
  force: z.boolean().default(false),
});

/** Verified by other means than documents. `by` names them, such as a credit reference agency. */
const identitySchema = z.object({ email, by: z.string().trim().min(1).max(100) });

/** Registers the routes for document reviews, document requests and wealth declarations. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  { db, clock, audit, verification: { documentDesk: review, wealth } }: DocumentRouteDeps,
): void {
  const findPlayerId = async (address: string) => {
    const player = await findPlayer(db, address);
    if (!player) throw new Refusal('PlayerNotFound');
    return player.id;
  };
  app.get('/documents', async (request) => ({
    documents: await review.withStatus(parseBody(statusSchema, request.query).status),
  }));
  app.get('/player-documents', async (request) =>
    review.ofPlayer(await findPlayerId(parseBody(emailSchema, request.query).email)),
  );
  app.get('/document-file', async (request, reply) => {
    const { id } = parseBody(z.object({ id: z.uuid() }), request.query);
    const { mediaType, bytes } = await review.open(id, byBackstage(request));
    // An untrusted file: served as a download, without type sniffing and without caching.
    return reply
      .header('Content-Disposition', `attachment; filename="${id}.${EXTENSIONS[mediaType] ?? 'bin'}"`)
      .header('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
      .header('X-Content-Type-Options', 'nosniff')
      .header('Cross-Origin-Resource-Policy', 'same-origin')
      .header('Cache-Control', 'no-store')
      .type(mediaType)
      .send(bytes);
  });
  app.post('/document-review', async (request) => {
    const { id, ...verdict } = parseBody(verdictSchema.extend({ id: z.uuid() }), request.body);
    await review.decide(id, verdict, byBackstage(request));
    return {};
  });
  app.post('/documents-wanted', async (request) => {
    const { email: address, wanted: requested, force } = parseBody(wantedSchema, request.body);
    await review.request(await findPlayerId(address), requested, force, byBackstage(request));
    return { wanted: requested, force };
  });
  app.post('/identity-verified', async (request) => {
    const { email: address, by } = parseBody(identitySchema, request.body);
    const playerId = await findPlayerId(address);
    const now = new Date(clock.now());
    await db
      .transaction()
      .execute((tx) => verifyByStaff(tx, audit, { playerId, by, now, requestId: request.id }));
    return {};
  });
  app.get('/wealth', async (request) => {
    const playerId = await findPlayerId(parseBody(emailSchema, request.query).email);
    await audit.write(db, {
      actor: 'backstage',
      action: 'view-wealth',
      playerId,
      requestId: request.id,
    });
    return { declarations: await wealth.read(playerId, MOST_DECLARATIONS) };
  });
}
