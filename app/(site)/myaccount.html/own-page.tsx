import { PRIVACY_MESSAGES as say } from '#lib/areas/players/player-messages.ts';
import { playerPath } from '#lib/areas/players/player.ts';
import type { OwnPage } from '#lib/areas/players/player-service.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { PostForm } from '#ui/form-parts.tsx';

type OwnPageProps = { page: OwnPage };

/** The viewer's own page, with the switch that makes it private or public (product/pages §5.8). */
export function OwnPagePart({ page: { name, isPrivate } }: OwnPageProps) {
  return (
    <section className="stack" aria-labelledby="page-de-joueur">
      <h2 id="page-de-joueur">{say.title}</h2>
      <p>
        {isPrivate ? say.isKept : say.isShown} {name !== null && <a href={playerPath(name)}>{say.see}</a>}
      </p>
      <PostForm action="/rest/privacy">
        <input type="hidden" name="isPrivate" value={String(!isPrivate)} />
        <Button>{isPrivate ? say.show : say.keep}</Button>
      </PostForm>
    </section>
  );
}

/** The outcome of the privacy switch. */
export function PrivacyNotice({ page: { isPrivate } }: OwnPageProps) {
  return (
    <Banner kind="success">
      <p>{isPrivate ? say.kept : say.shown}</p>
    </Banner>
  );
}
