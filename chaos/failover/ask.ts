import type { Document } from 'mongodb';
import { ask as askSite, cookiesOf, type Asking } from '../lab/client.ts';

/** An answer of a site, or null where there was none. */
export type Answer = {
  readonly status: number;
  readonly text: string;
  /** The body, if it is JSON. */
  readonly json: Document;
  /** The site's cookies that the answer sets, as a `Cookie` header. */
  readonly cookie: string;
};

/** Asks a site that may be unable to answer. */
export async function ask(url: string, asking: Asking = {}): Promise<Answer | null> {
  try {
    const answer = await askSite({ url }, url, asking);
    const { status, body: text } = answer;
    return { status, text, json: parse(text), cookie: cookiesOf(answer) };
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
