/** What goes on the wire: a JSON value, and the cookies that go with it. */
export class Reply {
  readonly json: object | null;
  readonly cookies: readonly string[];

  constructor(json: object | null, cookies: readonly string[] = []) {
    this.json = json;
    this.cookies = cookies;
  }
}

/** The headers of every answer of `/rest`: never kept by a cache. */
const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** A JSON answer. */
export function jsonResponse(json: unknown, { status = 200, headers = {} } = {}): Response {
  return new Response(JSON.stringify(json), { status, headers: { ...HEADERS, ...headers } });
}

/** A 303 to one of our own paths. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}
