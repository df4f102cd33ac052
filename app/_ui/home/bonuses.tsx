import {
  BONUS_NAMES,
  bonusText,
  bonusTotalText,
  PLAYER_HOME_MESSAGES as say,
} from '#lib/areas/home/home-messages.ts';
import type { BonusState } from '#lib/areas/home/bonus.ts';
import { isPageHere } from '#lib/areas/tutorial/page-text.ts';
import { count } from '#lib/base/text/typography.ts';
import { Raised } from '../pieces.tsx';
import styles from './player-top.module.css';
import { Tile } from './tiles.tsx';

/** The daily bonuses: what each brings, whether it is to be had, and when it is back. */
export function Bonuses({ bonuses }: { bonuses: readonly BonusState[] }) {
  const now = new Date();
  return (
    <Tile title={say.bonuses} aside={bonusTotalText(bonuses)}>
      <dl className={styles.bonuses}>
        {bonuses.map(({ bonus, gils, backAt }) => (
          <div key={bonus} className={backAt ? styles.taken : undefined}>
            <dt>
              <span>{BONUS_NAMES[bonus]}</span> <b>{count(gils, 'gil', 'gils')}</b>
            </dt>
            <dd>
              <Raised>{bonusText(backAt, now)}</Raised>
            </dd>
          </div>
        ))}
      </dl>
      {isPageHere('/tuto/specificites') && (
        <p className={styles.more}>
          <a href="/tuto/specificites">{say.bonusRules}</a>
        </p>
      )}
    </Tile>
  );
}
