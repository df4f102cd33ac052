import { useEffect, useRef, useState } from 'react';
import { sideName, WALL_MESSAGES as say, BUILDER_MESSAGES } from '#lib/areas/simulator/builder-messages.ts';
import { wallAt } from '#lib/areas/simulator/composition.ts';
import type { Side } from '#lib/areas/positions/setup.ts';
import { isWallValue, WALL_VALUE } from '#lib/game/rules/play.ts';
import { WALL_SIGNS, type WallSign } from '#lib/game/rules/types.ts';
import styles from './wall-editor.module.css';
import type { Composer } from './use-composer.client.ts';

/** A value close to the powers of real cards. */
const USUAL_VALUE = 20;

/** The editor of the wall on a side; a sign creates the wall, and every change applies at once. */
export function WallEditor({ side, state, act }: Composer & { side: Side }) {
  const wall = wallAt(state.now, side);
  const [text, setText] = useState(String(wall?.value ?? USUAL_VALUE));
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    first.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus({ preventScroll: true });
  }, []);
  const value = /^\d{1,2}$/.test(text) && isWallValue(Number(text)) ? Number(text) : null;
  const change = (next: { sign: WallSign; value: number }) => {
    act({ kind: 'wall', side, wall: next });
  };
  return (
    <div
      className={styles.editor}
      role="group"
      aria-label={sideName(side)}
      ref={first}
      data-line={lineOf(side)}
    >
      <p className={styles.title}>{sideName(side)}</p>
      <div className={styles.signs}>
        {WALL_SIGNS.map((sign) => (
          <label key={sign} className={styles.sign}>
            <input
              type="radio"
              checked={wall?.sign === sign}
              onChange={() => {
                change({ sign, value: value ?? wall?.value ?? USUAL_VALUE });
              }}
            />
            <b aria-hidden="true">{say.marks[sign]}</b> <span>{say.comparisons[sign]}</span>
          </label>
        ))}
      </div>
      <label className={styles.value}>
        <span>{say.value}</span>
        <input
          type="number"
          inputMode="numeric"
          min={WALL_VALUE.min}
          max={WALL_VALUE.max}
          value={text}
          aria-invalid={value === null || undefined}
          onChange={({ target }) => {
            const typed = target.value.slice(0, 2);
            setText(typed);
            if (/^\d{1,2}$/.test(typed)) change({ sign: wall?.sign ?? '+', value: Number(typed) });
          }}
        />
      </label>
      {!state.now.rules.includes('mp') && <p className="small soft">{BUILDER_MESSAGES.wallsOff}</p>}
      <div className={styles.ends}>
        {wall && (
          <button
            type="button"
            className={styles.end}
            onClick={() => {
              act({ kind: 'wall', side, wall: null });
            }}
          >
            {say.remove}
          </button>
        )}
        <button
          type="button"
          className={styles.end}
          onClick={() => {
            act({ kind: 'edit', side });
          }}
        >
          {say.close}
        </button>
      </div>
    </div>
  );
}

/** The editor is below upper sides, and above all others. */
function lineOf({ pad }: Side): 'top' | 'low' {
  return pad > 6 ? 'top' : 'low';
}
