import { redirect } from 'next/navigation';
import { getFlash, toErrors } from '#app/_request/flash.ts';
import type { Query } from '#lib/areas/simulator/builder-form.ts';
import { build } from '#lib/areas/simulator/builder-service.ts';
import {
  builderFaultText,
  BUILDER_WORDS as say,
  SIMULATOR_REFUSALS,
} from '#lib/areas/simulator/simulator-words.ts';
import type { Fault } from '#lib/base/call.ts';
import { PRESETS } from '#lib/game/rules/rule-set.ts';
import { UNKNOWN_ERROR } from '#lib/identity/sessions/session-words.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { PageParts } from '#ui/page-parts.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { BuilderForm } from './builder-form.tsx';

const PATH = '/simulator';

/** The builder of a start: presets, and a form for any other. A complete start redirects to its own address. */
export async function BuilderPage({ query, viewer }: { query: Query; viewer: Viewer }) {
  const [building, flash] = await Promise.all([build(viewer, query), getFlash(PATH)]);
  if (building.link !== null) redirect(`${PATH}?d=${building.link}`);
  const faults = [...flash.faults, ...building.faults];
  const errors = toErrors(faults, { textOf, fallbackField: 'bleu1' });
  return (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <ErrorSummary errors={errors.list} />
      <ReadyStarts />
      <section className="stack" aria-labelledby="composer">
        <h2 id="composer">{say.buildTitle}</h2>
        <BuilderForm {...building} errors={errors} />
      </section>
    </PageParts>
  );
}

function ReadyStarts() {
  return (
    <section className="stack" aria-labelledby="departs">
      <h2 id="departs">{say.readyTitle}</h2>
      <p className="soft">{say.readyNote}</p>
      <div className="row">
        {PRESETS.map(({ name }, place) => (
          <ButtonLink key={name} href={`${PATH}?pret=${place}`} rel="nofollow">
            {name}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

function textOf(fault: Fault): string {
  if (fault.field !== null) return builderFaultText(fault);
  return (SIMULATOR_REFUSALS as Record<string, string>)[fault.code] ?? UNKNOWN_ERROR;
}
