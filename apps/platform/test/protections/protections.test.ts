import { startEmbeddedPlatform } from '../fixtures/test-platform.ts';
import { describeProtections } from './describe-protections.ts';
import { PROTECTIONS } from './protections.ts';

describeProtections(PROTECTIONS, startEmbeddedPlatform, (origin) => [`RG-40.${origin}`]);
