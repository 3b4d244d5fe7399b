import { account } from './account.ts';
import { lobby } from './lobby.ts';
import { operator } from './operator.ts';
import { profile } from './profile.ts';
import { refusals } from './refusals.ts';
import { table } from './table.ts';

export const online = { ...lobby, ...table, ...account, profile, operator, refusals };
