import { startTestPlatform } from '../fixtures/test-platform.ts';
import { describeProtections } from './describe-protections.ts';
import { PROTECTIONS } from './protections.ts';

describeProtections(PROTECTIONS, startTestPlatform, (origin) => [`RG-40.${origin}`]);
