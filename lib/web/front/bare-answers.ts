import type { ServerResponse } from 'node:http';
import type { SentFile } from './fixed-files.ts';
import type { RequestFacts } from './request-facts.ts';
import { allowedMethods } from './request-guard.ts';

/** Answers OPTIONS of anything but a call. */
export function tellMethods(res: ServerResponse, facts: RequestFacts): void {
  res.writeHead(204, { allow: allowedMethods(facts).join(', ') });
  res.end();
}

/** Sends a file as it is kept. */
export function sendFile(res: ServerResponse, file: SentFile): void {
  for (const [name, value] of Object.entries(file.headers))
    if (value !== undefined) res.setHeader(name, value);
  res.end(file.body);
}

/** Takes the headers that are set so far off a response, names and values in turn. */
export function flatHeaders(res: ServerResponse): readonly string[] {
  const flat = Object.entries(res.getHeaders()).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [name, String(one)])),
  );
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  return flat;
}
