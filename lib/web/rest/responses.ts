const HEADERS = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** A JSON answer that no cache may keep. */
export function jsonResponse(json: unknown, { status = 200, headers = {} } = {}): Response {
  return jsonTextResponse(JSON.stringify(json), { status, headers });
}

/** The same of what is text already. */
export function jsonTextResponse(text: string, { status = 200, headers = {} } = {}): Response {
  return new Response(text, { status, headers: { ...HEADERS, ...headers } });
}

/** A 303 redirect to a path of this site. */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { location: path, 'cache-control': 'no-store' } });
}
