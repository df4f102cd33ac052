import type { ReactNode } from 'react';
import { elementField, type BuilderFields } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_WORDS as say, elementLabel } from '#lib/areas/simulator/simulator-words.ts';
import { padOf } from '#lib/game/rules/cells.ts';
import { CELLS, ELEMENTS } from '#lib/game/rules/types.ts';
import { SelectField } from '#ui/select-field.tsx';
import styles from './builder.module.css';

const OPTIONS = [
  { value: '', label: say.noElement },
  ...ELEMENTS.map((element) => ({ value: element, label: element })),
];

/** The element of each cell, laid out like the board; unfolded once there is one. */
export function BuilderElements({ fields, children }: { fields: BuilderFields; children: ReactNode }) {
  const isOpen = Object.keys(fields.elements).length > 0;
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{say.elements}</summary>
      <p className="soft small">{say.elementsHint}</p>
      <div className={styles.cells}>
        {CELLS.map(padOf).map((pad) => (
          <SelectField
            key={pad}
            name={elementField(pad)}
            label={elementLabel(pad)}
            options={OPTIONS}
            defaultValue={fields.elements[pad] ?? ''}
          />
        ))}
      </div>
      {children}
    </details>
  );
}
