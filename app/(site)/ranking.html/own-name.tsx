import type { RankingPage } from '#lib/areas/rankings/ranking-service.ts';
import {
  ANONYMOUS_NAME,
  ownPlaceText,
  RANKING_MESSAGES as say,
} from '#lib/areas/rankings/ranking-messages.ts';
import { rankingPath } from '#lib/areas/rankings/ranking.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { Raised } from '#ui/pieces.tsx';
import { PostForm } from '#ui/form-parts.tsx';
import styles from './ranking.module.css';

/** The address fragment of the viewer's own row. */
export const OWN_ROW = 'ma-ligne';

type OwnNameProps = Pick<RankingPage, 'order' | 'page'> & {
  you: NonNullable<RankingPage['you']>;
  isEditing: boolean;
};

/** The viewer's name in the rankings as a link to their row, and a choice of names if there are several. */
export function OwnName({ you, order, page, isEditing }: OwnNameProps) {
  const here = rankingPath(order, page);
  if (isEditing && you.isEditable) return <NameForm you={you} here={here} />;
  return (
    <div className="row">
      <p>
        Vous apparaissez sous le nom{' '}
        <b>
          <bdi>{you.current.name ?? ANONYMOUS_NAME}</bdi>
        </b>
        <Raised>{ownPlaceText(you.place?.rank ?? null)}</Raised>
      </p>
      {you.isEditable && (
        <ButtonLink href={`${here}${here.includes('?') ? '&' : '?'}modifier=1`}>{say.edit}</ButtonLink>
      )}{' '}
      {you.place && <a href={`${rankingPath(order, you.place.page)}#${OWN_ROW}`}>{say.goToRow}</a>}
    </div>
  );
}

function NameForm({ you, here }: { you: OwnNameProps['you']; here: string }) {
  return (
    <PostForm className={styles.choice} action="/rest/rankings/name">
      <input type="hidden" name="retour" value={here} />
      <SelectField
        name="nickname"
        label={say.field}
        hint={say.fieldHint}
        defaultValue={String(you.current.id)}
        options={you.possible.map(({ id, name }) => ({ value: String(id), label: name ?? ANONYMOUS_NAME }))}
      />
      <p className="row">
        <Button kind="main">{say.edit}</Button> <ButtonLink href={here}>{say.cancel}</ButtonLink>
      </p>
    </PostForm>
  );
}
