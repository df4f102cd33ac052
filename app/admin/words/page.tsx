import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { GUILD_PAGE } from '#lib/areas/guilds/guild-pages.ts';
import { ACCOUNT_DETAIL_PAGE, NICKNAME_PAGE, WORDS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  BEARER_TEXTS,
  WORD_TEXTS,
  wordFaultText,
  WORDS_MESSAGES as say,
} from '#lib/back-office/words/word-messages.ts';
import { listWords, type Bearers } from '#lib/back-office/words/word-service.ts';
import type { Flash } from '#lib/base/flash.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import { REFUSED_WORD_MAX } from '#lib/base/text/refused-word.ts';
import type { RefusedWord } from '#lib/identity/accounts/refused-words.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { DayTime } from '#ui/pieces.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import admin from '../admin.module.css';
import { Outcome } from '../admin-parts.tsx';

/** The words refused in names, and the existing names with one of them (product/staff §3.7). */
export default definePage(WORDS_PAGE, {
  load: async (visit, { query: { mot } }) => {
    const { viewer, left: flash } = visit;
    const found = await listWords(viewer, { word: typeof mot === 'string' ? mot : null });
    return found.ok ? shown({ viewer, flash, ...found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, words, bearers }) => (
    <AdminFrame viewer={viewer} page={WORDS_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Outcome
        flash={{ ...flash, faults: [] }}
        notices={{ 'word saved': say.saved }}
        textOf={wordFaultText}
      />
      <WordForm flash={flash} />
      {bearers && <BearerSection bearers={bearers} />}
      <section className="stack" aria-labelledby="liste">
        <h2 id="liste">{say.listTitle}</h2>
        {words.length === 0 ? <p>{say.none}</p> : <WordTable words={words} />}
      </section>
    </AdminFrame>
  ),
});

const ACTION = '/rest/admin/words';

function WordForm({ flash: { faults, typed } }: { flash: Flash }) {
  const errors = toErrors(faults, { textOf: wordFaultText, fallbackField: 'word' });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <PostForm className={`${admin.form} stack`} action={ACTION} noValidate>
        <Field
          name="word"
          label={say.word}
          hint={say.wordHint}
          defaultValue={typed.word}
          error={errors.of('word')}
          checks={{ missing: WORD_TEXTS['bad word'] }}
          required
          maxLength={REFUSED_WORD_MAX}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <div>
          <Button kind="main">{say.refuse}</Button>
        </div>
      </PostForm>
    </>
  );
}

function WordTable({ words }: { words: readonly RefusedWord[] }) {
  return (
    <Sheet label={say.listTitle} columns={[say.word, say.by, say.at, say.names, say.act]}>
      {words.map(({ word, by, date }) => (
        <tr key={word}>
          <th scope="row">{keepOrder(word)}</th>
          <td>{by}</td>
          <td>
            <DayTime date={date} />
          </td>
          <td>
            <a href={`${WORDS_PAGE.path}?mot=${encodeURIComponent(word)}`}>{say.see}</a>
          </td>
          <td>
            <PostForm action={ACTION}>
              <input type="hidden" name="word" value={word} />
              <Button name="isRefused" value="false">
                {say.allow}
              </Button>
            </PostForm>
          </td>
        </tr>
      ))}
    </Sheet>
  );
}

/** The staff page for each kind of match. */
const PAGES = { accounts: ACCOUNT_DETAIL_PAGE, nicknames: NICKNAME_PAGE, guilds: GUILD_PAGE } as const;

function BearerSection({ bearers }: { bearers: Bearers }) {
  const kinds = (['accounts', 'nicknames', 'guilds'] as const).filter(
    (kind) => (bearers[kind] ?? []).length > 0,
  );
  return (
    <section className="stack" aria-labelledby="porteurs">
      <h2 id="porteurs">{say.bearersTitle(keepOrder(bearers.word))}</h2>
      {kinds.length === 0 && <p>{say.noBearers}</p>}
      {kinds.map((kind) => (
        <div key={kind}>
          <h3>{BEARER_TEXTS[kind]((bearers[kind] ?? []).length)}</h3>
          <ul>
            {(bearers[kind] ?? []).map(({ id, name }) => (
              <li key={id}>
                <a href={pathOf(PAGES[kind], { id: String(id) })}>{keepOrder(name)}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
