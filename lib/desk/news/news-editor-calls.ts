import { orUnauthorized } from '#lib/web/admin-rest.ts';
import { defineCall, type FormFields } from '#lib/base/call.ts';
import { newsCreateInput, newsEditInput } from './news-editor-input.ts';
import { editedNewsJson } from './news-editor-json.ts';
import { BODY_MAX, NEWS_CREATE_CODES, NEWS_EDIT_CODES } from './news-editor.ts';

const LIST = '/admin/news';

/** The last part of the address of the form that makes a piece. */
export const NEW_PIECE = 'nouvelle';

const door = {
  notice: 'news saved',
  keep: ['title', 'slug', 'body', 'revision'],
  keptLength: BODY_MAX * 2,
  fieldOf: {
    'bad title': 'title',
    'bad slug': 'slug',
    'slug taken': 'slug',
    'bad body': 'body',
  },
} as const;

/** `POST /rest/admin/news` (issue 7, part 9). */
export const newsCreateCall = defineCall({
  method: 'POST',
  path: '/rest/admin/news',
  summary: 'Write a piece of news, as a draft or published at once; godlike',
  input: newsCreateInput,
  output: orUnauthorized(editedNewsJson),
  refusals: NEWS_CREATE_CODES,
  form: { ...door, page: `${LIST}/${NEW_PIECE}`, next: LIST },
});

/** `POST /rest/admin/news/{id}` (issue 7, part 9); the form sends the id a second time, to come back to its page. */
export const newsEditCall = defineCall({
  method: 'POST',
  path: '/rest/admin/news/{id}',
  summary: 'Change a piece of news where it still is what the editor saw; publish or archive it; godlike',
  input: newsEditInput,
  output: orUnauthorized(editedNewsJson),
  refusals: NEWS_EDIT_CODES,
  form: { ...door, page: editorOf, next: editorOf },
});

function editorOf({ id = '' }: FormFields): string {
  return /^\d{1,10}$/.test(id) ? `${LIST}/${id}` : LIST;
}
