import { definePage, shown } from '#app/_page/define-page.tsx';
import { LIVE_MESSAGES as say } from '#lib/areas/live/live-messages.ts';
import { toFilter } from '#lib/areas/live/live-filter.ts';
import { LIVE_PAGE } from '#lib/areas/live/live-pages.ts';
import { listLiveGames } from '#lib/areas/live/live-service.ts';
import { KEEP_SECONDS } from '#lib/base/keep-times.ts';
import { NICKNAME_MAX } from '#lib/game/names.ts';
import { RULES } from '#lib/game/rules/rule-set.ts';
import { RULE_CODES } from '#lib/game/rules/types.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Field, SelectField } from '#ui/field.tsx';
import { PageParts, PageTitle } from '#ui/page-title.tsx';
import { LiveList } from './live-list.client.tsx';
import styles from './direct.module.css';

/** The games under way (product/live §3). */
export default definePage(LIVE_PAGE, {
  load: async ({ viewer }, { query }) =>
    shown({ query, lines: await listLiveGames(viewer, toFilter(query)) }),
  head: () => ({
    title: say.title,
    description: say.lead,
    refreshSeconds: KEEP_SECONDS.live,
  }),
  body: ({ query: { regle, joueur }, lines }) => (
    <PageParts>
      <PageTitle lead={say.lead}>{say.title}</PageTitle>
      <form
        className={styles.filter}
        method="get"
        action={LIVE_PAGE.path}
        role="search"
        aria-label={say.filters}
      >
        <SelectField
          name="regle"
          label={say.rule}
          defaultValue={regle ?? ''}
          options={[
            { value: '', label: say.anyRule },
            ...RULE_CODES.map((code) => ({ value: RULES[code].wire, label: RULES[code].name })),
          ]}
        />
        <Field
          name="joueur"
          type="search"
          label={say.player}
          defaultValue={joueur}
          maxLength={NICKNAME_MAX}
          autoComplete="off"
        />
        <Button>{say.filter}</Button>
        {(regle !== null || joueur !== '') && <a href={LIVE_PAGE.path}>{say.all}</a>}
      </form>
      <LiveList initial={lines} regle={regle} joueur={joueur}>
        <ButtonLink href="/defi">{say.friend}</ButtonLink>
      </LiveList>
    </PageParts>
  ),
});
