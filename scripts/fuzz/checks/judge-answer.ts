import type { Answer, FuzzRequest } from '../request.ts';
import { FOREIGN_HOST, INJECTED_HEADER, MARKUP } from '../values/hostile-texts.ts';
import type { AnswerSchemas } from './answer-schemas.ts';
import type { Check } from './checks.ts';
import { shownSecret, type Secret } from './secrets.ts';

export type Fault = { readonly check: Check; readonly what: string };

export type Standards = {
  readonly schemas: AnswerSchemas;
  readonly secrets: readonly Secret[];
  readonly site: string;
};

/** All that is wrong with an answer by itself. */
export function judgeAnswer(request: FuzzRequest, answer: Answer, standards: Standards): Fault[] {
  return [
    ...judgeStatus(request, answer),
    ...judgeShape(request, answer, standards.schemas),
    ...judgeSecrets(request, answer, standards.secrets),
    ...judgeInjection(answer, standards.site),
  ];
}

/** True for an answer that says to try again later, because too much was asked at once (product/calls §1.2). */
export function isPutOff({ status, headers }: Answer): boolean {
  return status === 503 && headers['retry-after'] !== undefined;
}

function judgeStatus({ delivery, raw }: FuzzRequest, answer: Answer): Fault[] {
  const { status, body } = answer;
  if (isPutOff(answer)) return [];
  if (status >= 500) return [{ check: 'status', what: `status ${status}: ${body.slice(0, 300)}` }];
  // Who sends too little, or no HTTP, may be left without an answer.
  const mayBeMissing = delivery !== 'whole' || raw !== undefined;
  return status === 0 && !mayBeMissing ? [{ check: 'status', what: 'no answer' }] : [];
}

function judgeShape(request: FuzzRequest, answer: Answer, schemas: AnswerSchemas): Fault[] {
  const { headers, status, body } = answer;
  const isCall = request.target.startsWith('/rest/') && request.raw === undefined && status !== 0;
  if (!isCall || request.method === 'HEAD' || !(headers['content-type'] ?? '').startsWith('application/json'))
    return [];
  const value = parse(body);
  if (value === undefined)
    return [{ check: 'shape', what: `status ${status} with broken JSON: ${body.slice(0, 200)}` }];
  if (status >= 400)
    return hasError(value)
      ? []
      : [{ check: 'shape', what: `status ${status} without a code: ${body.slice(0, 200)}` }];
  const fault = status === 200 ? schemas.faultOf(request, value) : null;
  return fault === null ? [] : [{ check: 'shape', what: `${fault}: ${body.slice(0, 300)}` }];
}

function judgeSecrets(request: FuzzRequest, answer: Answer, secrets: readonly Secret[]): Fault[] {
  const shown = shownSecret(secrets, { viewer: request.viewer, text: textOf(answer) });
  return shown === null ? [] : [{ check: 'secrets', what: `shows ${shown}` }];
}

function judgeInjection({ headers, body }: Answer, site: string): Fault[] {
  const faults: string[] = [];
  if (headers[INJECTED_HEADER] !== undefined) faults.push('a header was injected');
  if ((headers['content-type'] ?? '').startsWith('text/html') && body.includes(MARKUP))
    faults.push('markup was injected');
  const { location } = headers;
  if (location !== undefined && isForeign(location, site)) faults.push(`leads to ${location.slice(0, 200)}`);
  return faults.map((what) => ({ check: 'injection', what }));
}

/** True if a browser on the site would go elsewhere, or to the host that requests try to smuggle in. */
function isForeign(location: string, site: string): boolean {
  if (!URL.canParse(location, site)) return true;
  const { origin, host } = new URL(location, site);
  return host === FOREIGN_HOST || origin !== new URL(site).origin;
}

function textOf({ headers, body }: Answer): string {
  return `${Object.values(headers).join('\n')}\n${body}`;
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}

function hasError(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'error' in value && typeof value.error === 'string';
}
