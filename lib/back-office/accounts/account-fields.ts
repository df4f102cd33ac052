import { COUNT_MAX } from '#lib/base/ids.ts';
import { CAPACITIES, maxSetLevel, type CapacityName } from '#lib/game/capacities.ts';
import type { Privilege } from '#lib/identity/privileges.ts';
import { can, type Viewer } from '#lib/identity/viewer.ts';

/** The privileges required to change a field, and to see a personal field unmasked. Without `editedBy` it is read-only. */
type FieldGuard = { readonly editedBy?: Privilege; readonly seenInFullBy?: Privilege };

const EDITED = { editedBy: 'godlike' } as const;

/** The fields of an account with their own guards; all others are read-only for everyone who may see the page. */
export const ACCOUNT_FIELDS = {
  name: EDITED,
  email: { ...EDITED, seenInFullBy: 'viewaccount' },
  registerIP: { seenInFullBy: 'viewaccount' },
  lastIp: { seenInFullBy: 'viewaccount' },
  gils: EDITED,
  exp: EDITED,
  power: EDITED,
  shopPower: EDITED,
  maxNicknames: EDITED,
  capacities: EDITED,
} as const satisfies Record<string, FieldGuard>;

export type AccountField = keyof typeof ACCOUNT_FIELDS;

const FIELDS: Readonly<Record<AccountField, FieldGuard>> = ACCOUNT_FIELDS;

/** True when the viewer may change this field (product/staff §3.1). */
export function canEdit(viewer: Viewer, field: AccountField): boolean {
  const { editedBy } = FIELDS[field];
  return editedBy !== undefined && can(viewer, editedBy);
}

/** True when the viewer may ask to see this field unmasked; asking is logged. */
export function canSeeInFull(viewer: Viewer, field: AccountField): boolean {
  const { seenInFullBy } = FIELDS[field];
  return seenInFullBy === undefined || can(viewer, seenInFullBy);
}

const COUNTS = ['gils', 'exp', 'power', 'shopPower', 'maxNicknames'] as const;

/** The values of `type` in `POST /rest/admin/account/{id}` (product/calls §6.3). */
export type EditType = 'name' | 'email' | (typeof COUNTS)[number] | `capacities.${CapacityName}`;

/** All editable values, in the order in which the page lists them. */
export const EDIT_TYPES: readonly EditType[] = [
  'name',
  'email',
  ...COUNTS,
  ...CAPACITIES.map(({ name }) => `capacities.${name}` as const),
];

/** The bounds of an integer; null for texts. `maxNicknames` cannot go below the number of `held` nicknames (product/staff §3.2). */
export function boundsOf(type: EditType, held = 0): { readonly min: number; readonly max: number } | null {
  if (type === 'name' || type === 'email') return null;
  if (type === 'maxNicknames') return { min: held, max: COUNT_MAX };
  const capacity = CAPACITIES.find(({ name }) => type === `capacities.${name}`);
  return { min: 0, max: capacity ? maxSetLevel(capacity.name) : COUNT_MAX };
}

/** The field that guards the value. */
export function fieldOf(type: EditType): AccountField {
  return type.startsWith('capacities.') ? 'capacities' : (type as AccountField);
}
