import {
  launchMessages as launch,
  frameMessages as say,
  STATUS_PATTERNS,
  statusText,
} from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/web/pages/slots.ts';
import type { FrameStatus } from './frame-props.ts';
import styles from './server-status.module.css';

/**
 * The status of the game server and, while it is on, the link that opens the game (product/pages §1.1). Both are always
 * present for atout.js to update, but hidden when they do not apply.
 */
export function ServerStatusLine({ status, gameLink }: { status: FrameStatus; gameLink: string }) {
  return (
    <>
      <p
        className={styles.status}
        hidden={!status}
        data-atout="status"
        data-state={stateOf(status)}
        data-off={STATUS_PATTERNS.off}
        data-one={STATUS_PATTERNS.one}
        data-many={STATUS_PATTERNS.many}
        // atout.js may have renewed it before React comes.
        suppressHydrationWarning
      >
        {textOf(status)}
      </p>
      {status === 'any' ? (
        <>
          {slot('on')}
          <Join href={gameLink} isHidden={false} />
          {slot('off')}
          <Join href={gameLink} isHidden />
          {slot('end')}
        </>
      ) : (
        <Join href={gameLink} isHidden={!status?.on} />
      )}
    </>
  );
}

function Join({ href, isHidden }: { href: string; isHidden: boolean }) {
  return (
    <a
      className={styles.join}
      href={href}
      hidden={isHidden}
      data-atout="join"
      data-launch={launch.missing}
      data-get="/telecharger.html"
      data-label={launch.download}
    >
      {say.join}
    </a>
  );
}

function textOf(status: FrameStatus): string {
  if (status === 'any') return slot('status');
  return status ? statusText(status) : '';
}

function stateOf(status: FrameStatus): string {
  if (status === 'any') return slot('state');
  return status?.on ? 'on' : 'off';
}
