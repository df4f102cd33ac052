import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getTarget, getViewer } from '#app/_request/viewer.ts';
import { getOwnHistoryId } from '#lib/areas/history/history-service.ts';
import { HISTORY_WORDS as say } from '#lib/areas/history/history-words.ts';
import { LoggedOut } from '../logged-out.tsx';

const PATH = '/history/player/who';

export const metadata: Metadata = {
  title: say.whoTitle,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** Redirects to the viewer's own games, filtered as asked, for links that do not know the account (product/pages §6.1). */
export default async function OwnHistoryPage() {
  const own = getOwnHistoryId(await getViewer());
  const target = await getTarget();
  if (own.ok) redirect(`/history/player/${own.value}${queryOf(target)}`);
  return <LoggedOut sentence={say.whoLoggedOut} next={`${PATH}${queryOf(target)}`} />;
}

function queryOf(target: string): string {
  const start = target.indexOf('?');
  return start < 0 ? '' : target.slice(start);
}
