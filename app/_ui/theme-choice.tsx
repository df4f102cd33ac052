import { frameMessages as say, THEMES, type Theme } from '#lib/base/text/frame-messages.ts';
import { slot } from '#lib/base/slots.ts';
import type { FrameReader } from './frame-props.ts';
import styles from './theme-choice.module.css';

/** Three buttons that post the appearance, which is kept in a cookie; `back` returns readers to the page they were on. */
export function ThemeChoice({ reader, path }: { reader: FrameReader; path: string }) {
  return (
    <form method="post" action="/rest/theme" className={styles.choice} aria-label={say.appearanceChoice}>
      <input type="hidden" name="back" value={path} />
      <span aria-hidden="true">{say.appearance}</span>{' '}
      {(Object.keys(THEMES) as Theme[]).map((value) => (
        <button
          key={value}
          type="submit"
          name="theme"
          value={value}
          aria-pressed={isPressed(value, reader)}
          className={styles.option}
        >
          {`${THEMES[value]} `}
        </button>
      ))}
    </form>
  );
}

/** Whether the button of a theme is pressed; for anybody a slot, which becomes `true` or `false`. */
function isPressed(theme: Theme, reader: FrameReader): boolean {
  return reader === 'anybody' ? (slot(`is-${theme}`) as unknown as boolean) : theme === reader.theme;
}
