import { definePage, denied, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import { ACCOUNT_PAGE, CONFIRM_PAGE } from '#lib/areas/profile/profile-pages.ts';
import type { Fault } from '#lib/base/call.ts';
import { PROOF_MESSAGES as say } from '#lib/identity/second-factor/second-factor-messages.ts';
import { getProofWays, type ProofWays } from '#lib/identity/second-factor/reauthentication.ts';
import { isPlayer } from '#lib/identity/viewer.ts';
import { readKeptForm, type KeptForm } from '#lib/web/rest/responder.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { CallWords } from '#ui/form-parts.tsx';
import { Proof } from '#ui/proof.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** Re-authentication before an irreversible act, whose form is kept meanwhile (product/pages §3.12). */
export default definePage(CONFIRM_PAGE, {
  load: async (visit) => {
    const { viewer, left } = visit;
    if (!isPlayer(viewer)) return denied(visit);
    const kept = readKeptForm(left.typed, viewer.account.name);
    const ways = await getProofWays(viewer);
    return shown({ name: viewer.account.name, kept, ways, faults: left.faults });
  },
  head: () => ({ title: say.title }),
  body: ({ kept, ...rest }) => (kept === null ? <Nothing /> : <Confirm kept={kept} {...rest} />),
});

type ConfirmProps = {
  readonly name: string;
  readonly kept: KeptForm;
  readonly ways: ProofWays;
  readonly faults: readonly Fault[];
};

function Confirm({ name, kept: { action, back, fields }, ways, faults }: ConfirmProps) {
  const failed = faults.filter(({ code }) => code === 'bad proof');
  const errors = toErrors(failed, { textOf: () => say.wrong, fallbackField: 'proof' });
  return (
    <div className="wrap stack">
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action={action} noValidate>
        <input type="hidden" name="username" value={name} autoComplete="username" />
        {fields.map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
        <Proof name="proof" ways={ways} error={errors.of('proof')}>
          <Button kind="main">{say.confirm}</Button>
        </Proof>
        <p>
          <ButtonLink href={back}>{say.cancel}</ButtonLink>
        </p>
      </form>
      <CallWords />
    </div>
  );
}

function Nothing() {
  return (
    <div className="wrap">
      <Empty
        sentence={say.nothing}
        action={<ButtonLink href={ACCOUNT_PAGE.path}>{say.account}</ButtonLink>}
      />
    </div>
  );
}
