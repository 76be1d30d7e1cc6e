import { scriptedFixture } from '../testing/scripted-fixture.ts';
import { describePlatform } from '../vitest.ts';
import { CONFORMANCE_CASES } from './cases.ts';

const beyondShapes = CONFORMANCE_CASES.filter(({ needs }) => needs.length > 0);

describePlatform('the scripted platform', async () => scriptedFixture(), {
  skip: beyondShapes.map(({ id }) => ({ tests: id, reason: 'a script has shapes and no rules' })),
});
