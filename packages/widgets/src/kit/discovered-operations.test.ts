import { EXTENSIONS, type Platform, playerdeskError } from '@playerdesk/contract/internal';
import { OPERATIONS } from '@playerdesk/contract/schemas';
import { proves } from '@playerdesk/proves';
import { describe, expect, it } from 'vitest';
import { hasOperation, isMissing } from './discovered-operations.ts';

const NOT_IMPLEMENTED = playerdeskError({ code: 'generic.not-implemented', kind: 'not-implemented' });

describe('an operation that was not found once', () => {
  const platform = { capabilities: { supports: () => true } } as unknown as Platform;

  it.each(OPERATIONS.map(({ operation }) => operation))(
    '$name is asked again if it is documented',
    (operation) => {
      proves('PL-04.asked-again');

      expect(isMissing(NOT_IMPLEMENTED, platform, operation)).toBe(true);

      expect(hasOperation(platform, operation)).toBe(!EXTENSIONS.includes(operation.name));
    },
  );
});
