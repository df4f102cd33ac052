import {
  BACK_HOME,
  ERROR_TEXTS,
  quoteLine,
  serverErrorLine,
  type ErrorStatus,
} from '#lib/web/error-words.ts';
import { ButtonLink } from './button.tsx';
import { Empty } from './empty.tsx';

type ErrorScreenProps = {
  status: ErrorStatus;
  /** Shown if the log has more about it. */ requestId: string | null;
};

/** The full page of a refusal or an error: what happened, what to do, and a link home. */
export function ErrorScreen({ status, requestId }: ErrorScreenProps) {
  const { sentence, advice } = ERROR_TEXTS[status];
  return (
    <div className="wrap">
      <Empty sentence={sentence} action={<ButtonLink href="/">{BACK_HOME}</ButtonLink>}>
        <p>{advice}</p>
        {status >= 500 && <p className="soft small">{serverErrorLine(status)}</p>}
        {requestId && <p className="soft small">{quoteLine(requestId)}</p>}
      </Empty>
    </div>
  );
}
