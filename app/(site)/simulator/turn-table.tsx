import { MAX_BRANCHES } from '#lib/areas/positions/branches.ts';
import { turnRows, type TurnRow } from '#lib/areas/simulator/simulator-links.ts';
import {
  removeLabel,
  SIMULATOR_MESSAGES as say,
  turnLabel,
} from '#lib/areas/simulator/simulator-messages.ts';
import {
  branchesTitle,
  foldedText,
  treeMoveText,
  TREE_MESSAGES as treeSay,
} from '#lib/areas/simulator/tree-messages.ts';
import { blueScore, CARDS_IN_GAME, otherScore } from '#lib/game/rules/score.ts';
import { Icon } from '#ui/icon.tsx';
import { Sheet } from '#ui/sheet.tsx';
import stage from '#ui/stage.module.css';
import { namesOf, type Shown } from './shown.ts';
import styles from './turn-table.module.css';
import type { CSSProperties } from 'react';
import { branchTree } from '#lib/areas/simulator/branch-tree.ts';
import { OwnerMark } from '#ui/player-link.tsx';
import simulatorStyles from './simulator.module.css';

const TURNS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

const ACTION = { label: <span className={stage.shortened}>{say.action}</span> };
const COLUMNS = [...[0, ...TURNS].map(String), say.score, ACTION];

/** The current line and all other branches; each turn links to its position (product/pages §6.9). */
export function TurnTable(shown: Shown) {
  const { opening, state } = shown;
  const rows = turnRows(opening.base, opening.start, state);
  const isFull = state.explored.branches.length >= MAX_BRANCHES;
  return (
    <div className={styles.part}>
      <h2 id="suites">{say.tried}</h2>
      <p className="soft small">{say.padNote}</p>
      <Sheet label={say.tried} className={styles.turns} columns={COLUMNS}>
        {rows.map((row) => (
          <Row key={row.isShown ? 'shown' : row.shown} row={row} {...shown} />
        ))}
      </Sheet>
      {isFull && <p>{say.full}</p>}
    </div>
  );
}

function Row({ row, opening, links }: Shown & { row: TurnRow }) {
  const { branch, shown, isShown, turns, isRemovable } = row;
  const names = namesOf(opening);
  const score = blueScore(turns.at(-1)?.position ?? opening.start);
  return (
    <tr aria-current={isShown ? true : undefined}>
      <td>
        <a href={links.turn({ shown, at: 0 })} data-go="">
          <span className={stage.shortened}>{say.start}</span>
          <span className={stage.small}>
            <Icon name="first" />
          </span>
        </a>
      </td>
      {TURNS.map((number) => {
        const turn = turns[number - 1];
        return (
          <td key={number}>
            {turn && (
              <a href={links.turn({ shown, at: number })} data-go="">
                <span aria-hidden="true">{turn.padPosition}</span>{' '}
                <span className="sr">{turnLabel(number, turn, names)}</span>
              </a>
            )}
          </td>
        );
      })}
      <td className={styles.score} translate="no">{`${score} – ${CARDS_IN_GAME - score}`}</td>
      <td>
        {branch !== null && isRemovable && turns.length > 0 && (
          <a href={links.remove(branch)} data-go="">
            <span className={stage.wide} aria-hidden="true">
              {say.remove}
            </span>{' '}
            <span className={stage.small}>
              <Icon name="close" />
            </span>
            <span className="sr">{removeLabel(branch + 1)}</span>
          </a>
        )}
        {!isRemovable && branch !== null && <span className="soft">{say.ownGame}</span>}
      </td>
    </tr>
  );
}

/** The branches as a tree beside the board; the moves before the first fork are one line. Empty with a single branch. */
export function BranchList({ opening, state: { explored }, links }: Shown) {
  const tree = branchTree(opening.start, explored);
  if (!tree) return null;
  const { cardName } = namesOf(opening);
  return (
    <section className={simulatorStyles.tree} aria-labelledby="arbre">
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
                <span className={simulatorStyles.coup} translate="no">
                  {coup}
                </span>
                <OwnerMark color={turn.color} />
                <span>{treeMoveText(turn, cardName)}</span>{' '}
                <span
                  className={simulatorStyles.score}
                  translate="no"
                >{`${score}\u00a0–\u00a0${otherScore(score)}`}</span>
              </a>
            </li>
          );
        })}
      </ol>
      {tree.isCut && <p className="soft small">{treeSay.cut}</p>}
    </section>
  );
}
