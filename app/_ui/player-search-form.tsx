import { SEARCH_MESSAGES as say } from '#lib/areas/players/player-messages.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { Button, type ButtonKind } from './button.tsx';
import { Field } from './field.tsx';
import styles from './field.module.css';

/** The form that searches players by name at `/recherche`. */
export function PlayerSearchForm({ q = '', hint, kind }: { q?: string; hint: string; kind?: ButtonKind }) {
  return (
    <form className={styles.search} action="/recherche" role="search" aria-label={say.title}>
      <Field
        name="q"
        type="search"
        label={say.field}
        hint={hint}
        defaultValue={q}
        maxLength={NICKNAME_MAX}
        autoComplete="off"
      />
      <Button kind={kind}>{say.submit}</Button>
    </form>
  );
}
