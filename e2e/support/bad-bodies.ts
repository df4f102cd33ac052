/** The body types that calls accept. */
export const JSON_TYPE = { 'content-type': 'application/json' };
export const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

/** Longer than any id or name. */
export const LONG = 'a'.repeat(10_000);

/** The fields that get wrong shapes: those of accounts. Fuzzing covers the fields of all calls. */
export const SHAPED_FIELDS = [
  ...['accountName', 'password', 'accountLength', 'pigeon', 'email'],
  ...['old', 'new', 'session', 'theme'],
];

/** A body that is refused before a call reads it, and the status of the refusal. */
export type UnreadBody = {
  readonly what: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly status: number;
};

/** Bodies that are refused before they reach a call (product/calls §1.2). */
export const UNREAD_BODIES: readonly UnreadBody[] = [
  ...['{"accountName":', '{accountName:1}', "{'a':'b'}", '{"a":1}{', '\u0000', 'NaN'].map((body) => ({
    what: `malformed JSON ${JSON.stringify(body)}`,
    headers: JSON_TYPE,
    body,
    status: 400,
  })),
  ...['[]', '[{"accountName":"Joueur"}]', '"text"', 'null', '1', 'true'].map((body) => ({
    what: `JSON that is not an object, ${body},`,
    headers: JSON_TYPE,
    body,
    status: 400,
  })),
  {
    what: 'JSON in bad UTF-8',
    headers: JSON_TYPE,
    body: Buffer.from('{"old":"\xff\xfe"}', 'latin1'),
    status: 400,
  },
  { what: 'nesting beyond any size limit', headers: JSON_TYPE, body: '['.repeat(370_000), status: 413 },
  { what: 'broken escapes in a form', headers: FORM_TYPE, body: 'old=%E0%A4%A&new=%zz', status: 400 },
  { what: 'bad UTF-8 in a form', headers: FORM_TYPE, body: 'old=%ff%fe', status: 400 },
  {
    what: 'a field given twice',
    headers: FORM_TYPE,
    body: 'old=a&old=b&theme=dark&theme=dark',
    status: 400,
  },
  ...[
    'text/plain',
    'text/json',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'rubbish',
  ].map((type) => ({
    what: `a body of the type ${type}`,
    headers: { 'content-type': type },
    body: '{"a":1}',
    status: 415,
  })),
  {
    what: 'a body from another site',
    headers: { ...JSON_TYPE, origin: 'https://ailleurs.example' },
    body: '{}',
    status: 403,
  },
  {
    what: 'a form from another site',
    headers: { ...FORM_TYPE, origin: 'https://ailleurs.example' },
    body: 'old=a',
    status: 403,
  },
  {
    what: 'a body from an opaque origin',
    headers: { ...JSON_TYPE, origin: 'null' },
    body: '{}',
    status: 403,
  },
  {
    what: 'a body sent across sites',
    headers: { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' },
    body: '{}',
    status: 403,
  },
  {
    what: 'a body from our own host on another port',
    headers: { ...JSON_TYPE, origin: 'http://127.0.0.1:1' },
    body: '{}',
    status: 403,
  },
];

/** JSON objects whose fields have wrong shapes. */
export const JSON_SHAPES: Readonly<Record<string, string>> = {
  'no field at all': '{}',
  numbers: fields(1),
  booleans: fields(true),
  nulls: fields(null),
  'empty texts': fields(''),
  arrays: fields(['Joueur', 'atout-demo']),
  objects: fields({ a: 1 }),
  'queries of MongoDB': fields({ $ne: null }),
  'regular expressions of MongoDB': fields({ $regex: '.*' }),
  'code of MongoDB': fields({ $where: 'sleep(5000)' }),
  'a prototype': `{"__proto__":${fields('Joueur')},"constructor":{"prototype":${fields('Joueur')}}}`,
  'prototypes inside': `{"accountName":{"__proto__":{"a":1}},"old":{"__proto__":[]},"session":{"__proto__":null}}`,
  'ids of 10 kB': fields(LONG),
  'NUL bytes': fields('Joueur\u0000'),
  'lone surrogates': `{"accountName":"\\ud800","password":"\\udfff","old":"\\ud800","new":"\\ud800","session":"\\ud800"}`,
  'line breaks': fields('Joueur\r\nSet-Cookie: a=b'),
  'deep nesting': `{"accountName":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
  'numbers beyond all bounds': `{"accountName":1e999,"password":-1e999,"session":123456789012345678901234567890}`,
  'a name given twice': `{"accountName":"Joueur","accountName":{"$gt":""},"password":{"$gt":""}}`,
  'ten thousand fields': `{${Array.from({ length: 4_000 }, (_, at) => `"f${at}":1`).join(',')}}`,
};

/** Form bodies whose fields have wrong shapes. */
export const FORM_SHAPES: Readonly<Record<string, string>> = {
  'queries of MongoDB': 'accountName[$ne]=&password[$ne]=&old[$ne]=x&session[$ne]=x',
  'a prototype': '__proto__=x&constructor=y&__proto__[accountName]=Joueur',
  'JSON in a field': 'accountName={"$ne":null}&password={"$ne":null}&session={"$ne":null}&theme=["dark"]',
  'names without values': 'accountName&password&old&new&session&theme',
  'texts of 10 kB': `accountName=${LONG}&password=${LONG}&old=${LONG}&session=${LONG}&theme=${LONG}`,
  'NUL bytes': 'accountName=%00&password=%00&old=%00&new=%00&again=%00&session=%00&theme=%00',
};

/** JSON with the same value in each of `SHAPED_FIELDS`. */
function fields(value: unknown): string {
  return JSON.stringify(Object.fromEntries(SHAPED_FIELDS.map((name) => [name, value])));
}
