import type { z } from 'zod';
import { listCalls } from '#lib/testing/requests.ts';
import { makeOpenApi } from '#lib/web/rest/openapi.ts';
import { callsOf } from '#lib/web/rest/load-calls.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required?: boolean };

type Operation = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { content: Record<string, { schema: { properties?: object } }> };
  readonly responses: Record<string, object>;
};

type OpenApi = { readonly openapi: string; readonly paths: Record<string, Record<string, Operation>> };

async function describeAll(): Promise<OpenApi> {
  return makeOpenApi(await listCalls()) as OpenApi;
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and contains every call with its body and its refusals', async () => {
    const calls = await listCalls();
    expect(calls.length).toBeGreaterThan(50);
    const document = await describeAll();
    expect(document.openapi).toBe('3.1.0');
    for (const call of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const answers = JSON.stringify(operation?.responses['200']);
      if (call.method === 'POST')
        expect(Object.keys(operation?.requestBody?.content ?? {})).toContain('application/json');
      for (const code of call.refusals) expect(answers).toContain(JSON.stringify(code).slice(1, -1));
      expect([call.path, answers.includes('"authorized"')]).toEqual([
        call.path,
        typeof call.guard === 'object',
      ]);
    }
    expect(JSON.stringify(document.paths['/rest/connect'])).toContain('"type":"string"');
  });

  it('has each part of an address as a parameter, and not in the body', async () => {
    for (const [path, operations] of Object.entries((await describeAll()).paths)) {
      const parts = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      for (const { parameters = [], requestBody } of Object.values(operations)) {
        const inPath = parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
        expect([path, inPath.map(({ name }) => name)]).toEqual([path, parts]);
        const fields = requestBody?.content['application/json']?.schema.properties ?? {};
        expect(Object.keys(fields).filter((name) => parts.includes(name))).toEqual([]);
      }
    }
  });

  it('has the query of a list', async () => {
    const { get } = (await describeAll()).paths['/rest/history/player/{id}'] ?? {};
    const query = get?.parameters?.filter((parameter) => parameter.in === 'query') ?? [];
    expect(query.map(({ name }) => name)).toEqual(expect.arrayContaining(['mois', 'page', 'limit']));
  });
});

describe('the rows of the calls', () => {
  it('never let a form store a password', async () => {
    for (const { form } of await listCalls())
      expect(form?.keep ?? []).not.toEqual(expect.arrayContaining(['password', 'again', 'old', 'new']));
  });

  it('wait among the passwords if they take one', async () => {
    const others = (await listCalls()).filter(({ work }) => work !== 'passwords');
    const fields = others.flatMap(({ input }) => Object.keys((input as z.ZodObject).shape));
    for (const name of ['password', 'new']) expect(fields).not.toContain(name);
  });

  it('have a French text for each refusal', async () => {
    for (const { path, refusals, texts = {} } of await listCalls())
      expect([path, refusals.filter((code) => !texts[code]?.trim())]).toEqual([path, []]);
  });

  it('are rejected if their path differs from that of their folder', async () => {
    const [first] = await listCalls();
    const handler = Object.assign(() => undefined, { row: first });
    const module = { GET: handler, POST: handler };
    expect(() => callsOf('nowhere/route.ts', module)).toThrow('nowhere/route.ts serves');
  });
});
