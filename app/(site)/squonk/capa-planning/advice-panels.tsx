import { adviseGils, advisePowers, CARD_POWER } from '#lib/areas/capacities/advice.ts';
import type { Plan } from '#lib/areas/capacities/capacity-plan.ts';
import {
  gilsAdviceText,
  PLANNER_MESSAGES as say,
  powerAdviceText,
  reckoningText,
} from '#lib/areas/capacities/capacity-messages.ts';
import styles from './planner.module.css';

/** The two questions of every player, answered for this plan (product/economy §9.3 and §9.4). */
export function AdvicePanels({ plan }: { plan: Plan }) {
  return (
    <section aria-label={say.advice} className={styles.advice}>
      <Panel title={say.gilsTitle} lines={gilsAdviceText(adviseGils(plan))} reasons={[say.gilsReason]} />
      <Panel
        title={say.powersTitle}
        lines={powerAdviceText(advisePowers(plan))}
        reasons={[reckoningText(CARD_POWER), say.powersReason]}
      />
    </section>
  );
}

type PanelProps = { title: string; lines: readonly string[]; reasons: readonly string[] };

function Panel({ title, lines, reasons }: PanelProps) {
  return (
    <div className="stack">
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="soft small">{reasons.join(' ')}</p>
    </div>
  );
}
