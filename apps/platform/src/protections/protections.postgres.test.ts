import { newDatabase, startPostgresPlatform } from '../testing/postgres-platform.ts';
import { describeProtections } from './describe-protections.ts';
import { PROTECTIONS } from './protections.ts';

describeProtections(
  PROTECTIONS,
  async (changes) => startPostgresPlatform(await newDatabase(), { ...changes }),
  () => 'RG-40.postgres',
);
