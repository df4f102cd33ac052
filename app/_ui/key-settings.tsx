import styles from './key-settings.module.css';

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
