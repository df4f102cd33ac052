import { SIMULATOR_MESSAGES as say } from '#lib/areas/simulator/simulator-messages.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './simulator.module.css';

/** The address of what is shown, to be copied by hand or by the button. */
export function Share({ address, site }: { address: string; site: string }) {
  return (
    <div className={styles.share}>
      <input
        type="text"
        readOnly
        aria-label={say.address}
        title={say.lead}
        value={`${site}${address}`}
        onFocus={(event) => {
          event.target.select();
        }}
      />
      <ButtonLink kind="main" href={address} data-copy={address} data-copied={say.shared}>
        <Icon name="link" />
        <span>{say.share}</span>
      </ButtonLink>
    </div>
  );
}
