'use client';
import type { RefObject } from 'react';
import { KEYS_MESSAGES as say, REPLAY_KEYS } from '#lib/areas/replays/replay-messages.ts';
import { Button } from '../button.tsx';
import { KeySettings } from '../key-settings.tsx';
import styles from './keys-dialog.module.css';

type KeysDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
};

/** The keys of the replay, and the switch that turns them off. */
export function KeysDialog({ dialog, isEnabled, onEnabled }: KeysDialogProps) {
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="titre-touches">
      <h2 id="titre-touches">{say.title}</h2>
      <KeySettings
        keys={REPLAY_KEYS}
        label={say.enabled}
        isEnabled={isEnabled}
        onEnabled={onEnabled}
        className={styles.keys}
      />{' '}
      <Button type="button" onClick={() => dialog.current?.close()}>
        {say.close}
      </Button>
    </dialog>
  );
}
