import { setTimeout as pause } from 'node:timers/promises';
import { parseSetCookie, stringifyCookie } from 'cookie';
import { Refusal } from '../voice';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

const asItStands = (value: string) => value;

/** A person at a browser: sends the requests that the application sends, and nothing else. */
export class Office {
  private readonly cookies = new Map<string, string>();

  private constructor(
    private readonly app: string,
    private readonly password: string | undefined,
  ) {}

  static async signIn(
    app: string,
    form: Readonly<Record<string, string>>,
    path = '/api/login',
  ): Promise<Office> {
    const office = new Office(app, form.password);
    await office.ask('POST', path, form);
    return office;
  }

  ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
    return this.send(method, path, body === undefined ? null : JSON.stringify(body), 'application/json');
  }

  /** The step-up that the app asks for when the sign-in is some minutes ago. */
  async prove(): Promise<void> {
    await this.ask('POST', '/api/account/step-up', { password: this.password });
  }

  /** Uploads the raw bytes of a file. */
  bring<T>(path: string, bytes: Buffer<ArrayBuffer>): Promise<T> {
    return this.send('POST', path, bytes, 'application/octet-stream');
  }

  private async send<T>(
    method: Method,
    path: string,
    body: string | Buffer<ArrayBuffer> | null,
    type: string,
  ): Promise<T> {
    const response = await fetch(`${this.app}${path}`, {
      method,
      headers: {
        origin: this.app,
        cookie: stringifyCookie(Object.fromEntries(this.cookies), { encode: asItStands }),
        ...(body === null ? {} : { 'content-type': type }),
      },
      body,
    });
    for (const line of response.headers.getSetCookie()) {
      const { name, value = '' } = parseSetCookie(line, { decode: asItStands });
      this.cookies.set(name, value);
    }
    const text = await response.text();
    if (!response.ok)
      throw new Refusal(`The demo: ${method} ${path} answered ${response.status}: ${text.slice(0, 400)}`);
    return JSON.parse(text) as T;
  }

  /** Polls without a limit, since a worker's task can take any time. */
  async until<T>(path: string, isSo: (answer: T) => boolean): Promise<T> {
    for (;;) {
      const answer = await this.ask<T>('GET', path);
      if (isSo(answer)) return answer;
      await pause(100);
    }
  }
}
