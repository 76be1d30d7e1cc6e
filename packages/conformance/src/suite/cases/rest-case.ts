import { playerdeskError, readWireError } from '@playerdesk/contract/internal';
import type { ConformanceCase, Effect } from '../conformance-case.ts';
import { notExamined } from '../difference.ts';
import { refuseUnexamined } from '../expectation.ts';
import type { ConformanceFixture } from '../fixture.ts';
import type { RestReply, RestWire } from '../wire.ts';

/** Creates a case of the REST wire that uses raw requests. */
export function restCase(
  id: string,
  title: string,
  run: (rest: RestWire, fixture: ConformanceFixture) => Promise<void>,
  { effect = 'none', operation }: { effect?: Effect; operation?: { readonly name: string } } = {},
): ConformanceCase {
  return {
    id: `rest.${id}`,
    title,
    effect,
    needs: ['rest', ...(id.startsWith('cors.') ? (['origin'] as const) : [])],
    operations: operation ? [operation.name] : [],
    run: async (fixture) => {
      if (!fixture.rest) throw notExamined('the fixture speaks no REST');
      await run(letIn(fixture.rest), fixture);
    },
  };
}

/** Wraps the wire. An answer that only blocks the suite is not examined. */
function letIn(rest: RestWire): RestWire {
  return {
    send: async (request) => {
      const reply = await rest.send(request);
      refuseKeptOut(reply);
      return reply;
    },
  };
}

/** Detects a block by its status: a rate limiter in front of the platform may not know its codes. */
function refuseKeptOut({ status, headers, json }: RestReply): void {
  if (status < 400 || status >= 500) return;
  const { Code } = (json ?? {}) as { Code?: unknown };
  const code = status === 429 ? 'generic.rate-limit' : readWireError('generic', String(Code), undefined).code;
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  const wait = Number.isFinite(retryAfter) ? { retryAfter } : {};
  refuseUnexamined(playerdeskError({ code, kind: 'refused', ...wait }));
}
