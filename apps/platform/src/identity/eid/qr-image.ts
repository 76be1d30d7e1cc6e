import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { refuseProblems } from '../../infrastructure/refusal.ts';

/** The longest text in a QR code that a phone can still read from a screen. */
const LONGEST = 500;

/** Serves `GET /api/qr?msg=`: a text as a QR image, for pages that cannot draw one. */
export function registerQrImage(app: FastifyInstance): void {
  app.get('/api/qr', async (request: FastifyRequest, reply) => {
    const { msg } = request.query as { msg?: unknown };
    if (typeof msg !== 'string' || msg === '' || msg.length > LONGEST) {
      refuseProblems({ msg: `is a text of 1 to ${LONGEST} characters` });
    }
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin').type('image/svg+xml');
    return renderSVG(String(msg), { border: 2, ecc: 'M' });
  });
}
