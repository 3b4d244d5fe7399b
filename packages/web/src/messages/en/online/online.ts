import { account } from './account.ts';
import { contacts } from './contacts.ts';
import { leaders } from './leaders.ts';
import { lobby } from './lobby.ts';
import { notices } from './notices.ts';
import { operator } from './operator.ts';
import { profile } from './profile.ts';
import { refusals } from './refusals.ts';
import { table } from './table.ts';

export const online = {
  ...lobby,
  ...table,
  ...account,
  contacts,
  leaders,
  notices,
  profile,
  operator,
  refusals,
};
