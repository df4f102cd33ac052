import { REPORT_MESSAGES as say } from '#lib/areas/reports/report-messages.ts';
import { reportPath, type ReportSubject } from '#lib/areas/reports/report.ts';

/** Leads to the form that tells the staff of what is on this page (product/pages §5.10). */
export function ReportLink(subject: ReportSubject) {
  return (
    <p className="soft small">
      <a href={reportPath(subject)} rel="nofollow">
        {say.link}
      </a>
    </p>
  );
}
