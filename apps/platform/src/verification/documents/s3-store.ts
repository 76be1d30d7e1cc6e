import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { Refusal } from '../../infrastructure/refusal.ts';
import { askSupplier } from '../../infrastructure/suppliers/ask-supplier.ts';
import type { S3Location } from './document-settings.ts';
import { type DocumentStore, STORE_RETRY } from './document-store.ts';

/** For all tries of a request together. A document has 14 MB at most, before it is sealed. */
const LIMITS = { timeout: 15_000, maxBytes: 16 * 1024 * 1024 };
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
  const send = (to: string, init: RequestInit) => client.fetch(to, init);
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
    };
    try {
      const answer = await askSupplier(address, init, LIMITS, send);
      if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
      // The answer may contain the bucket's name; the status suffices.
      throw new Error(`The document store answered ${answer.status} to ${method}`);
    } catch (cause) {
      throw new Refusal('ServiceUnavailable', { retryAfter: STORE_RETRY, cause });
    }
  };
  return {
    put: async (id, bytes) => void (await ask('PUT', id, bytes)),
    get: async (id) => {
      const { ok, body } = await ask('GET', id);
      return ok ? body : null;
    },
    remove: async (id) => void (await ask('DELETE', id)),
  };
}
