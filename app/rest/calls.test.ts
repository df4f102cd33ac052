import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeOpenApi } from '#lib/web/openapi.ts';
import { CALLS } from './calls.ts';

const ROOT = __dirname;

/** The addresses and methods of the folder, from its route files. */
function listRoutes(): string[] {
  return readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts') && !file.includes('[...') && !file.startsWith('openapi.json'))
    .flatMap((file) => {
      const path = `/rest/${file.replace(/\/route\.ts$/, '').replace(/\[(\w+)\]/g, '{$1}')}`;
      const text = readFileSync(join(ROOT, file), 'utf8');
      return [...text.matchAll(/export (?:const|function) (GET|POST)\b/g)].map(
        ([, method]) => `${method} ${path}`,
      );
    })
    .sort();
}

describe('the table of calls', () => {
  it('names every route and nothing else', () => {
    expect(CALLS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(listRoutes());
  });

  it('keeps passwords out of what a form may leave behind', () => {
    for (const { form } of CALLS)
      expect(form?.keep ?? []).not.toEqual(expect.arrayContaining(['password', 'again', 'old', 'new']));
  });

  it('makes an OpenAPI 3.1 document with every call, its body and its refusals', () => {
    const document = makeOpenApi(CALLS, { title: 'Atout', url: 'http://atout.test' }) as {
      openapi: string;
      paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const call of CALLS) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      expect(operation).toBeDefined();
      expect(Object.keys(operation?.responses ?? {})).toContain('200');
      if (call.method === 'POST') expect(operation?.requestBody).toBeDefined();
      for (const code of call.refusals)
        expect(JSON.stringify(operation)).toContain(JSON.stringify(code).slice(1, -1));
    }
    expect(JSON.stringify(document.paths['/rest/connect'])).toContain('"type":"string"');
  });
});
