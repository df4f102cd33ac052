'use client';
import { useRef, useEffect, type RefObject } from 'react';
import {
  REPLAY_MESSAGES as say,
  KEYS_MESSAGES as keysSay,
  REPLAY_KEYS,
} from '#lib/areas/replays/replay-messages.ts';
import { Icon } from '../icon.tsx';
import { SpeedChoice } from '../motion/speed-choice.client.tsx';
import { SoundSwitch } from '../sound/sound-switch.client.tsx';
import stage from '../stage.module.css';
import { useKeysEnabled } from '../table-hooks.client.ts';
import styles from './replay-player.module.css';
import type { Replaying } from './use-replay.client.ts';
import { SCRIPTED } from '../use-hydrated.client.ts';
import { Button } from '#ui/button.tsx';
import { KeySettings } from '#ui/key-settings.tsx';

/** The controls that need JavaScript: automatic play at a chosen speed, and keys. Disabled until the script runs. */
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
  useFramingDialog();
  return (
    <div className={`${stage.player} ${styles.player} felt`}>
      <button
        className={stage.control}
        type="button"
        disabled={!isReady}
        {...SCRIPTED}
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
        {...SCRIPTED}
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

type KeyActions = Readonly<Record<string, () => void>>;

/** Elements that handle keys themselves while they have the focus. */
const OWN_KEYS = 'input, select, textarea, dialog, [contenteditable]';
/** A closed dialog may keep the focus for a moment, but keys are no longer meant for it. */
const CLOSED_DIALOG = 'dialog:not([open])';
const PRESSED_BY_SPACE = 'button, summary, [role=button]';

/** Runs the action of a key wherever the focus is, except where the key already has a meaning. */
function useReplayKeys(actions: KeyActions, { isEnabled }: { isEnabled: boolean }): void {
  useEffect(() => {
    if (!isEnabled) return;
    const onKey = (event: KeyboardEvent) => {
      const action = actions[event.key];
      if (!action || event.ctrlKey || event.altKey || event.metaKey || isTaken(event)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  });
}

function isTaken({ target, key, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element)) return true;
  if (target.closest(CLOSED_DIALOG) !== null) return false;
  return target.closest(OWN_KEYS) !== null || (key === ' ' && target.closest(PRESSED_BY_SPACE) !== null);
}

/** Escape closes the dialog whose frame shows the replay (product/pages §6.4); on other sites `frameElement` is null. */
function useFramingDialog(): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]'))
        window.frameElement?.closest('dialog')?.close();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
    };
  }, []);
}

type KeysDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
};

/** The keys of the replay, and the switch that turns them off. */
function KeysDialog({ dialog, isEnabled, onEnabled }: KeysDialogProps) {
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="titre-touches">
      <h2 id="titre-touches">{keysSay.title}</h2>
      <KeySettings
        keys={REPLAY_KEYS}
        label={keysSay.enabled}
        isEnabled={isEnabled}
        onEnabled={onEnabled}
        className={styles.list}
      />{' '}
      <Button type="button" onClick={() => dialog.current?.close()}>
        {keysSay.close}
      </Button>
    </dialog>
  );
}
