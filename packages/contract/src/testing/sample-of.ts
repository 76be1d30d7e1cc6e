import * as z from 'zod/mini';
import type { OperationSchema } from '../operation-schema.ts';

interface Sampled {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Sampled[];
  readonly properties?: Readonly<Record<string, Sampled>>;
  readonly items?: Sampled;
}

const MOMENT = '2026-11-23T10:00:00.000Z';
const IS_MOMENT =
  /(?:At|Until|Time|Date(?:Start|End)?|^at|^(?:added|reviewed|declared|taken|expires|messageSent|date))$/;

/** Returns a value that a schema takes, with every optional field. */
export function sampleOf(schema: OperationSchema['output']): unknown {
  // Cast: an operation's schema is one of Zod.
  return sample(z.toJSONSchema(schema as z.core.$ZodType, { unrepresentable: 'any' }) as Sampled, '');
}

function sample(schema: Sampled, name: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf) return sample(schema.anyOf[0] as Sampled, name);
  if (schema.type === 'array') return [sample(schema.items ?? {}, name)];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return 12;
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([field, inner]) => [field, sample(inner, field)]));
  }
  // A city has no digits.
  if (name === 'city') return 'Valletta';
  return IS_MOMENT.test(name) && !/^(?:dateOf|lastUnix)/.test(name) ? MOMENT : 'x1';
}
