import { ERROR_CATALOG, readWireError } from '@playerdesk/contract/internal';

/**
 * Checks that the contract has an error code. With a typing error, a test would pass for the wrong reason.
 *
 * @throws TypeError
 */
export function checkCode(code: string): void {
  const [area = '', key = ''] = code.split(/\.(.*)/s);
  if (
    isArea(area) &&
    (readWireError(area, key, undefined).code === code || key.startsWith('invalid-field-'))
  ) {
    return;
  }
  throw new TypeError(`The contract has no error "${code}".`);
}

const isArea = (name: string): name is keyof typeof ERROR_CATALOG => Object.hasOwn(ERROR_CATALOG, name);
