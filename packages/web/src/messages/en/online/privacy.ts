/** Loaded with its screen: it's long, and few people read it. */
export const privacy = {
  title: 'Privacy and terms',
  lead: 'What this server stores, and how we play here',
  sections: [
    {
      title: 'What is stored',
      items: [
        'Your name, and for members a password, passkeys and recovery codes. Passwords, codes and tokens are stored only as hashes. Fingerprints and faces never leave your device.',
        'Your sessions: the browser, when it was last used, and a scrambled form of the network address that can be compared but not read.',
        'Your games, results, ratings and chat messages, and your friends, blocks and reports.',
        'For a sample of your rated games: how much your turns lost against the best ones, how many rare words you found and how quickly. Signals about engine use, one-sided and abandoned games. Both for 90 days, unless the operators chose another time.',
        'A log of sign-ins, new passwords, passkeys and tokens, and of what operators did.',
      ],
    },
    {
      title: 'Who sees what',
      items: [
        'Everyone sees your name, country if you choose one, ratings, statistics and public games. Leaderboards list members with a settled rating.',
        'Games at private tables are listed only for their players.',
        'Operators see reports with the messages around them, fair play signals with the games behind them, and the log. They never see passwords, codes or tokens.',
      ],
    },
    {
      title: 'What isn’t there',
      items: [
        'No ads, no trackers, nothing from other sites. One cookie keeps you signed in.',
        'Games against the computer, your settings and word lists stay in this browser.',
      ],
    },
    {
      title: 'Your choice',
      items: [
        'Under Account you can export everything about you in one file, and delete your account. That removes your name, messages and ratings; opponents keep their games without your name.',
        'Guests who don’t come back are deleted by themselves after a while.',
      ],
    },
    {
      title: 'How we play here',
      items: [
        'Be kind. No insults, threats or spam, in chat or in names.',
        'Play your own moves. No computer help or second accounts in games against people. Bots play under their own names.',
        'Operators may remove messages and rename, silence or ban accounts. They write down what they do, and tell you why.',
        'Games and ratings are for fun: the service comes as it is, without a guarantee.',
      ],
    },
  ],
};
