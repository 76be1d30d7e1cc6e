import type { RestReply, RestRequest, RestWire } from '../suite/wire.ts';

/** What a scripted wire answers; 200, no headers and an empty object unless told. */
export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** REST by hand over a script, and the requests it got. */
export function scriptedRest(answer: (request: RestRequest) => ScriptedReply): {
  readonly rest: RestWire;
  readonly sent: readonly RestRequest[];
} {
  const sent: RestRequest[] = [];
  const send = async (request: RestRequest): Promise<RestReply> => {
    sent.push(request);
    const { status = 200, headers = {}, json = {} } = answer(request);
    return { status, headers: new Headers(headers), json, text: JSON.stringify(json) };
  };
  return { rest: { send }, sent };
}
