import type { Chance } from '#lib/base/seeded-chance.ts';
import { VIEWERS, type Catalogue, type Form } from '../catalogue/catalogue.ts';
import { happens, pick } from '../values/choose.ts';
import { breakEncoding, encodePairs } from '../values/encode-pairs.ts';
import { mutatePairs, type Pairs } from '../values/mutate-pairs.ts';
import { change, drawChanges, type CaseOptions, type Draft } from './call-case.ts';
import { strangeHeaders, type Headers } from './headers.ts';

const FORM_HEADERS: Headers = [
  ['content-type', 'application/x-www-form-urlencoded'],
  ['accept', 'text/html'],
];

/** A form of a page as a reader fills it in, and mostly some change; now and then sent by another viewer. */
export function makeFormCase(catalogue: Catalogue, chance: Chance): Draft {
  const form = pick(chance, catalogue.forms);
  return formOf(form, { catalogue, changes: drawChanges(chance), chance });
}

/** The call, file or page that a form is sent to, without the numbers in its address. */
export function sourceOfForm({ method, action }: Form): string {
  return `${method} ${action.replace(/\d+/g, '{n}')}`;
}

/** A form as it is sent, with so many changes. */
export function formOf(form: Form, { catalogue, changes, chance }: CaseOptions): Draft {
  const { examples } = catalogue;
  const filled = form.fields.map(({ name, values }) => [name, fill(name, values)] as const);
  const pairs = change<Pairs>(filled, { times: changes, by: mutatePairs, chance });
  const isBroken = changes > 0 && happens(chance, 0.05);
  const sent = isBroken ? breakEncoding(encodePairs(pairs), chance) : encodePairs(pairs);
  const draft = {
    area: 'forms',
    source: sourceOfForm(form),
    viewer: happens(chance, 0.8) ? form.viewer : pick(chance, VIEWERS),
    method: form.method,
    delivery: 'whole',
  } as const;
  return { ...draft, ...carry(form, { sent, chance }) };

  /** What the page shows, something known under this name, or a plain word. */
  function fill(name: string, values: readonly string[]): string {
    const shown = values.filter((value) => value !== '');
    if (shown.length > 0 && happens(chance, 0.85)) return pick(chance, shown);
    const known = examples.of(name).filter((value) => typeof value === 'string');
    return known.length > 0 ? pick(chance, known) : pick(chance, ['essai', '2026-11', '1', 'atout-demo']);
  }
}

function carry({ method, action }: Form, { sent, chance }: { sent: string; chance: Chance }) {
  const more = strangeHeaders(chance);
  if (method === 'GET') return { target: `${action}?${sent}`.slice(0, 12_000), headers: more, body: null };
  return { target: action, headers: [...FORM_HEADERS, ...more], body: Buffer.from(sent) };
}
