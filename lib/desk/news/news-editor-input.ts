import { z } from 'zod';
import { anyText } from '#lib/base/fields.ts';

const content = {
  title: anyText('The heading'),
  slug: anyText('The last part of its address; left out or empty: made of the title'),
  body: anyText('Markdown'),
  state: anyText('draft, published or archived'),
  act: anyText('For forms: preview sends it back to its page with what was typed, and nothing is written'),
};

/** `POST /rest/admin/news`. */
export const newsCreateInput = z.object(content);

export type NewsCreateInput = z.infer<typeof newsCreateInput>;

/** `POST /rest/admin/news/{id}`: what is left out stays as it is. */
export const newsEditInput = z.object({
  id: z.string(),
  ...content,
  revision: anyText('The revision that the editor saw; when it is another one now, nothing is written'),
});

export type NewsEditInput = z.infer<typeof newsEditInput>;
