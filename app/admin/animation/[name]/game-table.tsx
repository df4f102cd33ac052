import type { ReactNode } from 'react';
import { tableLabel } from '#lib/back-office/home/back-office-messages.ts';
import { ADMIN_ANIMATION_MESSAGES as say } from '#lib/back-office/leagues/league-admin-messages.ts';
import { Sheet } from '#ui/sheet.tsx';

/** A table of games with players, score, rules with date, and buttons; the rows are its children. */
export function GameTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Sheet label={tableLabel(title)}>
      <table>
        <thead>
          <tr>
            <th scope="col">{say.blue}</th>
            <th scope="col">{say.red}</th>
            <th scope="col" className="num">
              {say.score}
            </th>
            <th scope="col">{say.rules}</th>
            <th scope="col">
              <span className="sr">{say.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Sheet>
  );
}
