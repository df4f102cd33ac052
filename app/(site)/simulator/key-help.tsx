import type { RefObject } from 'react';
import { SIMULATOR_KEY_WORDS as say, SIMULATOR_KEYS } from '#lib/areas/simulator/simulator-words.ts';
import { KeySettings } from '#ui/key-settings.tsx';
import styles from './simulator.module.css';

type KeyHelpProps = {
  details: RefObject<HTMLDetailsElement | null>;
  isScripted: boolean;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
};

/** The keys, and a way to switch them off: they might be in the way of somebody's own (WCAG 2.1.4). */
export function KeyHelp({ details, isScripted, isEnabled, onEnabled }: KeyHelpProps) {
  return (
    <details ref={details} className={styles.keys} hidden={!isScripted}>
      <summary>{say.title}</summary>
      <KeySettings
        keys={SIMULATOR_KEYS}
        label={say.enabled}
        isEnabled={isEnabled}
        onEnabled={onEnabled}
        className={{ choice: styles.choice }}
      />
    </details>
  );
}
