import { definePage } from '#app/_page/define-page.tsx';
import { formatNumber } from '#lib/base/text/typography.ts';
import { keepOrder } from '#lib/base/text/bidi.ts';
import type { Flash } from '#lib/base/flash.ts';
import { ACCOUNTS_PAGE, ACCOUNT_DETAIL_PAGE, MERGE_PAGE } from '#lib/back-office/home/back-office-pages.ts';
import {
  ADMIN_ACCOUNT_MESSAGES as words,
  EDIT_LABELS,
} from '#lib/back-office/accounts/admin-account-messages.ts';
import { MERGE_MESSAGES as say, mergeFaultText } from '#lib/back-office/merging/merge-messages.ts';
import { previewMerge } from '#lib/back-office/merging/merge-service.ts';
import type { MergePreview, Moved } from '#lib/back-office/merging/merge.ts';
import { ACCOUNT_NAME } from '#lib/game/names.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { pathOf } from '#lib/web/rows/page-row.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { DetailList } from '#ui/facts.tsx';
import { Field } from '#ui/field.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { AdminFrame } from '../../../admin-frame.tsx';
import { foundOrMissing, Missing, Outcome } from '../../../admin-parts.tsx';
import styles from '../../../admin.module.css';

/** Asks for the account to keep, previews what passes to it, and confirms the merger (product/staff §3.8). */
export default definePage(MERGE_PAGE, {
  load: async (visit, { params, query }) =>
    foundOrMissing(
      visit,
      await previewMerge(visit.viewer, { ...params, into: query.compte || visit.left.typed.into }),
    ),
  head: () => ({ title: say.title }),
  body: ({ viewer, flash, found }) =>
    found === null ? (
      <Missing viewer={viewer} page={ACCOUNTS_PAGE.path} sentence={words.missing} />
    ) : (
      <MergePage viewer={viewer} flash={flash} preview={found} />
    ),
});

type MergeProps = { viewer: Viewer; flash: Flash; preview: MergePreview };

function MergePage({ viewer, flash, preview: { from, asked, into, refusal, moved } }: MergeProps) {
  const path = pathOf(ACCOUNT_DETAIL_PAGE, { id: String(from.id) });
  return (
    <AdminFrame viewer={viewer} page={ACCOUNTS_PAGE.path}>
      <PageTitle back={{ href: path, label: from.name }} lead={say.lead}>
        {say.titleOf(from.name)}
      </PageTitle>
      <Outcome flash={flash} notices={{}} textOf={mergeFaultText} />
      <form className={styles.edit} method="get" action={pathOf(MERGE_PAGE, { id: String(from.id) })}>
        <Field
          name="compte"
          label={say.into}
          hint={say.intoHint}
          defaultValue={into?.name ?? asked ?? undefined}
          error={refusal === null ? undefined : mergeFaultText({ code: refusal })}
          required
          maxLength={ACCOUNT_NAME.max}
          autoComplete="off"
          spellCheck={false}
        />
        <Button>{say.see}</Button>
      </form>
      {into !== null && refusal === null && (
        <section className="stack" aria-labelledby="passe">
          <h2 id="passe">{say.whatMoves(into.name)}</h2>
          <DetailList items={movedItems(moved)} />
          <p>{say.stays}</p>
          <PostForm className="row" action={`/rest${path}/merge`}>
            <input type="hidden" name="id" value={from.id} />
            <input type="hidden" name="into" value={into.name} />
            <Button kind="danger">{say.sure}</Button> <ButtonLink href={path}>{say.back}</ButtonLink>
          </PostForm>
        </section>
      )}
    </AdminFrame>
  );
}

function movedItems({ nicknames, guild, ...counts }: Moved) {
  const { games, cards, gils, exp, power, shopPower, trainings, problems, sessions } = counts;
  const numbers: readonly (readonly [string, number])[] = [
    [say.games, games],
    [say.cards, cards],
    [EDIT_LABELS.gils, gils],
    [EDIT_LABELS.exp, exp],
    [EDIT_LABELS.power, power],
    [EDIT_LABELS.shopPower, shopPower],
    [say.trainings, trainings],
    [say.problems, problems],
    [say.sessions, sessions],
  ];
  return [
    { label: say.nicknames, value: nicknames.map(keepOrder).join(', ') || '–' },
    { label: say.guild, value: guild === null ? say.none : keepOrder(guild) },
    ...numbers.map(([label, value]) => ({ label, value: formatNumber(value) })),
  ];
}
