import { GALLERY_MESSAGES as say } from '#lib/areas/cards/gallery-messages.ts';
import { SEARCH_TEXT_MAX } from '#lib/base/paging.ts';
import { Button } from '#ui/button.tsx';
import styles from './gallery-search.module.css';

/** The field for a name, on one line with its button; the form is around it. */
export function GallerySearch({ q }: { q: string }) {
  return (
    <div className={styles.search}>
      <label htmlFor="q">{say.name}</label>
      <input id="q" name="q" type="search" defaultValue={q} maxLength={SEARCH_TEXT_MAX} autoComplete="off" />
      <Button>{say.search}</Button>
    </div>
  );
}
