import { definePage, denied, refused, shown } from '#app/_page/define-page.tsx';
import { COACH_HOME_PAGE } from '#lib/areas/coach/coach-pages.ts';
import { getMyTrainings, keepFirstTraining, type MyTrainings } from '#lib/areas/training/training-service.ts';
import {
  MY_TRAININGS_MESSAGES as say,
  nearestText,
  strengthText,
  keptResult,
} from '#lib/areas/training/my-trainings-messages.ts';
import { progressText, LADDER_MESSAGES as ladder } from '#lib/areas/training/progress-messages.ts';
import { KEEP_TEXTS } from '#lib/areas/training/end-messages.ts';
import { MY_TRAININGS_PAGE, START_PAGE, TABLE_PAGE } from '#lib/areas/training/training-pages.ts';
import type { Query } from '#lib/base/query.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from '#ui/banner.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { FAMILY_NAMES } from '#lib/areas/games/history-messages.ts';
import { capitalized, formatNumber } from '#lib/base/text/typography.ts';
import type { TrainingRecord, KeptTraining } from '#lib/areas/training/kept-training.ts';
import { FAMILIES } from '#lib/game/rules/rule-set.ts';
import { Facts } from '#ui/facts.tsx';
import { REVIEW_PATH } from '#lib/areas/training/table-address.ts';
import { MinuteTime } from '#ui/pieces.tsx';
import sheet from '#ui/sheet.module.css';
import { num, secondary, Sheet } from '#ui/sheet.tsx';
import { ROBOTS } from '#lib/game/robots/robots.ts';
import { Medals } from '../jouer/ladder.tsx';

/** The viewer's own training games, their results against each robot, and their strength (product/training §8). */
export default definePage(MY_TRAININGS_PAGE, {
  load: async (visit, { query }) => {
    const { viewer, left } = visit;
    const mine = await getMyTrainings(viewer);
    if (!mine.ok) return denied(visit);
    const game = gameIn(query);
    if (game === '') return shown({ ...mine.value, flash: left });
    const isKept = await keepFirstTraining(viewer, game);
    return refused({ goTo: isKept ? MY_TRAININGS_PAGE.path : `${TABLE_PAGE.path}?${game}` });
  },
  head: () => ({ title: say.title }),
  body: (data) => <MyTrainingsPage {...data} />,
});

/** A finished game in the page's address, as the query of its table; empty without one. */
function gameIn(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  return new URLSearchParams(given).toString();
}

function MyTrainingsPage({
  games,
  record,
  progress,
  flash: { notice, faults },
}: MyTrainings & { flash: Flash }) {
  const play = (
    <ButtonLink kind="main" href={START_PAGE.path}>
      {say.play}
    </ButtonLink>
  );
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      {notice !== null && (
        <Banner kind="success">
          <p>{[say.kept, progress && `${progressText(progress)}.`].filter(Boolean).join(' ')}</p>
        </Banner>
      )}
      {faults.map(({ code }) => (
        <Banner key={code} kind="notice">
          <p>{(KEEP_TEXTS as Record<string, string>)[code] ?? say.away}</p>
        </Banner>
      ))}
      {games.length === 0 ? (
        <Empty sentence={say.none} within="page" action={play} />
      ) : (
        <>
          <p className="row">
            {play} <ButtonLink href={COACH_HOME_PAGE.path}>{say.coach}</ButtonLink>
          </p>
          <StrengthList strengths={record.strengths} />
          <RobotScores {...record} />
          <GameList games={games} />
        </>
      )}
    </PageParts>
  );
}

/** The estimated strength in each family of rules played. */
function StrengthList({ strengths }: Pick<TrainingRecord, 'strengths'>) {
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

/** The stored games, newest first, each with a link to its review. */
function GameList({ games }: { games: readonly KeptTraining[] }) {
  return (
    <section className="stack" aria-labelledby="parties">
      <h2 id="parties">{say.games}</h2>
      <Sheet
        label={say.games}
        columns={[say.robot, say.result, num(say.accuracy), secondary(say.family), secondary(say.date)]}
      >
        {games.map((game) => (
          <Row key={game.start} game={game} />
        ))}
      </Sheet>
    </section>
  );
}

function Row({ game }: { game: KeptTraining }) {
  const { robot, family, at, query, accuracy, aids, counts } = game;
  const note = aids > 0 ? say.aided : counts ? null : say.uncounted;
  return (
    <tr>
      <th scope="row">
        <a href={`${REVIEW_PATH}?${query}`}>{robot}</a>
      </th>
      <td>
        {keptResult(game)}
        {note && <span className="soft small">, {note}</span>}
      </td>
      <td className="num">{accuracy.own === null ? '–' : `${accuracy.own}\u00a0%`}</td>
      <td className={sheet.secondary}>{capitalized(FAMILY_NAMES[family])}</td>
      <td className={sheet.secondary}>
        <MinuteTime date={at} />
      </td>
    </tr>
  );
}

/** Wins, draws and defeats against each robot, in games without aids. */
function RobotScores({ byRobot, medals }: Pick<TrainingRecord, 'byRobot' | 'medals'>) {
  const rows = ROBOTS.flatMap((robot) => {
    const score = byRobot[robot];
    return score ? [{ robot, score }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="robots">
      <h2 id="robots">{say.byRobot}</h2>
      <Sheet
        label={say.byRobot}
        columns={[say.robot, num(say.win), num(say.draw), num(say.lose), ladder.medals]}
      >
        {rows.map(({ robot, score }) => (
          <tr key={robot}>
            <th scope="row">{robot}</th>
            <td className="num">{formatNumber(score.win)}</td>
            <td className="num">{formatNumber(score.draw)}</td>
            <td className="num">{formatNumber(score.lose)}</td>
            <td>
              <Medals held={medals[robot] ?? []} />
            </td>
          </tr>
        ))}
      </Sheet>
    </section>
  );
}
