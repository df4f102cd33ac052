import { listCalls } from '#lib/testing/calls.ts';
import { makeOpenApi } from '#lib/web/openapi.ts';
import { callsOf } from '#lib/web/routes.ts';

type OpenApi = {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>;
};

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and contains every call with its body and its refusals', async () => {
    const calls = await listCalls();
    expect(calls.length).toBeGreaterThan(50);
    const document = makeOpenApi(calls, { title: 'Atout', url: 'http://atout.test' }) as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    for (const call of calls) {
      const operation = document.paths[call.path]?.[call.method.toLowerCase()];
      const answers = JSON.stringify(operation?.responses['200']);
      if (call.method === 'POST') expect(operation?.requestBody).toBeDefined();
      for (const code of call.refusals) expect(answers).toContain(JSON.stringify(code).slice(1, -1));
      expect([call.path, answers.includes('"authorized"')]).toEqual([
        call.path,
        typeof call.guard === 'object',
      ]);
    }
    expect(JSON.stringify(document.paths['/rest/connect'])).toContain('"type":"string"');
  });
});

describe('the rows of the calls', () => {
  it('never let a form store a password', async () => {
    for (const { form } of await listCalls())
      expect(form?.keep ?? []).not.toEqual(expect.arrayContaining(['password', 'again', 'old', 'new']));
  });

  it('are rejected when their path differs from that of their folder', async () => {
    const [first] = await listCalls();
    const handler = Object.assign(() => undefined, { row: first });
    const module = { GET: handler, POST: handler };
    expect(() => callsOf({ 'nowhere/route.ts': module })).toThrow('nowhere/route.ts serves');
  });
});
