import type { IncomingMessage } from 'node:http';
import { getConfig } from '#lib/base/config/config.ts';
import { SECRET_LABELS } from '#lib/base/text/form-messages.ts';
import { isForeign } from './request-facts.ts';
import { FORM_TYPE, hasTooManyFields } from './read-body.ts';
import { escapeHtml } from './escape-html.ts';

/** A form to be sent again, as HTML: its address, and its fields with the typed values. */
export type AgainForm = { readonly action: string; readonly fields: string };

/** The maximum length of the fields as HTML, in characters: twice that of a body, unless escaping inflates it. */
const FIELDS_MAX = 128 * 1024;

/** Password fields, which are asked for again rather than sent back. */
const SECRETS = Object.keys(SECRET_LABELS) as (keyof typeof SECRET_LABELS)[];

type Refused = {
  readonly req: Pick<IncomingMessage, 'method' | 'headers'>;
  readonly facts: { readonly path: string };
  /** Null if it had none. */
  readonly body: Buffer | null;
};

/**
 * The refused form, for the page of its refusal; null if it is none of this site. A foreign origin gets none, as it could fill in a form
 * that the player then sends themselves.
 */
export function againForm({ req, facts: { path }, body }: Refused, status: number): AgainForm | null {
  const { accept = '', 'content-type': type = '' } = req.headers;
  if (![429, 503].includes(status) || body === null || !path.startsWith('/rest/')) return null;
  // A script shows the refusal beside the form.
  const isBareForm = type.toLowerCase().startsWith(FORM_TYPE) && accept.includes('text/html');
  if (req.method !== 'POST' || !isBareForm || isForeign(req.headers, getConfig().origins)) return null;
  const text = body.toString();
  if (hasTooManyFields(text)) return null;
  const sent = Object.fromEntries(new URLSearchParams(text));
  // In staff forms `old` is a visible value.
  const isSecret = (name: string) => name === 'proof' || !path.startsWith('/rest/admin/');
  const secrets = SECRETS.filter((name) => name in sent && isSecret(name));
  const hidden = Object.entries(sent).filter(([name]) => !secrets.some((secret) => secret === name));
  const fields = [...hidden.map(hiddenField), ...secrets.map(secretField)].join('');
  return fields.length > FIELDS_MAX ? null : { action: escapeHtml(path), fields };
}

function hiddenField([name, value]: [string, string]): string {
  return `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`;
}

function secretField(name: keyof typeof SECRET_LABELS): string {
  const { label, autoComplete } = SECRET_LABELS[name];
  return `<p><label for="${name}">${label}</label><input type="password" id="${name}" name="${name}" autocomplete="${autoComplete}"></p>`;
}
