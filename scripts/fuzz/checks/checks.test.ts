import type { Answer, FuzzRequest } from '../request.ts';
import { asCurl } from '../run/as-curl.ts';
import { isRefused } from '../run/is-refused.ts';
import { forbidden } from './allowed-writes.ts';
import { AnswerSchemas } from './answer-schemas.ts';
import { isPutOff, judgeAnswer } from './judge-answer.ts';
import { listSecrets, loggedSecret } from './secrets.ts';

const SITE = 'http://127.0.0.1:1';

const REQUEST: FuzzRequest = {
  ...{ number: 1, area: 'calls', source: 'GET /rest/x/{id}', viewer: 'visitor', method: 'GET' },
  ...{ target: '/rest/x/7?a=1', headers: [], body: null, delivery: 'whole' },
};

const schemas = new AnswerSchemas([
  {
    method: 'GET',
    path: '/rest/x/{id}',
    query: {},
    body: null,
    takesForms: false,
    answer: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'] },
  },
]);

const secrets = listSecrets({ settings: ['the-setting'], sessions: ['the-session'], emails: ['a@b.test'] });

function json(status: number, body: string, headers = {}): Answer {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body, ms: 1 };
}

function html(body: string, headers = {}): Answer {
  return { status: 200, headers: { 'content-type': 'text/html', ...headers }, body, ms: 1 };
}

function checksOf(answer: Answer, request: Partial<FuzzRequest> = {}): string[] {
  const faults = judgeAnswer({ ...REQUEST, ...request }, answer, { schemas, secrets, site: SITE });
  return faults.map(({ check }) => check);
}

describe('an answer', () => {
  it.each([
    ['as described', json(200, '{"n":1}')],
    ['that refuses', json(400, '{"error":"bad request"}')],
    ['that puts off', json(503, '{"error":"service unavailable"}', { 'retry-after': '5' })],
    ['that leads to a page of the site', html('', { location: '/login.html' })],
  ])('%s is right', (_, answer) => {
    expect(checksOf(answer)).toEqual([]);
  });

  it.each([
    ['status', 'with 500', json(500, '{"error":"internal error"}')],
    ['status', 'with 503 that names no time', json(503, '{"error":"service unavailable"}')],
    ['status', 'that never came', { status: 0, headers: {}, body: '', ms: 1 }],
    ['shape', 'of another shape', json(200, '{"n":"1"}')],
    ['shape', 'without a code', json(400, '{}')],
    ['shape', 'of broken JSON', json(200, '{')],
    ['secrets', 'with a hash', html('$2b$10$abcdefghijklmnopqrstuv')],
    ['secrets', 'with a stack', html('Error: x\n    at run (file:///srv/a.js:1:2)')],
    ['secrets', 'with a setting', html('the-setting')],
    ['secrets', 'with the session of another account', html('', { 'set-cookie': 'a=the-session' })],
    ['secrets', 'with the e-mail address of another account', html('a@b.test')],
    ['injection', 'with markup that was sent', html('<p><atout-x></p>')],
    ['injection', 'with a header that was sent', html('', { 'x-injected': '1' })],
    ['injection', 'that leads elsewhere', html('', { location: '//ailleurs.example/a' })],
    ['injection', 'that leads elsewhere by a backslash', html('', { location: '/\\ailleurs.example' })],
  ])('fails %s %s', (check, _, answer) => {
    expect(checksOf(answer)).toEqual([check]);
  });

  it('may be missing where the request was no whole one', () => {
    expect(checksOf({ status: 0, headers: {}, body: '', ms: 1 }, { delivery: 'aborted' })).toEqual([]);
  });

  it('may show e-mail addresses to staff', () => {
    expect(checksOf(html('a@b.test'), { viewer: 'staff' })).toEqual([]);
  });

  it('is put off only with a time to come back', () => {
    expect(isPutOff(json(503, '', { 'retry-after': '1' }))).toBe(true);
    expect(isPutOff(json(503, ''))).toBe(false);
  });
});

it('lets the log of the site have stacks, but no hash, setting, session or e-mail address', () => {
  expect(loggedSecret(secrets, 'Error: x\n    at run (file:///srv/a.js:1:2)')).toBeNull();
  expect(loggedSecret(secrets, '{"email":"a@b.test"}')).toBe('the e-mail address of another account');
  expect(loggedSecret(secrets, 'the-setting')).toBe('a secret setting');
});

it.each([
  [json(400, '{"error":"bad request"}'), true],
  [json(200, '{"error":"bad name"}'), true],
  [json(200, '{"authorized":false}'), true],
  [json(200, '{"n":1}'), false],
  [{ status: 303, headers: { location: '/login.html#erreurs' }, body: '', ms: 1 }, true],
  [{ status: 303, headers: { location: '/index.html' }, body: '', ms: 1 }, false],
  [html('{"error":"x"}'), false],
])('knows whether an answer refuses: %j', (answer, expected) => {
  expect(isRefused(answer)).toBe(expected);
});

it('lets refused requests count and note, but not change anything', () => {
  const write = (collection: string, kind: 'insert' | 'update' | 'delete') => ({
    collection,
    kind,
    what: '',
  });
  const allowed = [write('limits', 'update'), write('flashes', 'insert'), write('sessions', 'update')];
  const faults = [write('accounts', 'update'), write('outbox', 'insert'), write('sessions', 'delete')];
  expect(forbidden([...allowed, ...faults])).toEqual(faults);
});

it('lets an answered read be noted in the audit log, and a refused one not', () => {
  const noted = [{ collection: 'audit', kind: 'insert', what: '' } as const];
  expect(forbidden(noted, 'read')).toEqual([]);
  expect(forbidden(noted, 'refusal')).toEqual(noted);
});

describe('a line for a shell', () => {
  it('has method, headers, body and address, and the cookie as a variable', () => {
    const request = {
      ...REQUEST,
      viewer: 'staff',
      method: 'POST',
      body: Buffer.from("a='\u0000\\"),
    } as const;
    const headers: [string, string][] = [
      ['host', 'a'],
      ['cookie', `atout-session=Fe26.2${'a'.repeat(200)}`],
      ['x-a', 'b'],
    ];
    expect(asCurl(request, headers, SITE)).toBe(
      `curl -i -X POST -H "cookie: $STAFF" -H $'x-a: b' --data-binary $'a=\\x27\\x00\\x5c' $'${SITE}/rest/x/7?a=1'`,
    );
  });

  it('has the bytes of a request that no client would send', () => {
    const raw = Buffer.from('GET\r\n');
    expect(asCurl({ ...REQUEST, raw }, [], SITE)).toBe(`printf $'GET\\x0d\\x0a' | nc 127.0.0.1 1`);
  });
});
