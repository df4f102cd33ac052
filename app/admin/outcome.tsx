import type { getFlash } from '#app/_request/flash.ts';
import type { Fault } from '#lib/base/call.ts';
import { Banner } from '#ui/banner.tsx';
import { ERROR_SUMMARY_ID } from '#ui/error-summary.tsx';

type OutcomeProps = {
  flash: Awaited<ReturnType<typeof getFlash>>;
  /** What became of a change, by the notice of its form. */
  notices: Readonly<Record<string, string>>;
  textOf: (fault: Fault) => string;
};

/** What became of the button that was just pressed: a button has no field that an error could stand beside. */
export function Outcome({ flash: { notice, faults }, notices, textOf }: OutcomeProps) {
  const [fault] = faults;
  const text = fault ? textOf(fault) : notices[notice ?? ''];
  if (text === undefined) return null;
  return (
    <div id={fault ? ERROR_SUMMARY_ID : undefined}>
      <Banner kind={fault ? 'danger' : 'success'}>
        <p>{text}</p>
      </Banner>
    </div>
  );
}
