import { REPORT_MESSAGES as say } from '#lib/areas/reports/report-messages.ts';
import { reportPath, type ReportSubject } from '#lib/areas/reports/report.ts';

/** A link to the form that reports this page to staff (product/pages §5.10). */
export function ReportLink(subject: ReportSubject) {
  return (
    <p className="soft small">
      <a href={reportPath(subject)} rel="nofollow">
        {say.link}
      </a>
    </p>
  );
}
