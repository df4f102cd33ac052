import { shellMessages as say, THEMES, type Theme } from '#lib/base/words/shell-words.ts';
import styles from './theme-choice.module.css';

/** Three buttons that post the appearance, which is kept in a cookie; `back` returns readers to the page they were on. */
export function ThemeChoice({ theme, path }: { theme: Theme; path: string }) {
  return (
    <form method="post" action="/rest/theme" className={styles.choice} aria-label={say.appearanceChoice}>
      <input type="hidden" name="back" value={path} />
      <span aria-hidden="true">{say.appearance}</span>
      {(Object.keys(THEMES) as Theme[]).map((value) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={value === theme}
          className={styles.option}
        >
          {THEMES[value]}
        </button>
      ))}
    </form>
  );
}
