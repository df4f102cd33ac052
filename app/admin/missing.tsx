import { getRequestId, getViewer } from '#app/_request/viewer.ts';
import { noteRefusal } from '#lib/base/outcomes.ts';
import type { AdminMenuPage } from '#lib/desk/home/desk-menu.ts';
import { ADMIN_MENU, ADMIN_WORDS as say } from '#lib/desk/home/desk-words.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { AdminFrame } from './admin-frame.tsx';

type MissingProps = {
  /** The menu entry that what is missing would belong to; the page leads back there. */
  page: AdminMenuPage;
  sentence: string;
};

/** Says, inside the administration and with its menu, that something does not exist; the status is 404 (product/staff §1.4). */
export async function Missing({ page, sentence }: MissingProps) {
  const viewer = await getViewer();
  noteRefusal((await getRequestId()) ?? '', 404);
  return (
    <AdminFrame viewer={viewer} page={page}>
      <Empty sentence={sentence} action={<ButtonLink href={page}>{ADMIN_MENU[page]}</ButtonLink>}>
        <p>{say.missingAdvice}</p>
      </Empty>
    </AdminFrame>
  );
}
