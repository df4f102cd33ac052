import { getConfig } from '#lib/base/config/config.ts';
import { againForm } from './again-form.ts';

const HEADERS = {
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
  origin: getConfig().siteUrl,
};

type Changes = { headers?: Record<string, string>; path?: string; status?: number; method?: string };

function offered(
  body: string,
  { headers, path = '/rest/admin/news', status = 503, method = 'POST' }: Changes = {},
) {
  const req = { method, headers: { ...HEADERS, ...headers } };
  return againForm({ req, facts: { path }, body: body === '' ? null : Buffer.from(body) }, status);
}

describe('a refused form', () => {
  it('is offered again with its values, escaped', () => {
    expect(offered('title=%22%3E%3Cscript%3E&body=L%27%C3%A9t%C3%A9+%26+moi')).toEqual({
      action: '/rest/admin/news',
      fields:
        '<input type="hidden" name="title" value="&quot;&gt;&lt;script&gt;"><input type="hidden" name="body" value="L&#x27;été &amp; moi">',
    });
  });

  it.each([
    ['/rest/connect', 'accountName=Zoe&password=secret', ['password']],
    ['/rest/register', 'accountName=Zoe&password=secret&again=secret', ['password', 'again']],
    ['/rest/password', 'old=secret&new=secret&again=secret', ['old', 'new', 'again']],
    ['/rest/password/link', 'token=t&new=secret&again=secret', ['new', 'again']],
    ['/rest/account/close', 'username=Zoe&password=secret', ['password']],
    ['/rest/admin/account/7/edit', 'old=7&proof=secret', ['proof']],
  ])('at %s asks for the passwords again, and never sends them back', (path, body, secrets) => {
    const fields = offered(body, { path })?.fields ?? '';
    expect(fields).not.toContain('secret');
    expect([...fields.matchAll(/type="password" id="(\w+)"/g)].map(([, name]) => name)).toEqual(secrets);
  });

  it.each<[string, string, Changes]>([
    ['of another site', 'a=1', { headers: { origin: 'https://evil.example' } }],
    ['sent across sites', 'a=1', { headers: { 'sec-fetch-site': 'cross-site' } }],
    ['of a script', 'a=1', { headers: { accept: 'application/json' } }],
    ['that is JSON', '{"a":1}', { headers: { 'content-type': 'application/json' } }],
    ['with too many fields', '&'.repeat(128), {}],
    ['without a body', '', {}],
    ['that is not sent to a call', 'a=1', { path: '/login.html' }],
    ['after an unexpected error, which may have followed the change', 'a=1', { status: 500 }],
    ['that is too long once escaped', `a=${'"'.repeat(60_000)}`, {}],
  ])('%s is not offered again', (_which, body, changes) => {
    expect(offered(body, changes)).toBeNull();
  });
});
