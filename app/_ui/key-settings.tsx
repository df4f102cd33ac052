import styles from './key-settings.module.css';
import type { RefObject } from 'react';
import { KEY_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import { SCRIPTED } from './use-hydrated.client.ts';

type KeySettingsProps = {
  keys: readonly { readonly key: string; readonly does: string }[];
  /** The label of the switch. */
  label: string;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
  /** The class of the list. */
  className?: string | undefined;
};

/** The keys with their actions, and a switch that turns all of them off, as they may clash with the reader's own (WCAG 2.1.4). */
export function KeySettings({ keys, label, isEnabled, onEnabled, className }: KeySettingsProps) {
  return (
    <>
      <dl className={className}>
        {keys.map(({ key, does }) => (
          <div key={key + does}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isEnabled}
          onChange={(event) => {
            onEnabled(event.target.checked);
          }}
        />
        <span>{label}</span>
      </label>
    </>
  );
}

type KeyHelpProps = {
  keys: Parameters<typeof KeySettings>[0]['keys'];
  details: RefObject<HTMLDetailsElement | null>;
  isScripted: boolean;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
};

/** The keys of a table, and the switch that turns them off. */
export function KeyHelp({ keys, details, isScripted, isEnabled, onEnabled }: KeyHelpProps) {
  return (
    <details ref={details} className={styles.keys} hidden={!isScripted} {...SCRIPTED}>
      <summary>{say.title}</summary>
      <KeySettings keys={keys} label={say.enabled} isEnabled={isEnabled} onEnabled={onEnabled} />
    </details>
  );
}
