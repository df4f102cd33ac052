import lock from '../../../package-lock.json' with { type: 'json' };
import stored from '#content/licences.json' with { type: 'json' };
import { listPackages } from '#scripts/licences.ts';
import { listByLicence, makeSbom } from './licences.ts';

it('content/licences.json has the packages of the lockfile that run: npm run licences', () => {
  expect(stored).toEqual(listPackages(lock));
});

it('lists each package under its licence, once', () => {
  const names = listByLicence().flatMap((group) => group.names);
  expect(names).toHaveLength(stored.length);
  expect(listByLicence()[0]?.licence).toBe('MIT');
  expect(stored.filter(({ license }) => license === '')).toEqual([]);
});

it('lists each package in the bill of materials with its URL, licence and SHA-512', () => {
  const { components } = makeSbom({ name: 'atout', version: '1.0.0' });
  const found = components.find(({ name }) => name === '@asteasolutions/zod-to-openapi');
  expect(found).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/%40asteasolutions\/zod-to-openapi@\d/) as string,
    licenses: [{ license: { id: 'MIT' } }],
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) as string }],
  });
  expect(JSON.stringify(components)).toContain('{"expression":"Apache-2.0 AND LGPL-3.0-or-later"}');
});
