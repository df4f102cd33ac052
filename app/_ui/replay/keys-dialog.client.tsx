'use client';
import type { RefObject } from 'react';
import { KEYS_WORDS as say, REPLAY_KEYS } from '#lib/messages/replay-messages.ts';
import { Button } from '../button.tsx';
import styles from './keys-dialog.module.css';

type KeysDialogProps = {
  dialog: RefObject<HTMLDialogElement | null>;
  isEnabled: boolean;
  onEnabled: (isEnabled: boolean) => void;
};

/** The keys of the replay, and a way to switch them off: they might be in the way of somebody's own. */
export function KeysDialog({ dialog, isEnabled, onEnabled }: KeysDialogProps) {
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="titre-touches">
      <h2 id="titre-touches">{say.title}</h2>
      <dl className={styles.keys}>
        {REPLAY_KEYS.map(({ key, does }) => (
          <div key={key}>
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
        {say.enabled}
      </label>
      <Button type="button" onClick={() => dialog.current?.close()}>
        {say.close}
      </Button>
    </dialog>
  );
}
