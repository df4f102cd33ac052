import type { Metadata } from 'next';
import { getFlash, NOTHING_LEFT, toErrors, type Left } from '#app/_request/flash.ts';
import { getViewer } from '#app/_request/viewer.ts';
import { stageOf, type LeagueLine } from '#lib/areas/animations/animation.ts';
import { listLeagues } from '#lib/desk/leagues/league-desk-service.ts';
import {
  ADMIN_ANIMATION_WORDS as say,
  LEAGUE_NOTICES,
  leagueNameFaultText,
  STAGE_TEXTS,
} from '#lib/desk/leagues/league-desk-words.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Field } from '#ui/field.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { Sheet } from '#ui/sheet.tsx';
import sheet from '#ui/sheet.module.css';
import { ShownFor } from '#ui/shown-for.tsx';
import { AdminFrame } from '../admin-frame.tsx';
import { Outcome } from '../outcome.tsx';
import { refuse } from '../refuse.ts';
import { PastLeagueForm } from './past-league-form.tsx';

const PATH = '/admin/animations';

export const metadata: Metadata = {
  title: say.listTitle,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** Every animation, newest first, and the forms that create one or enter one of the past (product/staff §2.8). */
export default async function AnimationsPage() {
  const [viewer, flash] = await Promise.all([getViewer(), getFlash(PATH)]);
  const found = await listLeagues(viewer);
  if (!found.ok) refuse(viewer, PATH);
  const isPast = 'participants' in flash.typed;
  return (
    <AdminFrame viewer={viewer} page={PATH}>
      <PageTitle>{say.listTitle}</PageTitle>
      {flash.notice !== null && (
        <Outcome flash={flash} notices={LEAGUE_NOTICES} textOf={leagueNameFaultText} />
      )}
      {found.value.length === 0 ? <p>{say.empty}</p> : <LeagueTable leagues={found.value} />}
      <CreateForm flash={isPast ? NOTHING_LEFT : flash} />
      <PastLeagueForm flash={isPast ? flash : NOTHING_LEFT} />
    </AdminFrame>
  );
}

function LeagueTable({ leagues }: { leagues: readonly LeagueLine[] }) {
  return (
    <Sheet label={say.listTitle}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.title}</th>
            <th scope="col" className={sheet.secondary}>
              {say.name}
            </th>
            <th scope="col">{say.states}</th>
          </tr>
        </thead>
        <tbody>
          {leagues.map(({ id, name, title, ...states }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`/admin/animation/${name}`}>
                  <bdi>{title}</bdi>
                </a>
              </th>
              <td className={sheet.secondary}>{name}</td>
              <td>{STAGE_TEXTS[stageOf(states)]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  );
}

function CreateForm({ flash: { faults, typed } }: { flash: Left }) {
  const errors = toErrors(faults, { textOf: leagueNameFaultText, fallbackField: 'name' });
  return (
    <section className="stack" aria-labelledby="creer">
      <h2 id="creer">{say.createTitle}</h2>
      <ErrorSummary errors={errors.list} />
      <form className="stack" method="post" action="/rest/admin/animation">
        <ShownFor />
        <Field
          name="name"
          label={say.createName}
          hint={say.createHint}
          defaultValue={typed.name}
          error={errors.of('name')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Button kind="main">{say.create}</Button>
      </form>
    </section>
  );
}
