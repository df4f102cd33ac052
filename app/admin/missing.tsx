import type { AdminMenuPage } from '#lib/back-office/home/back-office-menu.ts';
import { ADMIN_MENU, ADMIN_MESSAGES as say } from '#lib/back-office/home/back-office-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { AdminFrame } from './admin-frame.tsx';

type MissingProps = {
  viewer: Viewer;
  /** The menu entry that what is missing would belong to; the page leads back there. */
  page: AdminMenuPage;
  sentence: string;
};

/** Says, inside the administration and with its menu, that something does not exist (product/staff §1.4). */
export function Missing({ viewer, page, sentence }: MissingProps) {
  return (
    <AdminFrame viewer={viewer} page={page}>
      <Empty sentence={sentence} action={<ButtonLink href={page}>{ADMIN_MENU[page]}</ButtonLink>}>
        <p>{say.missingAdvice}</p>
      </Empty>
    </AdminFrame>
  );
}
