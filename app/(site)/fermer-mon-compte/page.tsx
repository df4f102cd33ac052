import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary, Refusal } from '#ui/error-summary.tsx';
import { CLOSING_MESSAGES as say, closingFaultText } from '#lib/areas/personal-data/closing-messages.ts';
import { findOwnClosing } from '#lib/areas/personal-data/closing-service.ts';
import { CLOSING_PAGE, MY_DATA_PAGE } from '#lib/areas/personal-data/personal-data-pages.ts';
import { ACCOUNT_PAGE } from '#lib/areas/profile/profile-pages.ts';
import { ACCOUNT_MESSAGES } from '#lib/areas/profile/profile-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { getProofWays, type ProofWays } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { Banner } from '#ui/banner.tsx';
import { Beside, Notes } from '#ui/beside.tsx';
import { Button } from '#ui/button.tsx';
import { CallWords, PostForm } from '#ui/form-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Proof } from '#ui/proof.tsx';

/** Closes the viewer's account, or cancels its closing (product/pages §3.9). */
export default definePage(CLOSING_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    const [dueAt, ways] = await Promise.all([findOwnClosing(viewer), getProofWays(viewer)]);
    return shown({ name: viewer.account.name, dueAt, ways, flash: left });
  },
  head: () => ({ title: say.title }),
  body: ({ name, dueAt, ways, flash }) => (
    <Beside
      aside={
        <Notes title={say.notesTitle} notes={say.notes}>
          <a href={MY_DATA_PAGE.path}>{say.first}</a>
        </Notes>
      }
    >
      <PageTitle back={{ href: ACCOUNT_PAGE.path, label: ACCOUNT_MESSAGES.title }} lead={say.lead}>
        {say.title}
      </PageTitle>
      {flash.notice === 'account kept' && dueAt === null && (
        <Banner kind="success">
          <p>{say.kept}</p>
        </Banner>
      )}
      {dueAt === null ? (
        <Close name={name} ways={ways} flash={flash} />
      ) : (
        <Keep dueAt={dueAt} flash={flash} />
      )}
      <CallWords />
    </Beside>
  ),
});

type CloseProps = { name: string; ways: ProofWays; flash: Flash };

function Close({ name, ways, flash: { faults } }: CloseProps) {
  const isRefusal = (code: string) => code !== 'bad old' && code !== 'no current password';
  const errors = toErrors(faults, { textOf: closingFaultText, fallbackField: 'password', isRefusal });
  return (
    <>
      <ErrorSummary errors={errors.list} />
      <Refusal texts={errors.refusals} />
      <form className="stack" method="post" action="/rest/account/close" noValidate>
        <input type="hidden" name="username" value={name} autoComplete="username" />
        <Proof name="password" ways={ways} error={errors.of('password')}>
          <Button>{say.submit}</Button>
        </Proof>
      </form>
    </>
  );
}

function Keep({ dueAt, flash: { notice } }: { dueAt: Date; flash: Flash }) {
  return (
    <>
      <Banner kind="notice">
        <p>{say.pending(dueAt)}</p>
        {notice === 'closing asked' && <p>{say.asked}</p>}
      </Banner>
      <PostForm className="stack" action="/rest/account/keep">
        <p>
          <Button kind="main">{say.keep}</Button>
        </p>
      </PostForm>
    </>
  );
}
