import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const path = (name) => fileURLToPath(new URL(name, import.meta.url));

/** A server in a separate process that prints its address when it's ready. */
export class Program {
  #process;
  address;

  static async start(name, environment = {}) {
    const program = new Program();
    const flags = ['--expose-gc', '--import', path('gauge.mjs'), path(name)];
    program.#process = spawn(process.execPath, flags, {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
    });
    program.#process.once('exit', (code) => {
      if (code) throw new Error(`${name} exited with ${code}`);
    });
    let output = '';
    program.address = await new Promise((resolve) => {
      program.#process.stdout.on('data', (text) => {
        output += text;
        const address = /http:\/\/127[\d.]+:\d+(?=\s)/.exec(output)?.[0];
        if (address !== undefined) resolve(address);
      });
    });
    return program;
  }

  /** Our server, as `npm start` starts it, with limits that allow all load from one address. */
  static ziggurat(environment) {
    const settings = {
      HOST: '127.0.0.1',
      PORT: '0',
      REQUESTS_PER_MINUTE: '1000000',
      SIGN_INS_PER_MINUTE: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      SOCKET_MESSAGES_PER_ADDRESS: '1000000',
      CONNECTIONS_PER_ADDRESS: '1000000',
      LISTED_TABLES_PER_ADDRESS: '100000',
    };
    return Program.start('../../packages/server/dist/main.js', { ...settings, ...environment });
  }

  /** `cpu` or `memory`. */
  async ask(what) {
    this.#process.send(what);
    return (await once(this.#process, 'message'))[0];
  }

  async stop() {
    this.#process.kill();
    await once(this.#process, 'exit');
  }
}
