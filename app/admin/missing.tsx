import type { AdminMenuPage } from '#lib/back-office/home/back-office-menu.ts';
import { ADMIN_MENU, ADMIN_MESSAGES as say } from '#lib/back-office/home/back-office-messages.ts';
import type { Viewer } from '#lib/identity/viewer.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { denied, shown, type Plain } from '#app/_page/outcomes.ts';
import type { Result } from '#lib/base/result.ts';
import type { Flash } from '#lib/base/flash.ts';
import type { Outcome, Visit } from '#lib/web/pages/definition.ts';

type MissingProps = {
  viewer: Viewer;
  /** The menu entry of the missing object; the page links back there. */
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

/** What a page about one thing shows: the thing, or null where it does not exist. */
type Shown<T> = { readonly viewer: Viewer; readonly flash: Flash; readonly found: T | null };

/** The outcome of a page about one thing, which answers 404 itself, inside the administration, where it does not exist. */
export function foundOrMissing<T>(visit: Visit, result: Result<T & NoInfer<Plain<T>>>): Outcome<Shown<T>> {
  const { viewer, left: flash } = visit;
  if (result.ok) return { kind: 'shown', data: { viewer, flash, found: result.value }, status: 200 };
  return result.code === 'unauthorized' ? denied(visit) : shown({ viewer, flash, found: null }, 404);
}
