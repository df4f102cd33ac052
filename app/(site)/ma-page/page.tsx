import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { getViewer } from '#app/_request/viewer.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import { getOwnPage } from '#lib/areas/players/privacy-service.ts';
import { shellMessages as say } from '#lib/base/words/shell-words.ts';

const PATH = '/ma-page';

export const metadata: Metadata = {
  title: say.ownPage,
  alternates: { canonical: PATH },
  robots: { index: false },
};

/** Redirects to the viewer's own page, for the menu of the account, which is the same for everybody (product/pages §1.2). */
export default async function OwnPagePage() {
  const own = await getOwnPage(await getViewer());
  if (!own.ok) redirect(`/login.html?retour=${PATH}`);
  redirect(own.value.name === null ? '/myaccount.html' : playerPath(own.value.name));
}
