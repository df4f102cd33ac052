import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { capitalized } from '#lib/base/text/numerals.ts';
import type { TrainingRecord } from '#lib/areas/training/kept-training.ts';
import {
  MY_TRAININGS_MESSAGES as say,
  nearestText,
  strengthText,
} from '#lib/areas/training/my-trainings-messages.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { Facts } from '#ui/facts.tsx';

/** The estimate of strength for each family of rules that was played. */
export function StrengthList({ strengths }: Pick<TrainingRecord, 'strengths'>) {
  const items = FAMILIES.flatMap((family) => {
    const strength = strengths[family];
    if (!strength) return [];
    const text = strengthText(strength);
    const detail = text === null ? say.unsure : nearestText(family, strength.rating);
    return [{ label: capitalized(FAMILY_NAMES[family]), value: text ?? '–', detail }];
  });
  if (items.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="force">
      <h2 id="force">{say.strengths}</h2>
      <p className="soft">{say.strengthsNote}</p>
      <Facts items={items} />
    </section>
  );
}
