import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { NEWS_ENTRY_PAGE } from '#lib/areas/news/news-pages.ts';
import { NEWS_ADMIN_PAGE, NEWS_EDITOR_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { getNewsToEdit } from '#lib/back-office/news/news-editor-service.ts';
import { NEW_PIECE } from '#lib/back-office/news/news-editor-wire.ts';
import {
  NEWS_STATE_TEXTS,
  NEWS_MESSAGES as say,
  NEWS_STATE_BUTTONS,
  newsFaultText,
} from '#lib/back-office/news/news-editor-messages.ts';
import {
  type EditedNews,
  BODY_MAX,
  parseBody,
  SLUG_MAX,
  TITLE_MAX,
} from '#lib/back-office/news/news-editor.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink, Button } from '#ui/button.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../admin-frame.tsx';
import { Missing } from '../../admin-parts.tsx';
import { toErrors, ERROR_SUMMARY_ID, ErrorSummary } from '#ui/error-summary.tsx';
import { NEWS_STATES } from '#lib/areas/news/news.ts';
import { renderMarkdown } from '#lib/base/markdown.ts';
import { Field, TextField } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from './editor.module.css';

/** The editor of a news entry, with a preview before anything is saved (product/staff §6.1). */
export default definePage(NEWS_EDITOR_PAGE, {
  load: async (visit, { params }) => {
    const { viewer, left: flash } = visit;
    const found = await getNewsToEdit(viewer, params);
    if (!found.ok && found.code === 'unauthorized') return denied(visit);
    const news = found.ok ? found.value : null;
    const isMissing = news === null && params.id !== NEW_PIECE;
    return shown({ ...params, viewer, flash, news, isMissing }, isMissing ? 404 : 200);
  },
  head: ({ id, news, isMissing }) => ({
    ...(isMissing
      ? { title: say.missing }
      : { title: news?.title ?? say.newTitle, canonical: pathOf(NEWS_EDITOR_PAGE, { id }) }),
  }),
  body: ({ isMissing, viewer, flash, news }) =>
    isMissing ? (
      <Missing viewer={viewer} page={NEWS_ADMIN_PAGE.path} sentence={say.missing} />
    ) : (
      <NewsEditorPage viewer={viewer} flash={flash} news={news} />
    ),
});

/** `news` is null for a new entry. */
type NewsEditorProps = { viewer: Viewer; flash: Flash; news: EditedNews | null };

function NewsEditorPage({ viewer, flash, news }: NewsEditorProps) {
  return (
    <AdminFrame viewer={viewer} page={NEWS_ADMIN_PAGE.path}>
      <PageTitle
        back={{ href: NEWS_ADMIN_PAGE.path, label: say.listTitle }}
        lead={news && NEWS_STATE_TEXTS[news.state]}
      >
        {news?.title ?? say.newTitle}
      </PageTitle>
      {flash.notice === 'news saved' && (
        <Banner kind="success">
          <p>{say.saved}</p>
        </Banner>
      )}
      {news?.state === 'published' && (
        <p>
          <ButtonLink href={pathOf(NEWS_ENTRY_PAGE, news)}>{say.see}</ButtonLink>
        </p>
      )}
      <Editor news={news} flash={flash} />
    </AdminFrame>
  );
}

type EditorProps = {
  /** The stored entry; null for a new one. */
  news: EditedNews | null;
  flash: Flash;
};

/** The form of an entry with the typed values, and below it a preview. */
function Editor({ news, flash: { faults, typed } }: EditorProps) {
  const isPreview = faults.some(({ code }) => code === 'preview');
  const isChanged = faults.some(({ code }) => code === 'changed');
  const shown = { ...news, ...typed };
  const missing = parseBody(shown.body ?? '') === null ? [{ field: 'body', code: 'bad body' }] : [];
  const errors = toErrors(isPreview ? missing : faults, { textOf: newsFaultText, fallbackField: 'body' });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <PostForm className={styles.editor} action={news ? `/rest/admin/news/${news.id}` : '/rest/admin/news'}>
        {news && <input type="hidden" name="id" value={news.id} />}
        {/* After a conflict the other editor's version has been shown, and may be overwritten. */}
        {news && (
          <input
            type="hidden"
            name="revision"
            value={isChanged ? news.revision : (shown.revision ?? news.revision)}
          />
        )}
        <Field
          name="title"
          label={say.title}
          maxLength={TITLE_MAX}
          defaultValue={shown.title}
          error={errors.of('title')}
          autoComplete="off"
        />
        <Field
          name="slug"
          label={say.slug}
          hint={say.slugHint}
          maxLength={SLUG_MAX}
          defaultValue={shown.slug}
          error={errors.of('slug')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          name="body"
          label={say.body}
          hint={say.bodyHint}
          maxLength={BODY_MAX}
          rows={18}
          defaultValue={shown.body}
          error={errors.of('body')}
        />
        <Buttons news={news} />
      </PostForm>
      <Preview body={shown.body ?? ''} id={isPreview ? ERROR_SUMMARY_ID : 'apercu'} />
      {isChanged && news && (
        <section className="stack" aria-labelledby="enregistree">
          <h2 id="enregistree">{say.stored}</h2>
          <p>
            <b>
              <bdi>{news.title}</bdi>
            </b>
          </p>
          <pre className={styles.stored}>{news.body}</pre>
        </section>
      )}
    </>
  );
}

/** The first button, pressed by the Enter key, keeps the state. */
function Buttons({ news }: { news: EditedNews | null }) {
  const others = NEWS_STATES.filter((state) => state !== (news?.state ?? 'draft'));
  return (
    <div className="row">
      <Button kind="main">{news ? say.save : say.saveDraft}</Button>{' '}
      <Button name="act" value="preview">
        {say.preview}
      </Button>{' '}
      {others
        .filter((state) => news !== null || state === 'published')
        .map((state) => (
          <Button key={state} name="state" value={state}>
            {NEWS_STATE_BUTTONS[state]}{' '}
          </Button>
        ))}
    </div>
  );
}

function Preview({ body, id }: { body: string; id: string }) {
  const text = parseBody(body);
  if (text === null) return null;
  return (
    <section className="stack" id={id} aria-labelledby="titre-apercu">
      <h2 id="titre-apercu">{say.preview}</h2>
      <div className={`${styles.preview} stack`} dangerouslySetInnerHTML={{ __html: renderMarkdown(text) }} />
    </section>
  );
}
