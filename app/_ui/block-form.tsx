import { CONTACT_MESSAGES as say, contactNotice } from '#lib/areas/contacts/contact-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { PostForm } from './form-parts.tsx';

/** Blocks or unblocks a player (product/duels §9). */
export function BlockForm({ player, isBlocked }: { player: string; isBlocked: boolean }) {
  return (
    <PostForm action="/rest/contacts/block">
      <input type="hidden" name="player" value={player} />
      <input type="hidden" name="isBlocked" value={String(!isBlocked)} />
      <Button>
        {isBlocked ? say.unblock : say.block}
        <span className="sr"> {player}</span>
      </Button>
    </PostForm>
  );
}

/** The outcome of a form about challenges or a block. */
export function ContactOutcome({ flash: { notice, faults } }: { flash: Flash }) {
  const text = contactNotice(notice, faults[0]?.code);
  return (
    text !== null && (
      <Banner kind={faults.length > 0 ? 'notice' : 'success'}>
        <p>{text}</p>
      </Banner>
    )
  );
}
