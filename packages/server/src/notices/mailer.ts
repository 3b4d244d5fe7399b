import { createTransport } from 'nodemailer';

/** How this server sends mail. */
export interface MailSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** `Ziggurat <games@example.org>` */
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Sent twice after a crash, a mail has the same id: most mailboxes show it once. */
  readonly id: string;
  /** For notices: the address that mail programs call to stop them (RFC 8058). */
  readonly stop?: string;
}

/** Sends mails over SMTP. */
export class Mailer {
  readonly #transport: ReturnType<typeof createTransport>;
  readonly #from: string;
  readonly #domain: string;
  readonly #timeout: number;

  constructor({ url, from }: MailSettings, publicUrl: string, timeout: number) {
    this.#transport = createTransport({
      url,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      dnsTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#timeout = timeout;
    this.#from = from;
    this.#domain = new URL(publicUrl).hostname;
  }

  /** False if the server didn't take it in time. */
  async send(mail: Mail): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#timeout);
    });
    const isSent = await Promise.race([this.#send(mail), late]);
    clearTimeout(timer);
    return isSent;
  }

  close(): void {
    this.#transport.close();
  }

  async #send({ to, subject, text, id, stop }: Mail): Promise<boolean> {
    try {
      await this.#transport.sendMail({
        from: this.#from,
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${this.#domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(stop === undefined
            ? {}
            : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
        },
      });
      return true;
    } catch {
      return false;
    }
  }
}
