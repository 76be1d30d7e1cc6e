import type { z } from 'zod';
import { refuseProblems } from '../infrastructure/refusal.ts';

/**
 * Parses a body or query with its schema.
 * @throws Refusal `ValidationError` with every invalid field.
 */
export function parseBody<T extends z.ZodType>(schema: T, value: unknown): z.infer<T> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  refuseProblems(
    Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])),
  );
  throw parsed.error;
}
