import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { tracedFetch } from '../../infrastructure/tracing/tracing.ts';
import type { S3Location } from './document-settings.ts';
import type { DocumentStore } from './document-store.ts';

const TIMEOUT = 30_000;
const RETRIES = 2;

/**
 * Creates a store in a bucket of any S3-compatible service, with path-style URLs. Each request is signed, including
 * its body.
 */
export function s3Store({ url, region, keyId, secret }: S3Location): DocumentStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const ask = async (method: string, id: string, body?: Buffer) => {
    const address = `${url.replace(/\/$/, '')}/${encodeURIComponent(id)}`;
    const init: RequestInit = {
      method,
      headers: {
        'X-Amz-Content-Sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
        ...(body && { 'Content-Type': 'application/octet-stream' }),
      },
      ...(body && { body: new Uint8Array(body) }),
      // A redirect would send the document to another address.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
    };
    const response = await tracedFetch(address, init, (to, options) => client.fetch(to, options));
    if (response.ok || (response.status === 404 && method !== 'PUT')) return response;
    await response.body?.cancel();
    // The response body may contain the bucket's name; the status suffices.
    throw new Error(`The document store answered ${response.status} to ${method}`);
  };
  return {
    put: async (id, bytes) => {
      await (await ask('PUT', id, bytes)).body?.cancel();
    },
    get: async (id) => {
      const response = await ask('GET', id);
      if (response.ok) return Buffer.from(await response.arrayBuffer());
      await response.body?.cancel();
      return null;
    },
    remove: async (id) => {
      await (await ask('DELETE', id)).body?.cancel();
    },
  };
}
