import { definePage, denied, refused, shown } from '#app/_page/define-page.tsx';
import { toErrors, ErrorSummary } from '#ui/error-summary.tsx';
import {
  reportFaultText,
  REPORT_MESSAGES as say,
  REPORT_TEXTS,
  subjectText,
} from '#lib/areas/reports/report-messages.ts';
import { REPORT_PAGE } from '#lib/areas/reports/report-pages.ts';
import { findSubject } from '#lib/areas/reports/report-service.ts';
import { KIND_WORDS, REPORT_KINDS, REPORT_MAX, type AskedSubject } from '#lib/areas/reports/report.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CallWords, PostForm } from '#ui/form-parts.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { TextField } from '#ui/field.tsx';

/** The form that reports a name, a motto or a message to staff (product/pages §5.10). */
export default definePage(REPORT_PAGE, {
  load: async (visit, { query: { quoi, cible } }) => {
    const kind = REPORT_KINDS.find((one) => KIND_WORDS[one] === quoi);
    if (kind === undefined || typeof cible !== 'string') return refused('not found');
    const found = await findSubject(visit.viewer, { kind, of: cible });
    if (found.ok) return shown({ subject: found.value, flash: visit.left });
    return found.code === 'not found' ? refused('not found') : denied(visit);
  },
  head: () => ({ title: say.title, canonical: null }),
  body: (data) => <ReportForm {...data} />,
});

function ReportForm({ subject, flash: { faults, typed, notice } }: { subject: AskedSubject; flash: Flash }) {
  const errors = toErrors(faults, { textOf: reportFaultText, fallbackField: 'text' });
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {notice === 'reported' ? (
        <Banner kind="success">
          <p>{say.sent}</p>
        </Banner>
      ) : subject.isReported ? (
        <Banner kind="notice">
          <p>{REPORT_TEXTS['already reported']}</p>
        </Banner>
      ) : (
        <>
          <ErrorSummary errors={errors.list} />
          <PostForm className="stack" action="/rest/report" noValidate>
            <input type="hidden" name="kind" value={subject.kind} />
            <input type="hidden" name="of" value={subject.of} />
            <p>
              {say.about} {subjectText(subject)}.
            </p>
            <TextField
              name="text"
              label={say.text}
              hint={say.textHint}
              rows={5}
              maxLength={REPORT_MAX}
              required
              defaultValue={typed.text}
              error={errors.of('text')}
              checks={{ missing: REPORT_TEXTS['bad text'] }}
            />
            <div>
              <Button kind="main">{say.send}</Button>
            </div>
          </PostForm>
          <CallWords />
        </>
      )}
    </PageParts>
  );
}
