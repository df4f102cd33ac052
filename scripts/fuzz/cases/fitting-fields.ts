import type { Chance } from '#lib/base/seeded-chance.ts';
import type { Operation } from '../catalogue/catalogue.ts';
import type { Examples } from '../catalogue/examples.ts';
import { between, happens, pick } from '../values/choose.ts';

type Fields = Readonly<Record<string, unknown>>;
type Source = { readonly chance: Chance; readonly examples: Examples };

/** The password of the demo accounts (product/game-server §5.1). */
const PASSWORD = 'atout-demo';

const FITTING_SHARE = 0.6;

/** Fields that only together make a call succeed, for the calls whose fields depend on each other. */
const FITTING: Readonly<Record<string, (source: Source) => Fields>> = {
  '/rest/register': ({ chance }) => {
    const accountName = `Fz${between(chance, 10, 99_999_999)}`;
    return {
      accountName,
      password: PASSWORD,
      accountLength: String(accountName.length),
      pigeon: 'pigeon',
      email: '',
    };
  },
  '/rest/connect': ({ chance }) => ({
    accountName: pick(chance, ['Joueur', 'joueuse', 'SQUONK']),
    password: PASSWORD,
  }),
  '/rest/password': ({ chance }) => ({ old: PASSWORD, new: pick(chance, [PASSWORD, 'Sésame, ouvre-toi']) }),
  '/rest/simulator/play': ({ chance, examples }) => ({
    board: pick(chance, examples.of('initial')),
    play: {
      slot: between(chance, 0, 4),
      player: pick(chance, ['blue', 'red']),
      x: between(chance, 0, 2),
      y: between(chance, 0, 2),
    },
  }),
  '/rest/simulator/analyse': ({ chance, examples }) => ({ board: pick(chance, examples.of('board')) }),
  '/rest/admin/animation': ({ chance }) => ({
    name: `20${between(chance, 26, 99)}-0${between(chance, 1, 9)}-chaton`,
  }),
};

/** The fields of a call, mostly replaced by fitting ones where the call has such. */
export function fitFields({ path, method }: Operation, fields: Fields, source: Source): Fields {
  const make = method === 'POST' ? FITTING[path] : undefined;
  return make !== undefined && happens(source.chance, FITTING_SHARE)
    ? { ...fields, ...make(source) }
    : fields;
}
