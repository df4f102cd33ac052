import { z } from 'zod';
import { processWide } from '#lib/base/process-wide.ts';
import { parseContent } from './content.ts';

const link = z.strictObject({
  href: z
    .string()
    .regex(/^(\/(?!\/)|https:\/\/|mailto:)\S*$/, 'must be a path of this site, https:// or mailto:'),
  label: z.string().min(1).max(60),
});

const links = z.array(link).max(20).optional();

/** The menus that an operator writes in `menus.json` of CONTENT_DIR, each instead of the site's own. */
const menusSchema = z.strictObject({ bar: links, community: links, help: links, footer: links });

export type Menus = z.infer<typeof menusSchema>;

/** The operator's menus, read once. Empty if there is no file; an unreadable one raises a notice. */
export function getMenus(): Menus {
  return processWide('menus', readMenus);
}

function readMenus(): Menus {
  const read = parseContent('menus.json', (text) => {
    const parsed = menusSchema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    throw new Error(`menus.json: ${issue?.path.join('.')}: ${issue?.message}`);
  });
  return read ?? {};
}
