import { needsCaptcha } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';

/** REST paths that require a captcha token by default. */
export const CAPTCHA_PATHS: readonly string[] = OPERATIONS.filter(({ operation }) =>
  needsCaptcha(operation),
).map(({ operation }) => operation.rest.path);
