import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
import { type AccountRecord, AddressKey, BanHours, Name, type Person } from '@ziggurat/protocol';
import { Chat } from '../chat/chat.ts';
import type { Outcome } from '../outcome.ts';
import { Accounts } from '../people/accounts.ts';
import { MACHINE } from '../people/actor.ts';
import { Addresses } from '../people/addresses.ts';
import { Credentials } from '../people/credentials.ts';
import { Passkeys } from '../people/passkeys.ts';
import { Sessions } from '../people/sessions.ts';
import type { Settings } from '../settings.ts';
import type { Store } from '../store/store.ts';
import { bannedAccounts, findAccounts } from './account-records.ts';
import { auditPage } from './audit-log.ts';
import { Bans } from './bans.ts';
import { personText, signalText, timeText } from './operator-texts.ts';
import { Signals } from './signals.ts';

export const HELP = `npm run operator -- COMMAND

Operators
  list                        list operators (the default command)
  add NAME                    make a member an operator
  remove NAME                 make an operator an ordinary member again

People
  find TEXT                   accounts whose name contains TEXT, with ids and address keys
  rename NAME NEW-NAME        rename an account
  reset NAME                  print a one-time link to set a new password
  ban NAME TIME               end all sessions and tokens, including its bots', and refuse sign-ins
  unban NAME                  lift the ban
  ban-address ADDRESS TIME    allow only reading from a network address
  unban-address ADDRESS       lift the ban
  bans                        list banned accounts and addresses

Messages
  remove-message TABLE NUMBER remove a message for good (reports and the audit log show table and number)

Fair play
  signals                     open signals with their evidence, newest first
  close-signal ID             close one; only later games can raise it again

Audit log
  audit [NAME]                sign-ins and operator actions of one account or all, newest first
  audit [NAME] --before ID    the next page, after the entry with this id

NAME is the name of a member or bot, or id:ID for any account ("find" prints ids).
TIME is 12h or 7d. ADDRESS is an IP address or a key from "find" or "audit".
Use the server's DATA_DIR or DATABASE_URL. The server may be running.
Every change is written to the audit log.`;

/** The command can't be run as given; the message says what to do. */
export class CommandFault extends Error {}

type Command = (args: readonly string[]) => Promise<string>;

