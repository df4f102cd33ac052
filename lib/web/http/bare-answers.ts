import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { RequestFacts } from './request-facts.ts';
import { allowedMethods } from './request-guard.ts';

/** Answers OPTIONS of anything but a call. */
export function tellMethods(res: ServerResponse, facts: RequestFacts): void {
  res.writeHead(204, { allow: allowedMethods(facts).join(', ') });
  res.end();
}

/** Names and values in turn, as `writeHead` takes them; a header with several values several times. */
export function flatHeaders(headers: OutgoingHttpHeaders): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((one) => [name, String(one)]),
  );
}

/** Takes the headers that are set so far off a response, names and values in turn. */
export function takeHeaders(res: ServerResponse): string[] {
  const flat = flatHeaders(res.getHeaders());
  for (const name of res.getHeaderNames()) res.removeHeader(name);
  return flat;
}
