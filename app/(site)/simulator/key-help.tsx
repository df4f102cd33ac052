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

/** The keys of the simulator, and the switch that turns them off. */
export function KeyHelp({ details, isScripted, isEnabled, onEnabled }: KeyHelpProps) {
  return (
    <details ref={details} className={styles.keys} hidden={!isScripted} data-scripted="">
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
