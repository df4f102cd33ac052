import { definePage, shown } from '#app/_page/define-page.tsx';
import { getServerFigures } from '#lib/areas/status/server-figures-service.ts';
import { PERIODS, type DayFigures, type ServerFigures } from '#lib/areas/status/server-figures.ts';
import {
  figuresText,
  PERIOD_NAMES,
  playersText,
  STATUS_MESSAGES as say,
  stepText,
  tableTitle,
} from '#lib/areas/status/status-messages.ts';
import { SERVER_PAGE } from '#lib/areas/status/status-pages.ts';
import { searchOf } from '#lib/base/query.ts';
import { formatNumber } from '#lib/base/text/typography.ts';
import { Curve, ValueTable } from '#ui/curve.tsx';
import { num } from '#ui/sheet.tsx';
import { MinuteTime, Raised } from '#ui/pieces.tsx';
import { Facts } from '#ui/facts.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** Players online over a period, games and new accounts per day (product/pages §5.11). */
export default definePage(SERVER_PAGE, {
  load: async ({ viewer }, { query }) => {
    const figures = await getServerFigures(viewer, query);
    return shown(figures.value);
  },
  head: () => ({
    title: say.title,
    description: say.lead,
  }),
  body: (figures) => (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <Totals {...figures} />
      <Players {...figures} />
      <Days days={figures.days} />
    </PageParts>
  ),
});

function Totals({ record, days }: ServerFigures) {
  const today = days.at(-1);
  const fact = (label: string, name: 'games' | 'accounts') => ({
    label,
    value: formatNumber(today?.[name] ?? 0),
    detail: `${formatNumber(days.reduce((sum, day) => sum + (day[name] ?? 0), 0))} ${say.lastDays}`,
  });
  const best = record && {
    label: say.record,
    value: formatNumber(record.players),
    detail: <MinuteTime date={record.at} />,
  };
  return (
    <Facts items={[...(best ? [best] : []), fact(say.games, 'games'), fact(say.accounts, 'accounts')]} />
  );
}

function Players({ period, players }: ServerFigures) {
  const pathOf = (periode: string) => SERVER_PAGE.path + searchOf({ periode }, { periode: PERIODS[0] });
  return (
    <section className="stack" aria-labelledby="joueurs">
      <h2 id="joueurs">{say.players}</h2>
      <p className="soft">{say.playersNote}</p>
      <Tabs
        label={say.periods}
        items={PERIODS.map((one) => ({ href: pathOf(one), label: PERIOD_NAMES[one] }))}
        current={pathOf(period)}
      />
      <Series
        lines={players.map(({ from, players: most }) => ({ title: stepText(period, from), value: most }))}
        title={say.players}
        unit={say.playersUnit}
        format={playersText}
      />
    </section>
  );
}

type Line = { readonly title: string; readonly value: number | null };

type SeriesProps = {
  lines: readonly Line[];
  title: string;
  unit: string;
  format: (value: number) => string;
};

/** A curve, and its values as a table, newest first. */
function Series({ lines, title, unit, format }: SeriesProps) {
  const values = lines.map(({ value }) => value);
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last || values.every((value) => value === null)) return <p>{say.nothing}</p>;
  return (
    <>
      <Curve
        values={values}
        label={figuresText(title, values)}
        unit={unit}
        format={format}
        ends={[<Raised key="first">{first.title}</Raised>, <Raised key="last">{last.title}</Raised>]}
      />{' '}
      <ValueTable
        summary={say.values}
        label={tableTitle(title)}
        columns={[say.from, num(title)]}
        rows={lines.flatMap((line) =>
          line.value === null ? [] : [[<Raised key="from">{line.title}</Raised>, formatNumber(line.value)]],
        )}
      />
    </>
  );
}

function Days({ days }: { days: readonly DayFigures[] }) {
  const linesOf = (name: 'games' | 'accounts') =>
    days.map((day) => ({ title: stepText('mois', day.from), value: day[name] }));
  return (
    <>
      <section className="stack" aria-labelledby="parties">
        <h2 id="parties">{say.gamesADay}</h2>
        <Series lines={linesOf('games')} title={say.gamesADay} unit={say.gamesUnit} format={formatNumber} />
      </section>
      <section className="stack" aria-labelledby="comptes">
        <h2 id="comptes">{say.accountsADay}</h2>
        <Series
          lines={linesOf('accounts')}
          title={say.accountsADay}
          unit={say.accountsUnit}
          format={formatNumber}
        />
      </section>
    </>
  );
}
