import { z } from 'zod';
import { NEWS_STATES } from '#lib/areas/news/news.ts';
import { GUARDS } from '#lib/audit/guards.ts';
import type { Fault, FormFields } from '#lib/base/call.ts';
import { anyText } from '#lib/base/fields.ts';
import { isIdText } from '#lib/base/ids.ts';
import { toUnixSeconds } from '#lib/base/paris-time.ts';
import { call } from '#lib/identity/call.ts';
import { createNews, editNews } from './news-editor-service.ts';
import { newsFaultText, NEWS_TEXTS } from './news-editor-messages.ts';
import { BODY_MAX, NEWS_CREATE_CODES, NEWS_EDIT_CODES, type EditedNews } from './news-editor.ts';

const content = {
  title: anyText('The title'),
  slug: anyText('The last part of the address; derived from the title when missing or empty'),
  body: anyText('Markdown'),
  state: anyText('draft, published or archived'),
  act: anyText('For forms: preview returns to the form with the submitted values and saves nothing'),
};

const newsCreateInput = z.object(content);

/** Body of `POST /rest/admin/news/{id}`. Missing fields stay unchanged. */
const newsEditInput = z.object({
  id: z.string(),
  ...content,
  revision: anyText('The revision that was edited; nothing is saved if the current one differs'),
});

/** The answer after creating or changing a piece of news; times are Unix seconds. */
export const editedNewsJson = z.object({
  news: z.object({
    id: z.int().min(1),
    slug: z.string(),
    title: z.string(),
    body: z.string(),
    state: z.enum(NEWS_STATES),
    publishedAt: z.int().nullable(),
    createdAt: z.int(),
    revision: z.string(),
  }),
});

/** A piece of news as `editedNewsJson`, with times in Unix seconds. */
function toEditedNewsJson(news: EditedNews): z.infer<typeof editedNewsJson> {
  const { id, slug, title, body, state, publishedAt, createdAt, revision } = news;
  return {
    news: {
      ...{ id, slug, title, body, state, revision },
      publishedAt: publishedAt && toUnixSeconds(publishedAt),
      createdAt: toUnixSeconds(createdAt),
    },
  };
}

const LIST = '/admin/news';

/** The last part of the address of the form for a new piece. */
export const NEW_PIECE = 'nouvelle';

const shared = {
  notice: 'news saved',
  keep: ['title', 'slug', 'body', 'revision'],
  keptLength: BODY_MAX * 2,
  fieldOf: {
    'bad title': 'title',
    'bad slug': 'slug',
    'slug taken': 'slug',
    'bad body': 'body',
  },
  // Both are shown by the page itself: the preview, and the concurrent version.
  textOf: (fault: Fault) => (['preview', 'changed'].includes(fault.code) ? null : newsFaultText(fault)),
} as const;

/** `POST /rest/admin/news` (product/calls §6.16). */
export const newsCreateCall = call({
  method: 'POST',
  path: '/rest/admin/news',
  summary: 'Create a news item as a draft, or publish it at once; requires godlike',
  guard: GUARDS.writeNews,
  input: newsCreateInput,
  output: editedNewsJson,
  refusals: NEWS_CREATE_CODES,
  texts: NEWS_TEXTS,
  form: { ...shared, page: `${LIST}/${NEW_PIECE}`, next: LIST },
  service: createNews,
  toJson: toEditedNewsJson,
});

/** `POST /rest/admin/news/{id}` (product/calls §6.17). The form also sends the id, to return to its page. */
export const newsEditCall = call({
  method: 'POST',
  path: '/rest/admin/news/{id}',
  summary: 'Edit, publish or archive a news item unless it has changed since; requires godlike',
  guard: GUARDS.writeNews,
  input: newsEditInput,
  output: editedNewsJson,
  refusals: NEWS_EDIT_CODES,
  texts: NEWS_TEXTS,
  form: { ...shared, page: editorOf, next: editorOf },
  service: editNews,
  toJson: toEditedNewsJson,
});

function editorOf({ id = '' }: FormFields): string {
  return isIdText(id) ? `${LIST}/${id}` : LIST;
}
