import { getLeaguePage } from '#lib/areas/animations/animation-service.ts';
import { leaguePath } from '#lib/areas/animations/animation.ts';
import { makeCalendar } from '#lib/areas/animations/league-calendar.ts';
import { scheduleOf } from '#lib/areas/animations/league-setup.ts';
import { getConfig } from '#lib/base/config/config.ts';
import { isDatabaseAway } from '#lib/db/database-away.ts';
import { visitorOf } from '#lib/web/viewer-of.ts';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ name: string }> };

/** The schedule of a league for calendars, the same for everybody; the front server turns refusals into full pages. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { name } = await params;
  try {
    const found = await getLeaguePage(visitorOf(request.headers), { name });
    if (!found.ok || found.value.setup === null) return refusal(404);
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
  } catch (error) {
    if (isDatabaseAway(error)) return refusal(503);
    throw error;
  }
}

function refusal(status: 404 | 503): Response {
  return new Response('', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
