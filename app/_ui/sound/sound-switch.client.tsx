import { useEffect, type SyntheticEvent } from 'react';
import { SOUND_MESSAGES as say } from '#lib/game/narration/card-messages.ts';
import { Icon } from '../icon.tsx';
import stage from '../stage.module.css';
import { useKeysEnabled } from '../table-hooks.client.ts';
import { isSoundKey } from './sound-control.ts';
import { hear, SOUND } from './sound.client.ts';
import { SCRIPTED } from '../use-hydrated.client.ts';
import styles from './sound-switch.module.css';

/** Played when the sound is turned on. */
const SAMPLE = [{ kind: 'chime', at: 0, depth: 1 }] as const;

function turn(isOn: boolean): void {
  SOUND.set(isOn ? 'on' : 'off');
  hear(SAMPLE, 1);
}

/** A switch, also for the key M, which first asks « Avec le son ? » unless `isShort` (product/pages §6.5). Hidden until the script runs. */
export function SoundSwitch({ isReady, isShort = false }: { isReady: boolean; isShort?: boolean }) {
  const choice = SOUND.use();
  const hasKey = useSoundKey();
  const isOn = choice === 'on';
  return (
    <span
      className={styles.sound}
      hidden={!isReady}
      // The answer's button gives way to the switch, which takes its focus.
      onClick={focusSwitch}
      onKeyDown={(event) => {
        if (hasKey && isSoundKey(event.nativeEvent)) focusSwitch(event);
      }}
      {...SCRIPTED}
    >
      {choice === 'unasked' && !isShort ? (
        <>
          <span>{`${say.ask} `}</span>
          <button type="button" onClick={() => turn(true)}>
            {say.yes}
          </button>{' '}
          <button type="button" onClick={() => turn(false)}>
            {say.no}
          </button>
        </>
      ) : (
        <button
          className={`${stage.control} ${styles.switch}`}
          type="button"
          aria-pressed={isOn}
          aria-label={say.label}
          title={isOn ? say.turnOff : say.turnOn}
          onClick={() => turn(!isOn)}
        >
          <Icon name={isOn ? 'sound' : 'mute'} />
        </button>
      )}
    </span>
  );
}

function focusSwitch({ currentTarget }: SyntheticEvent): void {
  setTimeout(() => currentTarget.querySelector('button')?.focus());
}

/** Handles the key M while single keys are enabled, and returns whether they are. */
function useSoundKey(): boolean {
  const [isEnabled] = useKeysEnabled();
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (isSoundKey(event)) turn(SOUND.get() !== 'on');
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, [isEnabled]);
  return isEnabled;
}
