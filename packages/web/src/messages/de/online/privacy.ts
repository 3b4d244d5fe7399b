import type { privacy as English } from '../../en/online/privacy.ts';

export const privacy: typeof English = {
  title: 'Datenschutz und Regeln',
  lead: 'Was dieser Server speichert und wie wir hier spielen',
  sections: [
    {
      title: 'Was gespeichert wird',
      items: [
        'Dein Name, bei Mitgliedern auch Passwort, Passkeys und Wiederherstellungscodes. Passwörter, Codes und Tokens nur als Hash. Fingerabdruck und Gesicht bleiben auf deinem Gerät.',
        'Deine Sitzungen: der Browser, wann er zuletzt benutzt wurde, und eine unkenntlich gemachte Netzadresse, die sich vergleichen, aber nicht lesen lässt.',
        'Deine Spiele, Ergebnisse, Wertungen und Nachrichten, dazu Freunde, Blockierte und Meldungen.',
        'Aus einer Stichprobe deiner gewerteten Spiele: wie viel deine Züge gegenüber den besten verloren haben, wie viele seltene Wörter du gefunden hast und wie schnell. Außerdem Hinweise auf Computerhilfe, einseitige und verlassene Spiele. Beides 90 Tage lang, wenn das Betriebsteam nichts anderes festlegt.',
        'Ein Protokoll über Anmeldungen, neue Passwörter, Passkeys und Tokens und über alles, was das Betriebsteam tut.',
      ],
    },
    {
      title: 'Wer was sieht',
      items: [
        'Alle sehen deinen Namen, dein Land, wenn du eins wählst, deine Wertungen, Statistik und öffentlichen Spiele. In den Bestenlisten stehen Mitglieder mit gefestigter Wertung.',
        'Spiele an privaten Tischen sehen nur die, die mitgespielt haben.',
        'Das Betriebsteam sieht Meldungen mit den Nachrichten davor und danach, Fairplay-Hinweise mit den Spielen dahinter und das Protokoll, aber nie Passwörter, Codes oder Tokens.',
      ],
    },
    {
      title: 'Was es nicht gibt',
      items: [
        'Keine Werbung, keine Tracker, nichts von fremden Seiten. Ein einziger Cookie hält dich angemeldet.',
        'Spiele gegen den Computer, deine Einstellungen und Wortlisten bleiben in diesem Browser.',
      ],
    },
    {
      title: 'Was du tun kannst',
      items: [
        'Unter „Konto“ kannst du alles über dich in einer Datei exportieren und dein Konto löschen. Dann sind Name, Nachrichten und Wertungen weg; deine Gegner behalten ihre Spiele ohne deinen Namen.',
        'Gäste, die nicht wiederkommen, werden nach einer Weile von selbst gelöscht.',
      ],
    },
    {
      title: 'Wie wir hier spielen',
      items: [
        'Sei freundlich. Keine Beleidigungen, Drohungen oder Spam, weder im Chat noch im Namen.',
        'Spiel selbst. Gegen Menschen gibt es keine Computerhilfe und keine Zweitkonten. Bots spielen unter eigenem Namen.',
        'Das Betriebsteam darf Nachrichten entfernen und Konten umbenennen, stummschalten oder sperren. Es schreibt auf, was es tut, und sagt dir, warum.',
        'Spiele und Wertungen sind zum Spaß da: Der Dienst kommt, wie er ist, ohne Gewähr.',
      ],
    },
  ],
};
