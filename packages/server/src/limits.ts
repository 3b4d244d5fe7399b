/** A limit: the environment variable that sets it, its default and its range. */
interface Limit {
  readonly variable: string;
  readonly defaultValue: number;
  readonly min: number;
  readonly max: number;
}

const limit = (variable: string, defaultValue: number, min: number, max: number): Limit => ({
  variable,
  defaultValue,
  min,
  max,
});

/** Every limit of the server. docs/operating.md explains each; a test compares the two lists. */
export const LIMITS = {
  // Requests and sockets, counted per node.
  requestsPerMinute: limit('REQUESTS_PER_MINUTE', 600, 1, 1_000_000),
  signInsPerMinute: limit('SIGN_INS_PER_MINUTE', 20, 1, 1_000_000),
  signInsPerNamePerMinute: limit('SIGN_INS_PER_NAME_PER_MINUTE', 200, 1, 1_000_000),
  filesPerMinute: limit('FILES_PER_MINUTE', 40_000, 1, 100_000_000),
  fileMegabytesPerMinute: limit('FILE_MEGABYTES_PER_MINUTE', 1000, 1, 1_000_000),
  // Pictures of links: requests per address, and how many pictures stay in memory; 0 makes none.
  previewsPerMinute: limit('PREVIEWS_PER_MINUTE', 60, 1, 1_000_000),
  previewsInMemory: limit('PREVIEWS_IN_MEMORY', 200, 0, 100_000),
  requestBytes: limit('REQUEST_BYTES', 65_536, 1000, 10_000_000),
  requestSeconds: limit('REQUEST_SECONDS', 15, 1, 3600),
  responseSeconds: limit('RESPONSE_SECONDS', 120, 1, 3600),
  connectionsPerAddress: limit('CONNECTIONS_PER_ADDRESS', 2000, 1, 1_000_000),
  socketsPerAccount: limit('SOCKETS_PER_ACCOUNT', 20, 1, 100_000),
  socketsPerAddress: limit('SOCKETS_PER_ADDRESS', 200, 1, 1_000_000),
  socketMessagesBurst: limit('SOCKET_MESSAGES_BURST', 60, 1, 1_000_000),
  socketMessagesPerSecond: limit('SOCKET_MESSAGES_PER_SECOND', 20, 1, 1_000_000),
  socketMessagesPerAddress: limit('SOCKET_MESSAGES_PER_ADDRESS', 100, 1, 1_000_000),
  socketMessageBytes: limit('SOCKET_MESSAGE_BYTES', 16_384, 1000, 10_000_000),
  socketBufferBytes: limit('SOCKET_BUFFER_BYTES', 1_000_000, 10_000, 100_000_000),
  followsPerSocket: limit('FOLLOWS_PER_SOCKET', 50, 1, 10_000),
  // Per account.
  listedTables: limit('LISTED_TABLES', 5, 1, 10_000),
  listedTablesPerAddress: limit('LISTED_TABLES_PER_ADDRESS', 20, 1, 100_000),
  seeksPerAddress: limit('SEEKS_PER_ADDRESS', 20, 1, 100_000),
  unlistedTables: limit('UNLISTED_TABLES', 20, 1, 10_000),
  runningGames: limit('RUNNING_GAMES', 100, 1, 10_000),
  computerGames: limit('COMPUTER_GAMES', 5, 0, 10_000),
  computerGamesPerAddress: limit('COMPUTER_GAMES_PER_ADDRESS', 20, 0, 100_000),
  sessionsPerAccount: limit('SESSIONS_PER_ACCOUNT', 20, 1, 1000),
  tokensPerAccount: limit('TOKENS_PER_ACCOUNT', 20, 0, 1000),
  passkeysPerAccount: limit('PASSKEYS_PER_ACCOUNT', 20, 0, 1000),
  botsPerAccount: limit('BOTS_PER_ACCOUNT', 5, 0, 1000),
  houseRulesCharacters: limit('HOUSE_RULES_CHARACTERS', 6500, 0, 100_000),
  chatMessages: limit('CHAT_MESSAGES', 500, 0, 100_000),
  spectatorMessages: limit('SPECTATOR_MESSAGES', 2000, 0, 1_000_000),
  friends: limit('FRIENDS', 500, 0, 100_000),
  blocks: limit('BLOCKS', 1000, 0, 100_000),
  challenges: limit('CHALLENGES', 5, 0, 1000),
  challengesPerAddress: limit('CHALLENGES_PER_ADDRESS', 20, 0, 100_000),
  challengesReceived: limit('CHALLENGES_RECEIVED', 20, 0, 1000),
  openReports: limit('OPEN_REPORTS', 20, 0, 10_000),
  // Live games: how long a full table waits for its players, and how long a pairing waits for both to confirm.
  startSeconds: limit('START_SECONDS', 10, 0, 300),
  confirmSeconds: limit('CONFIRM_SECONDS', 5, 1, 60),
  // Notices: browsers per account, how long somebody may be away before they are told, and how they are sent.
  pushDevices: limit('PUSH_DEVICES', 10, 1, 100),
  noticeSeconds: limit('NOTICE_SECONDS', 30, 0, 3600),
  noticesAtOnce: limit('NOTICES_AT_ONCE', 8, 1, 100),
  noticeTimeoutSeconds: limit('NOTICE_TIMEOUT_SECONDS', 10, 1, 20),
  mailsPerAddress: limit('MAILS_PER_ADDRESS', 10, 1, 1000),
  mailCodeHours: limit('MAIL_CODE_HOURS', 24, 1, 1000),
  // Days per calendar year in which clocks of days per turn stand still.
  vacationDays: limit('VACATION_DAYS', 30, 0, 366),
  // Computer players.
  computerWorkers: limit('COMPUTER_WORKERS', 1, 1, 64),
  computerMilliseconds: limit('COMPUTER_MILLISECONDS', 1000, 50, 30_000),
  computerPatienceSeconds: limit('COMPUTER_PATIENCE_SECONDS', 10, 1, 3600),
  multiLetterTiles: limit('MULTI_LETTER_TILES', 10, 0, 63),
  blanksPerRack: limit('BLANKS_PER_RACK', 3, 0, 21),
  // Rated games between accounts created within this many minutes of each other don't count; 0 counts them all.
  ratingMinutesApart: limit('RATING_MINUTES_APART', 10, 0, 100_000),
  // Fair play: CPU seconds per hour and node for weighing finished games; 0 weighs none.
  fairPlaySeconds: limit('FAIR_PLAY_SECONDS', 120, 0, 3600),
  // Retention.
  guestDays: limit('GUEST_DAYS', 90, 1, 10_000),
  sessionDays: limit('SESSION_DAYS', 90, 1, 10_000),
  resetMinutes: limit('RESET_MINUTES', 60, 1, 100_000),
  auditDays: limit('AUDIT_DAYS', 400, 1, 100_000),
  fairPlayDays: limit('FAIR_PLAY_DAYS', 90, 1, 10_000),
  // The store.
  lockSeconds: limit('LOCK_SECONDS', 5, 0, 60),
  databaseConnections: limit('DATABASE_CONNECTIONS', 10, 2, 1000),
  gamesInMemory: limit('GAMES_IN_MEMORY', 1000, 1, 1_000_000),
  backupHours: limit('BACKUP_HOURS', 24, 0, 8760),
  backupsKept: limit('BACKUPS_KEPT', 7, 1, 10_000),
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

export const DEFAULT_LIMITS = Object.fromEntries(
  Object.entries(LIMITS).map(([name, { defaultValue }]) => [name, defaultValue]),
) as Limits; // one number per name in LIMITS
