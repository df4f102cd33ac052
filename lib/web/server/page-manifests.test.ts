import { getHeapStatistics } from 'node:v8';
import vm from 'node:vm';
import { evaluateManifestsHere } from './page-manifests.ts';

const MANIFEST = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/page"] = { build: process.env.NEXT_DEPLOYMENT_ID };`;

const original = vm.runInNewContext;

beforeEach(evaluateManifestsHere);

afterEach(() => {
  vm.runInNewContext = original;
});

test('a manifest is evaluated without a new V8 context, with the globals that it is given', () => {
  const before = getHeapStatistics().number_of_native_contexts;
  const globals = { process: { env: { NEXT_DEPLOYMENT_ID: 'seven' } } };
  vm.runInNewContext(MANIFEST, globals);
  expect(globals).toMatchObject({ __RSC_MANIFEST: { '/page': { build: 'seven' } } });
  expect(globalThis).not.toHaveProperty('__RSC_MANIFEST');
  expect(getHeapStatistics().number_of_native_contexts).toBe(before);
});

test('any other code gets a context of its own', () => {
  const globals = { found: null };
  expect(vm.runInNewContext('found = typeof process; 7', globals)).toBe(7);
  expect(globals.found).toBe('undefined');
});
