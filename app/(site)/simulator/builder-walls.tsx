import type { ReactNode } from 'react';
import type { Errors } from '#app/_request/flash.ts';
import { wallFields, type BuilderFields, type TypedWall } from '#lib/areas/simulator/builder-form.ts';
import { BUILDER_WORDS as say, sideLabel, WALL_WORDS } from '#lib/areas/simulator/simulator-words.ts';
import { WALL_SIGNS } from '#lib/game/rules/types.ts';
import { Field } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import styles from './builder.module.css';

const OPTIONS = [
  { value: '', label: say.noWall },
  ...WALL_SIGNS.map((sign) => ({ value: sign, label: WALL_WORDS.signs[sign] })),
];

type BuilderWallsProps = { fields: BuilderFields; errors: Errors; children: ReactNode };

/** The twelve outer sides, each with a sign and a number; unfolded once there is a wall. */
export function BuilderWalls({ fields: { walls }, errors, children }: BuilderWallsProps) {
  const isOpen = walls.some(({ sign, value }) => sign !== '' || value !== '');
  return (
    <details className={styles.more} open={isOpen}>
      <summary>{say.walls}</summary>
      <p className="soft small">{say.wallsHint}</p>
      <div className={styles.walls}>
        {walls.map((wall) => (
          <WallFields key={wallFields(wall).sign} wall={wall} errors={errors} />
        ))}
      </div>
      {children}
    </details>
  );
}

function WallFields({ wall, errors }: { wall: TypedWall; errors: Errors }) {
  const { sign, value } = wallFields(wall);
  const error = errors.of(sign) ?? errors.of(value);
  return (
    <fieldset className={styles.wall}>
      <legend>{sideLabel(wall)}</legend>
      <SelectField name={sign} label={WALL_WORDS.sign} options={OPTIONS} defaultValue={wall.sign} />
      <Field
        name={value}
        label={WALL_WORDS.value}
        inputMode="numeric"
        width="short"
        error={error}
        defaultValue={wall.value}
        autoComplete="off"
      />
    </fieldset>
  );
}
