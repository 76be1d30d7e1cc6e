import type { RestReply, RestRequest, RestWire } from '../suite/wire.ts';

/** Answer of the scripted wire. Default: 200, no headers, an empty object. */
export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

/** Creates scripted REST access that records requests. */
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
