import { answerFile } from '#app/_request/answer-file.ts';
import { getLeaguePage } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { makeCalendar } from '#lib/areas/animations/league-calendar.ts';
import { scheduleOf } from '#lib/areas/animations/league-setup.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { ANYBODY } from '#lib/identity/viewer.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ name: string }> };

/** The schedule of a league for calendars, the same for everybody. */
export function GET(_: Request, { params }: Context): Promise<Response> {
  return answerFile(async () => {
    const { name } = await params;
    const found = await getLeaguePage(ANYBODY, { name });
    if (!found.ok || found.value.setup === null) return 404;
    const { league, setup } = found.value;
    const { siteUrl, siteName } = getConfig();
    const url = new URL(leaguePath(name), siteUrl).href;
    const schedule = scheduleOf(setup);
    return new Response(makeCalendar({ league, schedule, url, siteName }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${name}.ics"`,
      },
    });
  });
}
