import type { CSSProperties } from 'react';
import { branchTree } from '#lib/areas/simulator/branch-tree.ts';
import {
  branchesTitle,
  foldedText,
  treeMoveText,
  TREE_MESSAGES as say,
} from '#lib/areas/simulator/simulator-messages.ts';
import { blueScore, otherScore } from '#lib/game/rules/score.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import { namesOf, type Shown } from './shown.ts';
import styles from './branch-list.module.css';

/** The branches as a tree beside the board; the moves before the first fork are one line. Empty with a single branch. */
export function BranchList({ opening, state: { explored }, links }: Shown) {
  const tree = branchTree(opening.start, explored);
  if (!tree) return null;
  const { cardName } = namesOf(opening);
  return (
    <section className={styles.tree} aria-labelledby="arbre">
      <h2 id="arbre">{branchesTitle(explored.branches.length)}</h2>
      <ol role="list">
        <li>
          <a href={links.turn({ shown: 0, at: tree.folded })} data-go="">
            {foldedText(tree.folded)}
          </a>
        </li>
        {tree.rows.map(({ coup, shown, turn, depth, isHere }) => {
          const score = blueScore(turn.position);
          return (
            <li key={`${shown}-${coup}`} style={{ '--depth': depth } as CSSProperties}>
              <a href={links.turn({ shown, at: coup })} data-go="" aria-current={isHere || undefined}>
                <span className={styles.coup} translate="no">
                  {coup}
                </span>
                <OwnerMark color={turn.color} />
                <span>{treeMoveText(turn, cardName)}</span>{' '}
                <span
                  className={styles.score}
                  translate="no"
                >{`${score}\u00a0–\u00a0${otherScore(score)}`}</span>
              </a>
            </li>
          );
        })}
      </ol>
      {tree.isCut && <p className="soft small">{say.cut}</p>}
    </section>
  );
}
