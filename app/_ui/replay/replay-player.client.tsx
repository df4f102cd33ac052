'use client';
import { useRef } from 'react';
import { REPLAY_MESSAGES as say } from '#lib/areas/replays/replay-messages.ts';
import { Icon } from '../icon.tsx';
import { SpeedChoice } from '../motion/speed-choice.client.tsx';
import { SoundSwitch } from '../sound/sound-switch.client.tsx';
import stage from '../stage.module.css';
import { useKeysEnabled } from '../table-hooks.client.ts';
import { KeysDialog } from './keys-dialog.client.tsx';
import styles from './replay-player.module.css';
import { useReplayKeys } from './use-replay-keys.client.ts';
import type { Replaying } from './use-replay.client.ts';

/** What needs JavaScript: playing by itself at a chosen speed, and keys. Disabled until the script runs. */
export function ReplayPlayer({ replaying, last }: { replaying: Replaying; last: number }) {
  const { coup, isPlaying, isReady, go, togglePlaying } = replaying;
  const help = useRef<HTMLDialogElement>(null);
  const [isEnabled, setEnabled] = useKeysEnabled();
  const openHelp = () => help.current?.showModal();
  useReplayKeys(
    {
      ArrowLeft: () => {
        go(coup - 1);
      },
      ArrowRight: () => {
        go(coup + 1);
      },
      Home: () => {
        go(0);
      },
      End: () => {
        go(last);
      },
      ' ': togglePlaying,
      '?': () => openHelp(),
    },
    { isEnabled },
  );
  return (
    <div className={`${stage.player} ${styles.player} felt`}>
      <button
        className={stage.control}
        type="button"
        disabled={!isReady}
        data-scripted=""
        onClick={togglePlaying}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
        <span>{isPlaying ? say.pause : say.play}</span>
      </button>
      <SpeedChoice isReady={isReady} />
      <SoundSwitch isReady={isReady} isShort />
      <button
        className={`${stage.control} ${styles.keys}`}
        type="button"
        disabled={!isReady}
        data-scripted=""
        onClick={openHelp}
        aria-label={say.keys}
        title={say.keys}
      >
        <Icon name="keys" />
      </button>
      <KeysDialog dialog={help} isEnabled={isEnabled} onEnabled={setEnabled} />
    </div>
  );
}
