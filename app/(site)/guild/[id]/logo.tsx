import type { Guild } from '#lib/areas/guilds/guild.ts';
import { LOGO_MESSAGES as say } from '#lib/areas/guilds/logo-messages.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { ShownFor } from '#ui/form-parts.tsx';

/** What the master, or staff, may do about the logo of a guild; nothing for others (product/pages §5.12). */
export function Logo({ guild: { guildId, logoRights } }: { guild: Guild }) {
  const { canUpload, canRemove } = logoRights;
  if (!canUpload && !canRemove) return null;
  const action = `/rest/guild/${guildId}/logo`;
  return (
    <section className="stack" aria-labelledby="titre-logo">
      <h2 id="titre-logo">{say.title}</h2>
      {canUpload && (
        <form className="stack" method="post" action={action} encType="multipart/form-data">
          <ShownFor />
          <input type="hidden" name="id" value={guildId} />
          <Field
            name="logo"
            type="file"
            accept="image/png,image/jpeg,image/webp"
            label={say.picture}
            hint={say.hint}
            required
          />
          <p>
            <Button kind="main">{say.send}</Button>
          </p>
        </form>
      )}
      {canRemove && (
        <form method="post" action={`${action}/remove`}>
          <ShownFor />
          <input type="hidden" name="id" value={guildId} />
          <Button kind="danger">{say.remove}</Button>
        </form>
      )}
    </section>
  );
}
