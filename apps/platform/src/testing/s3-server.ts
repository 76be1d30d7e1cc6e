import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface S3Server {
  /** With the bucket: `http://127.0.0.1:1234/bucket`. */
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** What was refused, and why. */
  readonly refused: string[];
  /** Requests that answer with this status before anything else is looked at. */
  failNext(status: number, times: number): void;
  close(): Promise<void>;
}

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

/** A store that speaks as much S3 as is asked of one, and checks each signature (SigV4) and each body by itself. */
export async function startS3(keys: { keyId: string; secret: string; region: string }): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const refused: string[] = [];
  let failing = { status: 0, times: 0 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      if (failing.times > 0) {
        failing = { ...failing, times: failing.times - 1 };
        return response.writeHead(failing.status).end();
      }
      const problem = problemOf(request, body, keys);
      if (problem) {
        refused.push(problem);
        return response.writeHead(403).end(`<Error><Code>${problem}</Code></Error>`);
      }
      const name = request.url ?? '';
      if (request.method === 'PUT') {
        objects.set(name, body);
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return response.writeHead(204).end();
      }
      const found = objects.get(name);
      return found ? response.writeHead(200).end(found) : response.writeHead(404).end('<Error/>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    objects,
    refused,
    failNext: (status, times) => {
      failing = { status, times };
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/;

/** Written from the description of SigV4, apart from what signs. */
function problemOf(
  request: IncomingMessage,
  body: Buffer,
  { keyId, secret, region }: { keyId: string; secret: string; region: string },
): string | null {
  const parts = AUTHORIZATION.exec(request.headers.authorization ?? '');
  if (!parts) return 'NoSignature';
  const [, id, day = '', place, names = '', signature] = parts;
  if (id !== keyId || place !== region) return 'InvalidAccessKeyId';
  const content = String(request.headers['x-amz-content-sha256']);
  if (content !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name)))
    return 'Unsigned';
  const url = new URL(request.url ?? '', 'http://x');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, url.searchParams.toString(), headers, names, content].join(
    '\n',
  );
  const time = String(request.headers['x-amz-date']);
  if (!time.startsWith(day)) return 'RequestTimeTooSkewed';
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), 's3'), 'aws4_request');
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}
