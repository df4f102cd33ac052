import { DEMO_MESSAGES as say } from '#lib/base/text/frame-messages.ts';
import styles from './frame.module.css';

/** Says on every page of a demo world that others can reach that everybody may be anybody there (product/serving §2.5). */
export function DemoNotice() {
  return (
    <aside className={styles.notice} aria-label={say.title}>
      <div className="wrap">
        <p>
          <strong>{say.title}.</strong> {say.warning}
        </p>
      </div>
    </aside>
  );
}
