import { proves } from '@playerdesk/proves';
import { expect, it } from 'vitest';
import { createSbom, deployedPackages, findGaps } from './sbom.ts';

it('the bill of materials names every deployed dependency with version, license and digest', async () => {
  proves('SE-09.sbom');
  const sbom = await createSbom();

  const listed = new Set(sbom.components.map(({ name, version }) => `${name}@${version}`));
  expect([sbom.bomFormat, sbom.specVersion]).toEqual(['CycloneDX', '1.5']);
  expect(deployedPackages().length).toBeGreaterThan(80);
  expect(deployedPackages().filter((name) => !listed.has(name))).toEqual([]);
  expect([...listed]).toEqual(
    expect.arrayContaining([expect.stringMatching(/^zod@/), expect.stringMatching(/^platform@/)]),
  );
  expect([...listed].filter((name) => /^(?:typedoc|e2e|bench)@/.test(name))).toEqual([]);
  expect(findGaps(sbom)).toEqual([]);
}, 30_000);

it('a component without a digest is a gap', () => {
  proves('SE-09.sbom');
  const whole = { 'bom-ref': 'a', name: 'a', version: '1.0.0', purl: 'pkg:npm/a@1.0.0', hashes: [{}] };

  expect(findGaps({ components: [whole, { ...whole, name: 'b', hashes: [] }] })).toEqual(['b']);
});
