import type { Fault } from '#lib/base/call.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ERROR_SUMMARY_ID } from '#ui/error-summary.tsx';

type OutcomeProps = {
  flash: Flash;
  /** The texts of the notices. */
  notices: Readonly<Record<string, string>>;
  textOf: (fault: Fault) => string;
};

/** The anchor of a refused form; atout.js moves the focus there. */
const REFUSED = { id: ERROR_SUMMARY_ID, tabIndex: -1, 'data-atout': 'errors' };

/** The outcome of the button just pressed, shown in a banner, as buttons have no field to show an error at. */
export function Outcome({ flash: { notice, faults }, notices, textOf }: OutcomeProps) {
  const [fault] = faults;
  const text = fault ? textOf(fault) : notices[notice ?? ''];
  if (text === undefined) return null;
  return (
    <div {...(fault && REFUSED)}>
      <Banner kind={fault ? 'danger' : 'success'}>
        <p>{text}</p>
      </Banner>
    </div>
  );
}
