import { REFUSAL_MESSAGES as say } from '#lib/base/text/form-messages.ts';
import { Banner } from './banner.tsx';
import { ERROR_SUMMARY_ID } from './error-summary.tsx';
import { Raised } from './pieces.tsx';

type RefusalProps = {
  /** What is refused and why, a sentence or two each. */
  texts: readonly string[];
  /** Whom to write to about it; without, the texts say so themselves. */
  contactEmail?: string;
};

/** In the place of the summary of errors, a refusal that no field of the form can correct; nothing without one. */
export function Refusal({ texts, contactEmail }: RefusalProps) {
  if (texts.length === 0) return null;
  return (
    <div id={ERROR_SUMMARY_ID} tabIndex={-1} data-atout="errors">
      <Banner kind="danger">
        {texts.map((text) => (
          <p key={text}>
            <Raised>{text}</Raised>
          </p>
        ))}
        {contactEmail !== undefined && (
          <p>
            {say.question} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
          </p>
        )}
      </Banner>
    </div>
  );
}