/** Runs a command and returns its output; throws a `CommandFault` if it's invalid. */
export function runCommand(
  store: Store,
  { limits, origins }: Settings,
  [command = 'list', ...args]: readonly string[],
): Promise<string> {
  const now = Date.now;
  const accounts = new Accounts(store, now);
  const bans = new Bans(store, now);
  const addresses = new Addresses(store);
  const sessions = new Sessions(store, now, limits);
  const passkeys = new Passkeys(store, now, limits);
  const credentials = new Credentials({ store, sessions, passkeys, now, resetMinutes: limits.resetMinutes });

  const find = async (name: string): Promise<Person> => {
    const id = /^id:(.*)$/.exec(name)?.[1];
    const person = id === undefined ? await accounts.findByName(name) : (await accounts.find([id])).get(id);
    if (person === undefined)
      throw new CommandFault(
        `There is no member or bot "${name}". Search with: npm run operator -- find TEXT`,
      );
    return person;
  };
  const keyOf = async (address: string): Promise<string> => {
    if (isIP(address) !== 0) return addresses.keyOf(address);
    if (AddressKey.safeParse(address).success) return address;
    throw new CommandFault(`"${address}" is neither an IP address nor a key from "find" or "audit".`);
  };
  const operators = async (): Promise<string> => {
    const names = await accounts.operators();
    return names.length === 0
      ? 'There are no operators. Add one: npm run operator -- add NAME'
      : `Operators: ${names.join(', ')}`;
  };
  const setOperator = async (name: string, isOperator: boolean): Promise<string> => {
    if (!(await accounts.setOperator(name, isOperator)))
      throw new CommandFault(`There is no member "${name}". Create an account with that name first.`);
    return operators();
  };

  const COMMANDS: Readonly<Record<string, readonly [arguments: number, run: Command]>> = {
    list: [0, operators],
    add: [1, ([name]) => setOperator(name!, true)],
    remove: [1, ([name]) => setOperator(name!, false)],
    find: [
      1,
      async ([text]) => {
        const found = await findAccounts(store.db, text!);
        return found.length === 0 ? `No name contains "${text}".` : found.map(recordLine).join('\n');
      },
    ],
    rename: [
      2,
      async ([name, newName]) => {
        const parsed = Name.safeParse(newName);
        if (!parsed.success)
          throw new CommandFault(`"${newName}" can't be a name: up to 24 letters or digits of one alphabet.`);
        const { id, name: before } = await find(name!);
        const after = orFault(await accounts.rename(id, parsed.data, MACHINE), {
          'name-taken': `The name "${newName}" is taken. Choose another one.`,
        });
        return `${before} is now called ${after.name}.`;
      },
    ],
    reset: [
      1,
      async ([name]) => {
        const { id, name: fullName } = await find(name!);
        const { code, expiresAt } = orFault(await credentials.createReset(id, MACHINE), {
          'members-only': `${fullName} is not a member and has no password.`,
        });
        const site = origins[0] ?? 'https://YOUR-SERVER';
        return `Send this link to ${fullName}. It works once, until ${timeText(expiresAt)}:\n${site}/online/reset#${code}`;
      },
    ],
    ban: [
      2,
      async ([name, time]) => {
        const hours = readHours(time!);
        const { id, name: fullName } = await find(name!);
        return `${fullName} is banned until ${timeText(orFault(await bans.ban(id, hours, MACHINE)))}.`;
      },
    ],
    unban: [
      1,
      async ([name]) => {
        const { id, name: fullName } = await find(name!);
        orFault(await bans.unban(id, MACHINE), { 'not-found': `${fullName} is not banned.` });
        return `${fullName} is no longer banned.`;
      },
    ],
    'ban-address': [
      2,
      async ([address, time]) => {
        const hours = readHours(time!);
        const until = orFault(await bans.banAddress(await keyOf(address!), hours, MACHINE));
        return `${address} is banned until ${timeText(until)}.`;
      },
    ],
    'unban-address': [
      1,
      async ([address]) => {
        orFault(await bans.unbanAddress(await keyOf(address!), MACHINE), {
          'not-found': `${address} is not banned.`,
        });
        return `${address} is no longer banned.`;
      },
    ],
    bans: [
      0,
      async () => {
        const banned = await bannedAccounts(store.db, now());
        const keys = await bans.addresses();
        const lines = [
          ...banned.map(recordLine),
          ...keys.map(({ address, until }) => `address ${address}  until ${timeText(until)}`),
        ];
        return lines.length === 0 ? 'Nobody is banned.' : lines.join('\n');
      },
    ],
    'remove-message': [
      2,
      async ([table, number]) => {
        if (!/^\d{1,6}$/.test(number!)) throw new CommandFault(`"${number}" is not the number of a message.`);
        const chat = new Chat(store, accounts, now, limits);
        orFault(await chat.remove(table!, Number(number), MACHINE), {
          'not-found': `There is no message ${number} at table ${table}.`,
        });
        return 'Message removed.';
      },
    ],
    signals: [
      0,
      async () => {
        const open = await new Signals(store, accounts, now).list();
        return open.length === 0 ? 'No open signals.' : open.map(signalText).join('\n\n');
      },
    ],
    'close-signal': [
      1,
      async ([id]) => {
        orFault(await new Signals(store, accounts, now).close(id!, MACHINE), {
          'not-found': `There is no open signal ${id}.`,
        });
        return 'Signal closed.';
      },
    ],
    audit: [
      1,
      async (args) => {
        const { values, positionals } = parseAuditArguments(args);
        const [name, ...extra] = positionals;
        if (extra.length > 0) throw new CommandFault(HELP);
        const account = name === undefined ? undefined : (await find(name)).id;
        const entries = await auditPage(store.db, accounts, { before: values.before, account });
        if (entries.length === 0) return 'No entries.';
        const lines = entries.map(({ at, action, account: about, actor, address, detail }) =>
          [
            timeText(at),
            action,
            about === undefined ? '' : personText(about),
            actor === undefined || actor.id === about?.id ? '' : `by ${personText(actor)}`,
            address === undefined ? '' : `address ${address}`,
            detailText(action, detail),
          ]
            .filter((part) => part !== '')
            .join('  '),
        );
        return [...lines, `Older entries: --before ${entries.at(-1)!.id}`].join('\n');
      },
    ],
  };

  const entry = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
  const isComplete = entry !== undefined && (command === 'audit' || args.length === entry[0]);
  if (!isComplete) throw new CommandFault(HELP);
  return entry[1](args);
}

function parseAuditArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: { before: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    throw new CommandFault(HELP);
  }
}

/** The value of an outcome; throws a `CommandFault` if it was refused. */
function orFault<T>(outcome: Outcome<T>, sentences: Readonly<Record<string, string>> = {}): T {
  if (outcome.ok) return outcome.value;
  const { code } = outcome.refusals[0]!;
  throw new CommandFault(sentences[code] ?? `That was refused: ${code}.`);
}

function readHours(text: string): number {
  const [, count, unit] = /^(\d{1,5})([hd])$/.exec(text) ?? [];
  const hours = BanHours.safeParse(Number(count) * (unit === 'd' ? 24 : 1));
  if (!hours.success) throw new CommandFault(`"${text}" is not a time. Write 12h or 7d, up to 3650d.`);
  return hours.data;
}

const detailText = (action: string, detail: string): string =>
  action.endsWith('-banned') ? `until ${timeText(Number(detail))}` : detail;

const recordLine = (record: AccountRecord): string => {
  const { person, createdAt, operator, addresses, bannedUntil, silencedSince } = record;
  return [
    `${person.name} (${person.kind})`,
    `id:${person.id}`,
    `since ${timeText(createdAt)}`,
    operator ? 'operator' : '',
    silencedSince === undefined ? '' : 'silenced',
    bannedUntil === undefined || bannedUntil <= Date.now() ? '' : `banned until ${timeText(bannedUntil)}`,
    addresses.length === 0 ? '' : `addresses ${addresses.join(' ')}`,
  ]
    .filter((part) => part !== '')
    .join('  ');
};
