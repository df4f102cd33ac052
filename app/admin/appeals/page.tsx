import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { APPEAL_MAX } from '#lib/areas/appeals/appeal.ts';
import { ACCOUNT_DETAIL_PAGE, APPEALS_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import { banText } from '#lib/back-office/accounts/admin-account-messages.ts';
import {
  APPEAL_ANSWER_TEXTS,
  appealAnswerFaultText,
  APPEALS_MESSAGES as say,
  openText,
} from '#lib/back-office/appeals/appeal-review-messages.ts';
import { listAppeals, type AppealLine } from '#lib/back-office/appeals/appeal-review-service.ts';
import type { Flash } from '#lib/base/flash.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button } from '#ui/button.tsx';
import { CallWords, PostForm } from '#ui/form-parts.tsx';
import { MinuteTime, Lines, Raised } from '#ui/pieces.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { TextField } from '#ui/field.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome } from '../admin-parts.tsx';

/** The unanswered appeals of banned players (product/staff §2.15). */
export default definePage(APPEALS_PAGE, {
  load: async (visit) => {
    const { viewer, left: flash } = visit;
    const found = await listAppeals(viewer);
    return found.ok ? shown({ viewer, flash, ...found.value }) : denied(visit);
  },
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, lines, total }) => (
    <AdminFrame viewer={viewer} page={APPEALS_PAGE.path}>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Outcome flash={flash} notices={{ 'appeal answered': say.answered }} textOf={appealAnswerFaultText} />
      <p>{total === 0 ? say.empty : <b>{openText(total)}</b>}</p>
      {lines.map((line) => (
        <AppealPart key={line.id} line={line} flash={flash} />
      ))}
      <CallWords />
    </AdminFrame>
  ),
});

function AppealPart({ line, flash: { typed } }: { line: AppealLine; flash: Flash }) {
  const { id, accountId, accountName, ban, text, at } = line;
  return (
    <section className="stack" aria-labelledby={`recours-${id}`}>
      <h2 id={`recours-${id}`}>
        <a href={pathOf(ACCOUNT_DETAIL_PAGE, { id: String(accountId) })}>{accountName}</a>
      </h2>
      <p className="soft">
        <Raised>{ban === null ? say.unbanned : banText(ban)}</Raised>
      </p>
      <p>
        <MinuteTime date={at} />
      </p>
      <Lines text={text} />
      <PostForm className="stack" action={`/rest/admin/appeal/${id}/answer`} noValidate>
        <input type="hidden" name="id" value={id} />
        <TextField
          id={`reponse-${id}`}
          name="text"
          label={say.answer}
          rows={4}
          maxLength={APPEAL_MAX}
          required
          defaultValue={typed.id === String(id) ? typed.text : undefined}
          checks={{ missing: APPEAL_ANSWER_TEXTS['bad text'] }}
        />
        <div>
          <Button kind="main">{say.send}</Button>
        </div>
      </PostForm>
    </section>
  );
}
