import { CONTACT_MESSAGES as say, contactNotice } from '#lib/areas/contacts/contact-messages.ts';
import type { Flash } from '#lib/base/flash.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { PostForm } from './form-parts.tsx';

/** Blocks or unblocks a player (product/duels §9), by their nickname or, if given, its id, which outlives it. */
export function BlockForm({ player, isBlocked, nickname }: BlockFormProps) {
  return (
    <PostForm action="/rest/contacts/block">
      {nickname === undefined ? (
        <input type="hidden" name="player" value={player} />
      ) : (
        <input type="hidden" name="nickname" value={nickname} />
      )}
      <input type="hidden" name="isBlocked" value={String(!isBlocked)} />
      <Button>
        {isBlocked ? say.unblock : say.block}
        <span className="sr"> {player}</span>
      </Button>
    </PostForm>
  );
}

type BlockFormProps = {
  readonly player: string;
  readonly isBlocked: boolean;
  readonly nickname?: number;
};

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
