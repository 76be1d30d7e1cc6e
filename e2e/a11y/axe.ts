export { COLORS_ONLY, findViolations, type Violation } from '@playerdesk/testing/playwright';
