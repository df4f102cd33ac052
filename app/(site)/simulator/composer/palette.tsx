import { ELEMENT_OUTLINES } from '#lib/areas/cards/art/card-glyphs.ts';
import { brushName, BUILDER_MESSAGES as say } from '#lib/areas/simulator/builder-messages.ts';
import { BRUSHES, type Brush } from '#lib/areas/simulator/composition.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './composer.module.css';
import type { Composer } from './use-composer.client.ts';

const CHOICES: readonly (Brush | null)[] = [null, ...BRUSHES];

/** The brushes for cells: the elements in turn, one of them, or none. */
export function Palette({ state: { now, brush }, act, isScripted }: Composer) {
  return (
    <fieldset className={`${styles.palette} felt`}>
      <legend className={styles.label}>
        <span>{`${say.elements} `}</span>
        <small>{say.elementsNote}</small>
      </legend>
      <div className={styles.brushes}>
        {CHOICES.map((one) => (
          <label key={one ?? ''} className={styles.brush}>
            <input
              type="radio"
              name="pinceau"
              value={one ?? ''}
              checked={brush === one}
              onChange={() => {
                act({ kind: 'brush', brush: one });
              }}
            />
            <Sign brush={one} />
            <span>{brushName(one)}</span>
          </label>
        ))}
      </div>
      <div className={styles.draws}>
        {isScripted && (
          <>
            <Draw value="elements">{say.drawElements}</Draw>
            <Draw value="murs">{say.drawWalls}</Draw>
            <Draw value="mains">{say.drawHands}</Draw>
          </>
        )}
        {now.elements.length > 0 && !now.rules.includes('elem') && <p>{say.elementsHint}</p>}
        {now.walls.length > 0 && !now.rules.includes('mp') && <p>{say.wallsOff}</p>}
      </div>
    </fieldset>
  );
}

function Draw({ value, children }: { value: string; children: string }) {
  return (
    <button type="submit" className={styles.way} name="faire" value={value}>
      <Icon name="dice" />
      <span>{` ${children}`}</span>
    </button>
  );
}

function Sign({ brush }: { brush: Brush | null }) {
  if (brush === null) return <Icon name="turn" />;
  if (brush === 'effacer') return <Icon name="close" />;
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" fill="currentColor" aria-hidden="true">
      <path d={ELEMENT_OUTLINES[brush]} fillRule="evenodd" />
    </svg>
  );
}
