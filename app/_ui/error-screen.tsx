import { PLAY_HERE, FIRST_MOVE_PATH } from '#lib/areas/first-move/first-move.ts';
import { BACK_HOME, quoteLine, serverErrorLine, type ErrorStatus } from '#lib/base/text/error-messages.ts';
import { AGAIN_MESSAGES } from '#lib/base/text/form-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import { Button, ButtonLink } from './button.tsx';
import { Empty } from './empty.tsx';
import styles from './error-screen.module.css';

type ErrorScreenProps = {
  status: ErrorStatus;
  text: { readonly sentence: string; readonly advice: string };
  /** Shown if the log has details. */ requestId: string | null;
  /** True on the page that the gateway fills in, for statuses with which it offers the refused form again. */
  hasAgain?: boolean;
};

/** The full page of a refusal or an error: the reason, advice, and a link home. */
export function ErrorScreen({ status, text, requestId, hasAgain = false }: ErrorScreenProps) {
  const { sentence, advice } = text;
  return (
    <div className="wrap">
      <Empty sentence={sentence} action={<ButtonLink href="/">{BACK_HOME}</ButtonLink>}>
        <p>{advice}</p>
        {status === 404 && (
          <p>
            <a href={FIRST_MOVE_PATH}>{PLAY_HERE.link}</a>
          </p>
        )}
        {hasAgain && <AgainForm />}
        {status >= 500 && <p className="soft small">{serverErrorLine(status)}</p>}
        {requestId && <p className="soft small">{quoteLine(requestId)}</p>}
      </Empty>
    </div>
  );
}

/** The refused form with its values (product/calls §1.5), between slots for the gateway. */
function AgainForm() {
  return (
    <>
      {slot('again')}
      <form className={`stack ${styles.again}`} method="post" action={slot('again-action')}>
        <p>{AGAIN_MESSAGES.kept}</p>
        {slot('again-fields')}
        <p>
          <Button kind="main">{AGAIN_MESSAGES.send}</Button>
        </p>
      </form>
      {slot('end')}
    </>
  );
}
