import { composeGroups, heldRanks } from './staff.ts';

const GROUPS = [
  {
    name: 'Modération',
    ranks: [
      { id: 4, name: 'Chef' },
      { id: 5, name: 'Arbitre' },
    ],
  },
  { name: 'Animation', ranks: [{ id: 9, name: 'Meneur' }] },
];

const NAMES = {
  nicknames: new Map([[1, 'Mira la Prune']]),
  accounts: new Map([
    [10, 'Mirabelle'],
    [11, 'Octave'],
  ]),
  nicknamesOf: new Map([
    [10, ['Mira la Prune', 'Mirabelle']],
    [11, ['Tavo']],
  ]),
};

const MIRA = { name: 'Mira la Prune', page: 'Mira la Prune' };

/** Without a page: the nicknames of an account that shows none are secret. */
const OCTAVE = { name: 'Octave', page: null };

it('lists members under their rank by nickname, or by account name without a nickname', () => {
  const memberships = [
    { accountId: 10, nicknameId: 1, rankId: 5 },
    { accountId: 11, nicknameId: null, rankId: 5 },
    { accountId: 11, nicknameId: 99, rankId: 9 },
  ];
  expect(composeGroups(GROUPS, memberships, NAMES)).toEqual([
    {
      groupName: 'Modération',
      ranks: [
        { id: 4, name: 'Chef', members: [] },
        { id: 5, name: 'Arbitre', members: [MIRA, OCTAVE] },
      ],
    },
    { groupName: 'Animation', ranks: [{ id: 9, name: 'Meneur', members: [OCTAVE] }] },
  ]);
});

it('leaves out members whose account is deleted or whose rank is in no group', () => {
  const memberships = [
    { accountId: 99, nicknameId: null, rankId: 4 },
    { accountId: 10, nicknameId: 1, rankId: 77 },
  ];
  const members = composeGroups(GROUPS, memberships, NAMES).flatMap(({ ranks }) =>
    ranks.flatMap((rank) => rank.members),
  );
  expect(members).toEqual([]);
});

it('leaves out ranks without members, and groups with only such ranks', () => {
  const memberships = [{ accountId: 10, nicknameId: 1, rankId: 5 }];
  expect(heldRanks(composeGroups(GROUPS, memberships, NAMES))).toEqual([
    { groupName: 'Modération', ranks: [{ id: 5, name: 'Arbitre', members: [MIRA] }] },
  ]);
});
