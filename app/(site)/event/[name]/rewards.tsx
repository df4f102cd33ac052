import { LEAGUE_MESSAGES as say, rewardText } from '#lib/areas/animations/animation-messages.ts';
import type { LeagueReward, LeagueSetup } from '#lib/areas/animations/league-setup.ts';
import { ordinal } from '#lib/base/text/typography.ts';
import { Raised } from '#ui/pieces.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './league-panel.module.css';

/** The reward of each place, and further notes (product/leagues §5.2). */
export function Rewards({ places, notes }: Pick<LeagueSetup, 'places' | 'notes'>) {
  return (
    <>
      <h2 id="recompenses">{say.rewards}</h2>
      {places.length > 0 && (
        <Sheet
          label="Tableau des récompenses"
          isShort
          columns={[{ label: 'Place', className: styles.place }, 'Récompense']}
        >
          {places.map((reward, at) => (
            <tr key={at}>
              <th scope="row" className={styles.place}>
                <Raised>{ordinal(at + 1)}</Raised>
              </th>
              <td>
                <RewardText reward={reward} />
              </td>
            </tr>
          ))}
        </Sheet>
      )}
      <ul>
        {[...notes, say.rewardsNote].map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}

/** A reward, with the alternatives to it. */
export function RewardText({ reward }: { reward: LeagueReward }) {
  return (
    <>
      <span>{rewardText(reward)}</span>
      {reward.instead && <small> {reward.instead}</small>}
    </>
  );
}
