import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { z } from 'zod';
import { Refusal } from '../call/refusal.ts';
import type { Clock } from '../clock/clock.ts';
import type { Money } from '../money/money.ts';
import { DESCRIPTIONS } from '../rpc/descriptions.ts';
import {
  authorizeSchema,
  cancelSchema,
  notifySchema,
  pendingSchema,
  transferSchema,
  verifyUserSchema,
} from './callback.schema.ts';
import { CallbackRefusal, type RefusedAnswer } from './callback-refusal.ts';

import { isSigned, SIGNATURE_HEADER } from './signature.ts';

export interface CallbackParts {
  readonly secret: string;
  readonly clock: Clock;
  readonly calls: Money['calls'];
  readonly registry: Registry;
  /** Runs after what was told is committed. */
  readonly committed: () => void;
}

/** All players' payments come from one address: the wall that visitors meet is too low for it. */
const FLOOD = { max: 60_000, timeWindow: 60_000 };

type Answer = { readonly success: boolean };

/** Where a payment provider calls. Every body is signed as it was sent, byte for byte. */
export async function registerPaymentCallbacks(app: FastifyInstance, parts: CallbackParts): Promise<void> {
  const counter = new Counter({
    name: 'playerdesk_payment_callbacks_total',
    help: 'Calls of the payment provider, by what was called and answered',
    labelNames: ['call', 'answer'],
    registers: [parts.registry],
  });
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    const on = <T>(
      path: string,
      schema: z.ZodType<T>,
      run: (told: T, requestId: string) => Promise<Answer>,
    ) =>
      scope.post(path, { config: { rateLimit: FLOOD } }, async (request, reply) => {
        const { status, answer } = await answered(parts, request, schema, run);
        counter.inc({ call: path, answer: 'errorCode' in answer ? answer.errorCode : 'success' });
        return send(reply, status, answer);
      });
    const { calls } = parts;
    on('/payment/provider/verify-user', verifyUserSchema, calls.verifyUser);
    on('/payment/provider/authorize', authorizeSchema, calls.authorize);
    on('/payment/provider/transfer', transferSchema, calls.transfer);
    on('/payment/provider/cancel', cancelSchema, calls.cancel);
    on('/payment/provider/pending', pendingSchema, calls.setPending);
    on('/payment/pay-and-play/notify', notifySchema, calls.notify);
  });
}

async function answered<T>(
  { secret, clock, committed }: CallbackParts,
  request: FastifyRequest,
  schema: z.ZodType<T>,
  run: (told: T, requestId: string) => Promise<Answer>,
): Promise<{ status: number; answer: Answer | RefusedAnswer }> {
  try {
    const body = typeof request.body === 'string' ? request.body : '';
    const header = request.headers[SIGNATURE_HEADER.toLowerCase()];
    if (!isSigned(secret, body, header, clock.now() / 1000)) throw new CallbackRefusal('invalid-signature');
    const answer = await run(readBody(schema, body), request.id);
    return { status: 200, answer };
  } catch (error) {
    return refusalOf(error);
  } finally {
    committed();
  }
}

function readBody<T>(schema: z.ZodType<T>, body: string): T {
  // PostgreSQL holds no NUL in a text; none is ever meant.
  const parsed = body.includes('\\u0000') ? null : schema.safeParse(parseJson(body));
  if (!parsed?.success) throw new CallbackRefusal('invalid-request');
  return parsed.data;
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Anything else is a fault of ours: the provider hears 500 and tries again. */
function refusalOf(error: unknown): { status: number; answer: RefusedAnswer } {
  if (error instanceof CallbackRefusal) {
    return { status: error.status, answer: { success: false, errorCode: error.errorCode } };
  }
  if (!(error instanceof Refusal)) throw error;
  return {
    status: 200,
    answer: { success: false, errorCode: error.code, message: DESCRIPTIONS[error.code] },
  };
}

function send(reply: FastifyReply, status: number, answer: object) {
  return reply.code(status).send(answer);
}
