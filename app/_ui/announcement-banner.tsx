import { ANNOUNCEMENT_FRAME_MESSAGES as say } from '#lib/base/text/frame-messages.ts';
import styles from './frame.module.css';

export type ShownAnnouncement = {
  readonly text: string;
  readonly version: string;
  readonly isDismissable: boolean;
};

type AnnouncementBannerProps = {
  announcement: ShownAnnouncement;
  /** The address after dismissing it. */
  back: string;
};

/** The announcement of the staff above each page (product/staff §2.13). */
export function AnnouncementBanner({ announcement, back }: AnnouncementBannerProps) {
  const { text, version, isDismissable } = announcement;
  return (
    <aside className={`${styles.notice} ${styles.announcement}`} aria-label={say.title}>
      <div className="wrap">
        <p>
          <strong>{say.title}.</strong> {text}
        </p>
        {isDismissable && (
          <form method="post" action="/rest/announcement/dismiss">
            <input type="hidden" name="back" value={back} />
            <button className={styles.dismiss} name="version" value={version}>
              {say.dismiss}
            </button>
          </form>
        )}
      </div>
    </aside>
  );
}
