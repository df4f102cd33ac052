import type { RefObject } from 'react';
import { KEY_MESSAGES as say } from '#lib/areas/simulator/tree-messages.ts';
import { KeySettings } from '#ui/key-settings.tsx';
import { SCRIPTED } from '#ui/use-hydrated.client.ts';
import styles from './key-help.module.css';

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
