import { readForms, readLinks, type Form } from './crawl.ts';
import { encodePairs } from './hostile.ts';
import { isPutOff, isRefused, judgeAnswer, judgeLine, type Judged } from './judge.ts';
import { makeRequest } from './request.ts';
import { forbidden } from './writes.ts';

const PAGE = `<a class="x" href="/history/player/7?q=a&amp;page=2">Parties</a><a href="mailto:a@b.example">Mail</a>
<form class="stack" action="/rest/x" method="post"><input type="hidden" name="id" value="&quot;a&quot;"/>
<input type="text" name="q"/><input type="radio" name="k" value="1"/><input type="radio" name="k" value="2"/>
<select name="s"><option value="a" selected="">A</option><option value="b">B</option></select>
<textarea name="t" rows="3">l&#x27;été</textarea><input type="checkbox" name="c"/><button type="submit">Envoyer</button></form>
<form action="/recherche"><input name="q" value=""/><button name="act" value="go">Aller</button></form>`;

describe('a page', () => {
  it('has the addresses of its links', () => {
    expect(readLinks(PAGE)).toEqual(['/history/player/7?q=a&page=2', 'mailto:a@b.example']);
  });

  it('has forms with their fields and every value that a reader can choose', () => {
    const post = [
      ['id', ['"a"']],
      ['q', ['']],
      ['k', ['1', '2']],
      ['s', ['a', 'b']],
      ['t', ["l'été"]],
      ['c', ['on']],
    ];
    const get = [
      ['q', ['']],
      ['act', ['go']],
    ];
    expect(readForms(PAGE)).toEqual([
      { method: 'POST', action: '/rest/x', fields: post },
      { method: 'GET', action: '/recherche', fields: get },
    ]);
  });
});

describe('a request', () => {
  const forms: Form[] = [
    { viewer: 'staff', method: 'POST', action: '/rest/x', fields: [['a', ['1', '2']]] },
    { viewer: 'visitor', method: 'GET', action: '/y', fields: [['b', ['é & ö']]] },
  ];

  it('with a low number is a form as a reader fills it in', () => {
    expect(makeRequest(forms, '1', 0)).toMatchObject({
      viewer: 'staff',
      target: '/rest/x',
      source: 'POST /rest/x',
    });
    expect(makeRequest(forms, '1', 1)).toMatchObject({ target: '/y?b=%C3%A9%20%26%20%C3%B6', body: null });
  });

  it('depends only on its seed and number, and is mostly mutated', () => {
    const many = (seed: string) => Array.from({ length: 200 }, (_, at) => makeRequest(forms, seed, at + 2));
    expect(many('1')).toEqual(many('1'));
    expect(many('2')).not.toEqual(many('1'));
    const bodies = many('1').map(({ body }) => body);
    expect(new Set(bodies).size).toBeGreaterThan(50);
    expect(bodies).toContain('a=1');
  });

  it('encodes a lone surrogate as a careless program would', () => {
    expect(encodePairs([['a&', '\ud800é']])).toBe('a%26=%ED%A0%80%C3%A9');
  });
});

const SITE = 'http://127.0.0.1:1';
const PLANTED = { secrets: ['the-setting', 'the-session'], emails: ['a@b.test'] };

function json(status: number, body: string, headers = {}): Judged {
  return { status, headers: { 'content-type': 'application/json', ...headers }, body };
}

function html(body: string, headers = {}): Judged {
  return { status: 200, headers: { 'content-type': 'text/html', ...headers }, body };
}

function checksOf(answer: Judged, viewer: 'player' | 'staff' = 'player'): string[] {
  return judgeAnswer(answer, viewer, { planted: PLANTED, site: SITE }).map(({ check }) => check);
}

describe('an answer', () => {
  it.each([
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

  it('may show e-mail addresses to staff', () => {
    expect(checksOf(html('a@b.test'), 'staff')).toEqual([]);
  });

  it('with 503 is a postponement only with a Retry-After', () => {
    expect(isPutOff(json(503, '', { 'retry-after': '1' }))).toBe(true);
    expect(isPutOff(json(503, ''))).toBe(false);
  });

  it.each([
    [json(400, '{"error":"bad request"}'), true],
    [json(200, '{"error":"bad name"}'), true],
    [json(200, '{"authorized":false}'), true],
    [json(200, '{"n":1}'), false],
    [{ status: 303, headers: { location: '/login.html#erreurs' }, body: '', ms: 1 }, true],
    [{ status: 303, headers: { location: '/index.html' }, body: '', ms: 1 }, false],
  ])('refuses or not: %j', (answer, expected) => {
    expect(isRefused(answer)).toBe(expected);
  });
});

it.each([
  ['{"level":30,"msg":"x\\n    at run (file:///srv/a.js:1:2)"}', null],
  ['{"level":30,"email":"a@b.test"}', 'shows the e-mail address of another account'],
  ['{"level":30,"x":"the-setting"}', 'shows a secret setting or the session of another account'],
  ['{"level":50,"time":"1","msg":"boom"}', '{"level":50,"msg":"boom"}'],
  ['Error: boom', 'Error: boom'],
])('the line %s of the log is judged', (line, fault) => {
  expect(judgeLine(line, PLANTED)).toBe(fault);
});

describe('writes', () => {
  const write = (collection: string, kind: string) => ({ collection, kind, what: '' });

  it('of counters and notes may follow a refusal, others may not', () => {
    const allowed = [write('limits', 'update'), write('flashes', 'insert'), write('sessions', 'update')];
    const faults = [write('accounts', 'update'), write('outbox', 'insert'), write('sessions', 'delete')];
    expect(forbidden([...allowed, ...faults], 'refusal')).toEqual(faults);
  });

  it('into the audit log may follow an answered read only', () => {
    const noted = [write('audit', 'insert')];
    expect([forbidden(noted, 'read'), forbidden(noted, 'refusal')]).toEqual([[], noted]);
  });
});
