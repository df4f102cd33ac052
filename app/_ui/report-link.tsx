import { REPORT_MESSAGES as say } from '#lib/areas/reports/report-messages.ts';
import { reportPath, type ReportSubject } from '#lib/areas/reports/report.ts';
import styles from './report-link.module.css';

/** A link to the form that reports this page to staff (product/pages §5.10). */
export function ReportLink(subject: ReportSubject) {
  return (
    <p className="soft small">
      <a className={styles.link} href={reportPath(subject)} rel="nofollow">
        {say.link}
      </a>
    </p>
  );
}
