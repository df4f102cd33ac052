import { definePage, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { APPEAL_MESSAGES as say, APPEAL_TEXTS, appealFaultText } from '#lib/areas/appeals/appeal-messages.ts';
import { APPEAL_PAGE } from '#lib/areas/appeals/appeal-pages.ts';
import { findAppealed } from '#lib/areas/appeals/appeal-service.ts';
import { APPEAL_MAX, type Appeal, type Appealed } from '#lib/areas/appeals/appeal.ts';
import { LOGIN_PAGE } from '#lib/areas/profile/profile-pages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { MinuteTime, Lines, Raised } from '#ui/pieces.tsx';
import { Empty } from '#ui/empty.tsx';
import { DetailList } from '#ui/facts.tsx';
import { CallWords, PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TextField } from '#ui/field.tsx';

/** A ban as shown to its player, and their appeal. The token in the cookie grants nothing else (product/pages §3.13). */
export default definePage(APPEAL_PAGE, {
  load: async ({ viewer, left, token }) =>
    shown({ found: await findAppealed(viewer, token), token: token ?? '', flash: left }),
  head: () => ({
    title: say.title,
    robots: 'noindex, nofollow',
  }),
  body: ({ found, token, flash }) =>
    found === null ? <Gone typed={flash.typed.text} /> : <Ban found={found} token={token} flash={flash} />,
});

type BanProps = { readonly found: Appealed; readonly token: string; readonly flash: Flash };

function Ban({ found, token, flash }: BanProps) {
  const { accountName, ban, last, nextAt } = found;
  return (
    <div className="wrap stack">
      <PageTitle lead={<bdi>{accountName}</bdi>}>{say.title}</PageTitle>
      {flash.notice === 'appeal sent' && (
        <Banner kind="success">
          <p>{say.sent}</p>
        </Banner>
      )}
      <DetailList
        items={[
          { label: say.reason, value: <Raised>{ban.reason}</Raised> },
          { label: say.end, value: ban.until === null ? say.endless : <MinuteTime date={ban.until} /> },
          { label: say.since, value: <MinuteTime date={ban.date} /> },
          { label: say.by, value: ban.role ?? say.team },
        ]}
      />
      {last !== null && <Last appeal={last} />}
      {nextAt === null ? <AppealForm token={token} flash={flash} /> : <p>{say.next(nextAt)}</p>}
    </div>
  );
}

function Last({ appeal: { text, at, answer } }: { appeal: Appeal }) {
  return (
    <>
      <h2>{say.yours}</h2>
      <p className="soft">
        <MinuteTime date={at} />
      </p>
      <Lines text={text} />
      <h2>{say.answer}</h2>
      {answer === null ? <p>{say.waiting}</p> : <Lines text={answer} />}
    </>
  );
}

function AppealForm({ token, flash: { faults, typed } }: Pick<BanProps, 'token' | 'flash'>) {
  const errors = toErrors(faults, { textOf: appealFaultText, fallbackField: 'text' });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <PostForm className="stack" action="/rest/appeal" noValidate>
        <input type="hidden" name="token" value={token} />
        <TextField
          name="text"
          label={say.text}
          hint={say.hint}
          rows={6}
          maxLength={APPEAL_MAX}
          required
          defaultValue={typed.text}
          error={errors.of('text')}
          checks={{ missing: APPEAL_TEXTS['bad text'] }}
        />
        <div>
          <Button kind="main">{say.send}</Button>
        </div>
      </PostForm>
      <CallWords />
    </>
  );
}

/** For a link that no longer opens a ban; what was typed for it is shown, to be copied. */
function Gone({ typed = '' }: { typed: string | undefined }) {
  return (
    <div className="wrap stack">
      <Empty sentence={say.gone} action={<ButtonLink href={LOGIN_PAGE.path}>{say.logIn}</ButtonLink>} />
      {typed !== '' && (
        <section className="stack">
          <h2>{say.unsent}</h2>
          <Lines text={typed} />
        </section>
      )}
    </div>
  );
}
