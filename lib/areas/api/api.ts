import type { Guard } from '#lib/identity/guard.ts';

/** The parts of the description, in the order of its index; each is a page `/api/{name}` and a file of content/api. */
export const API_AREAS = [
  'compte',
  'communaute',
  'ligues',
  'parties',
  'comptes-et-pseudonymes',
  'equipe',
] as const;

export type ApiAreaName = (typeof API_AREAS)[number];

/** The key of a call in content/api: its method and its path, as in `GET /rest/guild/{id}`. */
export type CallKey = `${'GET' | 'POST'} ${string}`;

export type FieldPlace = 'path' | 'query' | 'body';

/** A field of a call's input; `type` is its type, bounds and default in French. */
export type ApiField = {
  readonly name: string;
  readonly place: FieldPlace;
  readonly type: string;
  readonly text: string;
};

/** A request to the demo world with its answer. */
export type ApiExample = {
  /** The demo account that sent it, or null for a visitor. */
  readonly by: string | null;
  /** Path and query. */
  readonly path: string;
  readonly body?: unknown;
  readonly answer: unknown;
};

/** A call as its page shows it. */
export type ApiCall = {
  readonly key: CallKey;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The id of its section on the page. */
  readonly anchor: string;
  readonly title: string;
  readonly guard: Guard;
  readonly takesForms: boolean;
  readonly fields: readonly ApiField[];
  /** The shape of a successful answer, a line per field. */
  readonly shape: string;
  /** The error codes of the domain in the order of their checks, each with the site's message. */
  readonly refusals: readonly { readonly code: string; readonly text: string }[];
  readonly example: ApiExample | null;
};

export type ApiArea = {
  readonly name: ApiAreaName;
  readonly title: string;
  readonly lead: string;
  readonly calls: readonly ApiCall[];
};

/** The anchor of a call: `post-guild-id-extra` for `POST /rest/guild/{id}/extra`. */
export function anchorOf({ method, path }: Pick<ApiCall, 'method' | 'path'>): string {
  const words = path.replace(/^\/rest\//, '').split(/[^A-Za-z0-9]+/);
  return [method.toLowerCase(), ...words.filter((word) => word !== '')].join('-');
}

/** The name of an area, or null for any other word. */
export function parseAreaName(word: string): ApiAreaName | null {
  return API_AREAS.find((name) => name === word) ?? null;
}
