import type { Document } from 'mongodb';

/** Longer than any answer of the site may take, so that one which hangs is seen and told. */
const PATIENCE_MS = 30_000;

/** An answer of a site, or null where there was none. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** The body, if it is JSON. */
  readonly json: Document;
  /** The site's cookies that the answer sets, as a `Cookie` header. */
  readonly cookie: string;
};

export type Question = {
  /** Sent by POST as JSON. */
  readonly json?: Document;
  /** Sent by POST as a form. */
  readonly form?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  /** The visitor's address, as a trusted proxy tells it. */
  readonly address?: string;
};

/** Asks a site as a program does: no redirect is followed, nothing is kept. */
export async function ask(url: string, question: Question = {}): Promise<Answer | null> {
  const { json, form, cookie, address } = question;
  const isPost = json !== undefined || form !== undefined;
  try {
    const response = await fetch(url, {
      method: isPost ? 'POST' : 'GET',
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        accept: json === undefined ? 'text/html,application/json' : 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(cookie !== undefined && { cookie }),
        ...(address !== undefined && { 'x-forwarded-for': address }),
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(form !== undefined && { body: new URLSearchParams(form) }),
    });
    const text = await response.text();
    return { status: response.status, text, json: parse(text), cookie: cookiesOf(response) };
  } catch {
    return null;
  }
}

/** What became of a write: it is acknowledged, refused by a code, or nobody knows (no answer, or one from 500 on). */
export type Outcome = 'acknowledged' | 'refused' | 'unknown';

/** The outcome of a call that answers JSON. */
export function outcomeOf(answer: Answer | null): Outcome {
  if (answer === null || answer.status >= 400) return 'unknown';
  return 'error' in answer.json || answer.json.authorized === false ? 'refused' : 'acknowledged';
}

function parse(text: string): Document {
  try {
    return JSON.parse(text) as Document;
  } catch {
    return {};
  }
}

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0] ?? '')
    .join('; ');
}
