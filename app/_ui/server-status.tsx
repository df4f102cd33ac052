import {
  shellMessages as say,
  STATUS_PATTERNS,
  statusText,
  type ServerStatus,
} from '#lib/base/words/shell-words.ts';
import styles from './server-status.module.css';

/**
 * The status of the game server and, while it is on, the link that opens the game (product/pages §1.1). Both are always
 * present for atout.js to update, but hidden when they do not apply.
 */
export function ServerStatusLine({ status, gameLink }: { status: ServerStatus | null; gameLink: string }) {
  return (
    <>
      <p
        className={styles.status}
        hidden={!status}
        data-atout="status"
        data-state={status?.on ? 'on' : 'off'}
        data-off={STATUS_PATTERNS.off}
        data-one={STATUS_PATTERNS.one}
        data-many={STATUS_PATTERNS.many}
      >
        {status && statusText(status)}
      </p>
      <a
        className={styles.join}
        href={gameLink}
        hidden={!status?.on}
        data-atout="join"
        data-launch={say.launcherMissing}
      >
        {say.join}
      </a>
    </>
  );
}
